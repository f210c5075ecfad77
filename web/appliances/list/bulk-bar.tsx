import { heldStatus, type HeldStatus } from '@holdfast/domain/appliances/appliance';
import {
  moveAppliances,
  removeAppliances,
  restoreAppliances,
  setApplianceStatuses,
} from '@holdfast/domain/appliances/endpoints';
import { MapPin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/use-house.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { statusLabels } from '../appliance-words.tsx';
import { MoveDialog } from './move-dialog.tsx';

const countOf = (count: number) => (count === 1 ? '1 appliance' : `${count} appliances`);

/** What can be done with ticked appliances, each with its undo. */
export function BulkActions({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const may = useMay('appliances');
  const [moving, setMoving] = useState(false);
  const back = { done: 'Taken back' };
  const moveBack = useChange(moveAppliances, back);
  const stateBack = useChange(setApplianceStatuses, back);
  const restore = useChange(restoreAppliances, back);
  const move = useChange(moveAppliances, {
    onDone: ({ former }) => {
      setMoving(false);
      onDone();
      toastWithUndo(`Moved ${countOf(former.length)}`, () => {
        if (former.length > 0) moveBack.mutate({ items: former });
      });
    },
  });
  const state = useChange(setApplianceStatuses, {
    onDone: ({ former }) => {
      onDone();
      toastWithUndo(`Changed ${countOf(former.length)}`, () => {
        if (former.length > 0) stateBack.mutate({ items: former });
      });
    },
  });
  const remove = useChange(removeAppliances, {
    onDone: ({ ids: removed }) => {
      onDone();
      toastWithUndo(`Moved ${countOf(removed.length)} to the trash`, () => restore.mutate({ ids: removed }));
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setMoving(true)}>
        <MapPin aria-hidden /> Move to a place
      </Button>
      <Field label="Status of the selected" hideLabel className="w-40">
        {(parts) => (
          <Select
            {...parts}
            value=""
            placeholder="Set status"
            choices={heldStatus.options.map((value) => ({ value, label: statusLabels[value] }))}
            onChange={(status) =>
              status !== '' &&
              state.mutate({ items: ids.map((id) => ({ id, status: status as HeldStatus })) })
            }
          />
        )}
      </Field>
      {may(removeAppliances) && (
        <Button
          variant="danger-quiet"
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate({ ids: [...ids] })}
        >
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {moving && (
        <MoveDialog
          title={`Move ${countOf(ids.length)}`}
          busy={move.isPending}
          onMove={(place_id) => move.mutate({ items: ids.map((id) => ({ id, place_id })) })}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
