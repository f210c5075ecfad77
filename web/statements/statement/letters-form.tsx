import { textEncodingLabels } from '@holdfast/domain/kernel/files/text-encoding';
import type { BankAnswers, BankQuestion } from '@holdfast/domain/statements/reading/bank-file';
import { answerStatement } from '@holdfast/domain/statements/endpoints';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

type LettersFormProps = {
  question: Extract<BankQuestion, { about: 'encoding' }>;
  busy: boolean;
  onTell: (answers: BankAnswers) => void;
};

/** In which encoding a file is read, with how its own words would look in it. */
export function LettersForm({ question, busy, onTell }: LettersFormProps) {
  const [chosen, setChosen] = useState(question.read_as);
  const found = question.choices.find(({ encoding }) => encoding === chosen);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onTell({ encoding: chosen });
      }}
    >
      <p>Choose the encoding in which the names look right.</p>
      <Field label="Text encoding">
        {(parts) => (
          <Select
            {...parts}
            choices={question.choices.map(({ encoding }) => ({
              value: encoding,
              label: textEncodingLabels[encoding],
            }))}
            value={chosen}
            onChange={(value) =>
              setChosen(question.choices.find(({ encoding }) => encoding === value)?.encoding ?? chosen)
            }
          />
        )}
      </Field>
      <ul aria-label="How the file reads" className="grid gap-1 wrap-anywhere">
        {(found?.examples ?? []).map((example) => (
          <li key={example}>{example}</li>
        ))}
        {found?.examples.length === 0 && <li className="text-quiet">The file cannot be read so</li>}
      </ul>
      <div>
        <Button
          type="submit"
          needs={answerStatement}
          disabled={(found?.examples.length ?? 0) === 0}
          busy={busy}
        >
          These are right
        </Button>
      </div>
    </form>
  );
}
