import { addSuggestedMaintenance, removeMaintenanceTask } from '@holdfast/domain/maintenance/endpoints';
import type { Upkeep } from '@holdfast/domain/maintenance/upkeep';
import type { UpkeepThing } from '@holdfast/domain/maintenance/words';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

/** So many are ticked at first: what is added in one click should be what one means to do. */
const ticked = 4;

type SuggestionsProps = {
  of: { of_type: UpkeepThing; of_id: string };
  suggestions: Upkeep['suggestions'];
};

/** What the starter catalogue has for this kind of thing, with the reason; what is ticked is added in one click. */
export function Suggestions({ of, suggestions }: SuggestionsProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    suggestions.slice(0, ticked).map(({ key }) => key),
  );
  const remove = useChange(removeMaintenanceTask);
  const add = useChange(addSuggestedMaintenance, {
    onDone: ({ items }) => {
      const text = items.length === 1 ? '1 task was added' : `${items.length} tasks were added`;
      toastWithUndo(text, () => items.forEach(({ id }) => remove.mutate({ id })));
    },
  });
  const keys = chosen.filter((key) => suggestions.some((each) => each.key === key));
  return (
    <details className="mt-1">
      <summary className="min-h-touch cursor-pointer py-2.5 text-sm font-semibold text-brand">
        {suggestions.length === 1 ? '1 suggested task' : `${suggestions.length} suggested tasks`}
      </summary>
      <div className="grid gap-x-6 md:grid-cols-2">
        {suggestions.map(({ key, title, rule, why }) => (
          <Checkbox
            key={key}
            label={title}
            help={`${rule}. ${why}`}
            checked={keys.includes(key)}
            onChange={(on) => setChosen(on ? [...keys, key] : keys.filter((each) => each !== key))}
          />
        ))}
      </div>
      <Button
        className="mt-2"
        variant="quiet"
        busy={add.isPending}
        disabled={keys.length === 0}
        onClick={() => add.mutate({ ...of, keys: [...keys] })}
      >
        {keys.length === suggestions.length ? `Add all ${keys.length}` : `Add ${keys.length}`}
      </Button>
    </details>
  );
}
