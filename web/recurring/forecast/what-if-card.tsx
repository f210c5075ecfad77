import { money, formatMoney } from '@holdfast/domain/kernel/money/money';
import type { ForecastAnswer, TriedInput } from '@holdfast/domain/recurring/forecast-shape';
import { useId, useState, type SyntheticEvent } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { MoneyInput } from '../../ui/form/money-input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { inOrder } from './forecast-words.ts';

export const nothingTried: TriedInput = { off: [], extra: [] };
export const triesAnything = ({ off = [], extra = [] }: TriedInput) => off.length + extra.length > 0;

type WhatIfProps = { forecast: ForecastAnswer; tried: TriedInput; onTry: (tried: TriedInput) => void };

/** Tries out what would be without something, or with something more. It is forgotten with the screen. */
export function WhatIfCard({ forecast, tried, onTry }: WhatIfProps) {
  const { off = [], extra = [] } = tried;
  const causes = causesOf(forecast);
  const toggle = (cause: { type: string; id: string }, on: boolean) =>
    onTry({
      ...tried,
      off: on ? off.filter(({ id }) => id !== cause.id) : [...off, { type: cause.type, id: cause.id }],
    });
  return (
    <Card
      title="What if"
      aside={
        triesAnything(tried) && (
          <Button variant="plain" size="small" onClick={() => onTry(nothingTried)}>
            Start over
          </Button>
        )
      }
    >
      <p className="mb-2 text-sm text-quiet">Nothing here is saved.</p>
      <fieldset className="max-h-[21.25rem] overflow-y-auto">
        <legend className="sr-only">What comes</legend>
        {causes.map((cause) => (
          <Checkbox
            key={`${cause.type} ${cause.id}`}
            label={cause.label}
            checked={!off.some(({ id }) => id === cause.id)}
            onChange={(on) => toggle(cause, on)}
          />
        ))}
      </fieldset>
      {extra.length > 0 && (
        <ul className="mt-3">
          {extra.map((each, nth) => (
            <li
              key={`${each.day} ${each.amount} ${each.account_id ?? ''} ${each.label ?? ''}`}
              className="flex flex-wrap items-center justify-between gap-x-3"
            >
              <span>
                {each.label}, {mediumDay(each.day)}, {formatMoney(each.amount)}
              </span>
              <Button
                variant="plain"
                size="small"
                aria-label={`Remove ${each.label ?? ''}`}
                onClick={() => onTry({ ...tried, extra: extra.filter((_, at) => at !== nth) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MoreForm forecast={forecast} onAdd={(more) => onTry({ ...tried, extra: [...extra, more] })} />
    </Card>
  );
}

type More = NonNullable<TriedInput['extra']>[number];

function MoreForm({ forecast, onAdd }: { forecast: ForecastAnswer; onAdd: (more: More) => void }) {
  const [label, setLabel] = useState('');
  const [amount, setAmount] = useState('');
  const [way, setWay] = useState('out');
  const [day, setDay] = useState(today());
  const [account, setAccount] = useState(inOrder(forecast.accounts)[0]?.account_id ?? '');
  const [fault, setFault] = useState<string>();
  const id = useId();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = money.safeParse(amount);
    if (!read.success || Number(read.data) <= 0) {
      setFault('Enter an amount above zero');
      return;
    }
    setFault(undefined);
    onAdd({
      label: label.trim() === '' ? 'Something more' : label.trim(),
      amount: way === 'out' ? `-${read.data}` : read.data,
      day,
      account_id: account === '' ? null : account,
    });
    setLabel('');
    setAmount('');
  };
  return (
    <form
      aria-labelledby={id}
      onSubmit={add}
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4"
    >
      <p id={id} className="font-semibold">
        Add something
      </p>
      <Field label="What" required={false}>
        {(parts) => (
          <TextInput
            {...parts}
            value={label}
            maxLength={100}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <Field label="Amount" required error={fault}>
        {(parts) => <MoneyInput {...parts} value={amount} onChange={setAmount} />}
      </Field>
      <Field label="Direction" required>
        {(parts) => (
          <Select
            {...parts}
            value={way}
            onChange={setWay}
            choices={[
              { value: 'out', label: 'Goes out' },
              { value: 'in', label: 'Comes in' },
            ]}
          />
        )}
      </Field>
      <Field label="Day" required>
        {(parts) => (
          <DateInput {...parts} value={day} min={today()} onChange={(event) => setDay(event.target.value)} />
        )}
      </Field>
      <Field label="Account" required>
        {(parts) => (
          <Select
            {...parts}
            value={account}
            onChange={setAccount}
            choices={inOrder(forecast.accounts).map((each) => ({ value: each.account_id, label: each.name }))}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet">
        Try it
      </Button>
    </form>
  );
}

/** Everything that moves a balance, each once, by name. */
function causesOf({ all, accounts }: ForecastAnswer) {
  const found = new Map<string, { type: string; id: string; label: string }>();
  for (const { steps } of [all, ...accounts])
    for (const { changes } of steps)
      for (const { cause } of changes)
        if (cause.type !== 'try') found.set(`${cause.type} ${cause.id}`, cause);
  return [...found.values()].toSorted((a, b) => a.label.localeCompare(b.label));
}
