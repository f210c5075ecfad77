import { removeProperty, restoreProperty } from '@holdfast/domain/real-estate/endpoints';
import type { Property } from '@holdfast/domain/real-estate/property';
import { Trash2 } from 'lucide-react';
import { useGo } from '../../base/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toastWithUndo } from '../undo.ts';
import { useChange } from '../../kernel/call/query.ts';

/** Moves a property to the trash at once and offers to take it back (G-45). */
export function TrashSection({ property }: { property: Property }) {
  const go = useGo();
  const restore = useChange(restoreProperty, { done: 'Property restored' });
  const remove = useChange(removeProperty, {
    onDone: () => {
      toastWithUndo(`${property.address} is in the trash`, () => restore.mutate({ id: property.id }));
      go('/real-estate');
    },
  });
  return (
    <Card title="Trash">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-quiet">It stays in the trash for 30 days, with its photos and mortgages.</p>
        <Button
          variant="danger-quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: property.id })}
        >
          <Trash2 aria-hidden /> Move to trash
        </Button>
      </div>
    </Card>
  );
}
