import type { Money } from '@holdfast/domain/kernel/money/money';
import { Field } from '../ui/form/field.tsx';
import { MoneyInput } from '../ui/form/money-input.tsx';

/** What was typed as an amount above zero; nothing where it is none yet. */
export function extraOf(typed: string): Money {
  const plain = typed.replaceAll(',', '').trim();
  const [whole = '', cents = ''] = plain.split('.');
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? `${whole}.${cents.padEnd(2, '0')}` : '0.00';
}

/** The slider goes so far; the field beside it takes more. */
const most = 2000;

type ExtraInputProps = { label: string; value: string; onChange: (value: string) => void };

/** An amount a month, typed or drawn. */
export function ExtraInput({ label, value, onChange }: ExtraInputProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2">
      <Field label={label} required className="w-40">
        {(parts) => <MoneyInput {...parts} value={value} onChange={onChange} />}
      </Field>
      <input
        type="range"
        aria-label={`${label}, drawn`}
        min={0}
        max={most}
        step={25}
        value={Math.min(most, Number(extraOf(value)))}
        onChange={(event) => onChange(event.target.value)}
        className="h-touch w-48 max-w-full accent-brand print:hidden"
      />
    </div>
  );
}
