import { allocatedAmount } from '@holdfast/domain/budgets/budget';
import { compareMoney, price, type Money } from '@holdfast/domain/kernel/money/money';
import { useRef, useState, type KeyboardEvent } from 'react';
import { MoneyInput } from '../../ui/form/money-input.tsx';

type AmountCellProps = {
  name: string;
  value: Money;
  /** Whether nothing at all may be planned: in a single period it may. */
  mayBeZero: boolean;
  onChange: (amount: Money) => void;
};

/** An amount that is changed where it stands: Enter and the arrow keys go on to the next one, Escape takes back what was typed. */
export function AmountCell({ name, value, mayBeZero, onChange }: AmountCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const dropped = useRef(false);
  const save = () => {
    if (typed === null || dropped.current) return;
    const read = (mayBeZero ? price : allocatedAmount).safeParse(typed);
    if (!read.success) {
      setFault(read.error.issues[0]?.message ?? 'Enter an amount');
      return;
    }
    setTyped(null);
    setFault(null);
    if (compareMoney(read.data, value) !== 0) onChange(read.data);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (key === 'Escape') {
      dropped.current = true;
      setTyped(null);
      setFault(null);
      currentTarget.blur();
      dropped.current = false;
      currentTarget.focus();
    }
    if (key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const cells = [...document.querySelectorAll<HTMLInputElement>('[data-amount-cell] input')];
      const next = cells[cells.indexOf(currentTarget) + (key === 'ArrowUp' ? -1 : 1)];
      if (next === undefined) currentTarget.blur();
      else next.focus();
    }
  };
  return (
    <div data-amount-cell="">
      <MoneyInput
        aria-label={`Planned for ${name}`}
        aria-invalid={fault === null ? undefined : true}
        value={typed ?? value}
        onChange={setTyped}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {fault !== null && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
