import { addMaintenanceTask, completeMaintenance } from '@holdfast/domain/maintenance/endpoints';
import { upkeepThing } from '@holdfast/domain/maintenance/words';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import type { RecordActionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { RepairDialog } from './repair-dialog.tsx';

/** "Record a repair" in the head of a thing's screen; nothing for a guest who may not. */
export function RepairButton({ item_type, item_id }: RecordActionProps) {
  const [open, setOpen] = useState(false);
  const may = useMay('maintenance', [{ item_type, item_id }]);
  if (!may(addMaintenanceTask) || !may(completeMaintenance)) return null;
  const of = { of_type: upkeepThing.parse(item_type), of_id: item_id };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Wrench aria-hidden /> Record a repair
      </Button>
      {open && <RepairDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
