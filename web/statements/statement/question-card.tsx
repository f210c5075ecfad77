import type { BankAnswers, BankQuestion } from '@holdfast/domain/statements/reading/bank-file';
import { answerStatement } from '@holdfast/domain/statements/endpoints';
import { readAmount, readBankDay } from '@holdfast/domain/statements/plan/settle';
import type { StatementFile } from '@holdfast/domain/statements/reading/statement';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { useState } from 'react';
import { longDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/form/toggles.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LettersForm } from './letters-form.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { SampleTable } from './sample-table.tsx';

type QuestionCardProps = {
  id: string;
  question: BankQuestion;
  /** How many questions the file has, this one among them. */
  left: number;
  file: StatementFile;
};

/** One question about a file, beside the rows that it hangs on. */
export function QuestionCard({ id, question, left, file }: QuestionCardProps) {
  const change = useChange(answerStatement);
  const tell = (answers: BankAnswers) => change.mutate({ id, ...answers });
  return (
    <Card title={left > 1 ? `${titles[question.about]} (${left} questions)` : titles[question.about]}>
      <div className="grid gap-5">
        {question.about === 'columns' ? (
          <>
            <p>{question.why}.</p>
            {file.table !== null && (
              <ColumnsForm
                table={file.table}
                busy={change.isPending}
                onSave={(mapping) => tell({ mapping })}
              />
            )}
          </>
        ) : question.about === 'encoding' ? (
          <LettersForm question={question} busy={change.isPending} onTell={tell} />
        ) : (
          <>
            <Choose question={question} file={file} busy={change.isPending} onTell={tell} />
            {file.table !== null && <SampleTable table={file.table} />}
          </>
        )}
      </div>
    </Card>
  );
}

const titles: Readonly<Record<BankQuestion['about'], string>> = {
  day_order: 'How are the days written?',
  amount_style: 'How are the amounts written?',
  columns: 'What are the columns?',
  sign: 'Is an amount above zero spent or received?',
  encoding: 'Are the letters right?',
  far_days: 'Are these days right?',
};

const orders = {
  'month-first': 'Month, then day',
  'day-first': 'Day, then month',
  'year-first': 'Year first',
} as const;

type ChooseProps = {
  question: BankQuestion;
  file: StatementFile;
  busy: boolean;
  onTell: (answers: BankAnswers) => void;
};

function Choose({ question, file, busy, onTell }: ChooseProps) {
  const choices = choicesOf(question, file);
  const [value, setValue] = useState('');
  const chosen = choices.find((each) => each.value === value);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) onTell(chosen.answers);
      }}
    >
      <RadioGroup
        label={titles[question.about]}
        hideLabel
        name="answer"
        choices={choices}
        value={value}
        onChange={setValue}
      />
      <div>
        <Button type="submit" needs={answerStatement} disabled={chosen === undefined} busy={busy}>
          Continue
        </Button>
      </div>
    </form>
  );
}

type AnswerChoice = { value: string; label: string; help: string; answers: BankAnswers };

/** What can be answered, each with how the file's own words would then be read. */
function choicesOf(question: BankQuestion, { table }: StatementFile): AnswerChoice[] {
  if (question.about === 'day_order') {
    return question.choices.map((day_order) => ({
      value: day_order,
      label: orders[day_order],
      help: question.examples
        .map((text) => [text, readBankDay(text, day_order)] as const)
        .map(([text, day]) => `${text} is ${day === null ? 'no day' : longDay(day)}`)
        .join(' · '),
      answers: { day_order },
    }));
  }
  if (question.about === 'amount_style') {
    return question.choices.map((amount_style) => ({
      value: amount_style,
      label: amount_style === 'point' ? 'A point before the cents' : 'A comma before the cents',
      help: question.examples
        .map((text) => [text, readAmount(text, amount_style)] as const)
        .map(([text, amount]) => `${text} is ${amount === null ? 'no amount' : formatMoney(amount)}`)
        .join(' · '),
      answers: { amount_style },
    }));
  }
  if (question.about === 'far_days') {
    const days = question.examples.map(longDay).join(' · ');
    return [
      {
        value: 'leave_out',
        label: 'No, leave those rows out',
        help: days,
        answers: { far_days: 'leave_out' },
      },
      { value: 'keep', label: 'Yes, import them', help: days, answers: { far_days: 'keep' } },
    ];
  }
  const mapping = table?.mapping ?? null;
  if (question.about !== 'sign' || mapping === null || mapping.amounts.style !== 'one') return [];
  const { amounts } = mapping;
  return [true, false].map((flip) => ({
    value: String(flip),
    label: flip ? 'Spent: purchases are above zero' : 'Received: purchases are below zero',
    help: question.examples.map((text) => `${text} ${goesOut(text, flip) ? 'left' : 'came in'}`).join(' · '),
    answers: { mapping: { ...mapping, amounts: { ...amounts, flip } } },
  }));
}

const goesOut = (text: string, flip: boolean) =>
  (readAmount(text, 'point') ?? readAmount(text, 'comma') ?? text).includes('-') !== flip;
