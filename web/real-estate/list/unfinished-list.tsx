import { addUnfinished, removeUnfinished } from '@holdfast/domain/real-estate/endpoints';
import type { Unfinished } from '@holdfast/domain/real-estate/unfinished';
import { X } from 'lucide-react';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { finishPath } from '../property/adding/finish-path.ts';
import { unfinishedOf } from '../property/adding/property-start.ts';
import { useChange } from '../../kernel/call/query.ts';

/** The properties that wait to be finished. They count nowhere until they are. */
export function UnfinishedList({ items }: { items: readonly Unfinished[] }) {
  if (items.length === 0) return null;
  return (
    <Card title="Not finished yet">
      <ul className="divide-y divide-line">
        {items.map((each) => (
          <Row key={each.id} home={each} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ home: { id, address, fields } }: { home: Unfinished }) {
  const again = useChange(addUnfinished);
  const remove = useChange(removeUnfinished, {
    onDone: () =>
      toastWithUndo(`${address} was removed`, () => again.mutate(unfinishedOf({ address, ...fields }))),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 grow font-semibold break-words">{address}</span>
      <LinkButton href={finishPath(id)} variant="quiet" size="small">
        Finish it
      </LinkButton>
      <IconButton
        label={`Remove ${address}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
