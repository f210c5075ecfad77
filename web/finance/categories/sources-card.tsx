import * as endpoints from '@holdfast/domain/finance/category-endpoints';
import type { ListedSource } from '@holdfast/domain/finance/categories/categories';
import { incomeSourceTypeLabels } from '@holdfast/domain/kernel/ledger/money-category';
import { MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { UsedThisYear } from './category-row.tsx';
import { NewSourceDialog, StoredSourceDialog } from './name-dialogs.tsx';

/** Where money comes from, with what came this year. */
export function SourcesCard({ may }: { may: ReturnType<typeof useMay> }) {
  const answer = useAnswer(endpoints.listSources, {});
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title="Sources of income"
      flush
      aside={
        may(endpoints.addSource) && (
          <Button variant="plain" size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add source
          </Button>
        )
      }
    >
      <Answered answer={answer} loading="Loading sources..." skeleton={<SkeletonRows rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-5 pb-5 text-quiet">Salary, rent, interest: where your income comes from.</p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {items.map((source) => (
                <SourceRow key={source.id} source={source} mayChange={may(endpoints.changeSource)} />
              ))}
            </ul>
          )
        }
      </Answered>
      {adding && <NewSourceDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function SourceRow({ source, mayChange }: { source: ListedSource; mayChange: boolean }) {
  const { id, name } = source;
  const [editing, setEditing] = useState(false);
  const restore = useChange(endpoints.restoreSource, { done: `Restored ${name}` });
  const remove = useChange(endpoints.removeSource, {
    onDone: () => {
      const action = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action, lasts: 10_000 });
    },
  });
  return (
    <li className="flex items-center gap-3 py-1.5 pr-2 pl-4 md:pl-5">
      <span className="min-w-0 grow wrap-anywhere">
        {name}
        <span className="block text-sm text-quiet">{incomeSourceTypeLabels[source.type]}</span>
      </span>
      <UsedThisYear filter={{ source: id }} used={source} />
      {mayChange && (
        <Menu
          label={`More for ${name}`}
          trigger={
            <IconButton label={`More for ${name}`}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          <MenuAction icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
            Edit
          </MenuAction>
          <MenuLine />
          <MenuAction icon={<Trash2 aria-hidden />} danger onSelect={() => remove.mutate({ id })}>
            Move to trash
          </MenuAction>
        </Menu>
      )}
      {editing && <StoredSourceDialog record={source} onClose={() => setEditing(false)} />}
    </li>
  );
}
