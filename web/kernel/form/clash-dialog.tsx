import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { RadioGroup } from '../../ui/form/toggles.tsx';
import type { Clash, ClashField } from './clash.ts';
import { valueWords } from './value-words.ts';

type Choice = 'mine' | 'theirs';

/** Asks which of two changes stays, field by field; what was typed stands in the form until then. */
export function ClashDialog({ clash }: { clash: Clash }) {
  const { fields, others, decide } = clash;
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const choiceOf = (path: string) => chosen[path] ?? 'mine';
  const choose = (choice: Choice) => setChosen(Object.fromEntries(fields.map(({ path }) => [path, choice])));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && decide(null)}
      title="Changed somewhere else"
      line="While you were typing, this was changed on another device or by somebody else. Choose what stays."
      footer={
        <>
          <Button variant="quiet" onClick={() => decide(null)}>
            Back to the form
          </Button>
          <Button
            onClick={() =>
              decide(fields.map(({ path }) => path).filter((path) => choiceOf(path) === 'theirs'))
            }
          >
            Save
          </Button>
        </>
      }
    >
      <Stack gap={6} className="pt-2">
        {fields.length > 1 && (
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" size="small" onClick={() => choose('mine')}>
              Keep all of mine
            </Button>
            <Button variant="quiet" size="small" onClick={() => choose('theirs')}>
              Keep all of the others
            </Button>
          </div>
        )}
        {fields.map((field) => (
          <RadioGroup
            key={field.path}
            label={field.label}
            name={field.path}
            choices={choicesOf(field)}
            value={choiceOf(field.path)}
            onChange={(choice) => setChosen({ ...chosen, [field.path]: choice as Choice })}
          />
        ))}
        {others.length > 0 && (
          <p className="text-sm text-quiet">Also changed somewhere else, and kept: {others.join(', ')}.</p>
        )}
      </Stack>
    </Dialog>
  );
}

function choicesOf({ mine, theirs, facts }: ClashField) {
  return [
    { value: 'mine', label: `You typed: ${valueWords(mine, facts)}` },
    { value: 'theirs', label: `Somewhere else this was changed to: ${valueWords(theirs, facts)}` },
  ];
}
