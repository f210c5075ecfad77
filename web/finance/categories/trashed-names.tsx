import * as endpoints from '@holdfast/domain/finance/category-endpoints';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

/** Categories and sources in the trash, asked for when they are unfolded. */
export function TrashedNames() {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">Trash</summary>
      {open && <Trashed />}
    </details>
  );
}

function Trashed() {
  const categories = useAnswer(endpoints.listCategories, { view: 'trash' });
  const sources = useAnswer(endpoints.listSources, { view: 'trash' });
  return (
    <Answered answer={categories} loading="Loading trash..." skeleton={<SkeletonRows rows={2} />}>
      {({ items }) => {
        const gone = sources.data?.items ?? [];
        if (items.length + gone.length === 0) return <p className="text-quiet">The trash is empty.</p>;
        return (
          <Card flush>
            <ul className="divide-y divide-line">
              {items.map(({ id, name }) => (
                <TrashedRow key={id} id={id} name={name} what="category" />
              ))}
              {gone.map(({ id, name }) => (
                <TrashedRow key={id} id={id} name={name} what="source" />
              ))}
            </ul>
          </Card>
        );
      }}
    </Answered>
  );
}

function TrashedRow({ id, name, what }: { id: string; name: string; what: 'category' | 'source' }) {
  const restore = useChange(what === 'category' ? endpoints.restoreCategory : endpoints.restoreSource, {
    done: `Restored ${name}`,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-5">
      <span className="min-w-0 grow wrap-anywhere">
        {name} <span className="text-sm text-quiet">{what}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        needs={endpoints.restoreCategory}
        busy={restore.isPending}
        onClick={() => restore.mutate({ id })}
      >
        <RotateCcw aria-hidden /> Restore <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
