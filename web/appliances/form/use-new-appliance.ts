import { applianceDraftOn } from '@holdfast/domain/appliances/appliance';
import { addAppliance } from '@holdfast/domain/appliances/endpoints';
import { attachedFiles } from '@holdfast/domain/kernel/files/attached-file';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { checkNumbers } from '../../kernel/form/same-numbers.ts';
import { startOf } from '../../kernel/form/start-of.ts';

/** The draft of a new appliance: the sheet and the page fill the same one. `onSaved` takes the id of what was added. */
export function useNewAppliance(onSaved: (id: string) => void) {
  const [shape] = useState(() => applianceDraftOn(today()).extend({ documents: attachedFiles }));
  const add = useChange(addAppliance, { done: 'Appliance added', quiet: true, refresh: ['documents'] });
  return useDraft({
    shape,
    start: startOf(shape),
    save: async (values) => {
      await checkNumbers(values, { serial_number: 'serial' });
      return add.mutateAsync(values);
    },
    onSaved: ({ id }) => onSaved(id),
    keep: 'appliance:new',
  });
}
