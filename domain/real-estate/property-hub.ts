import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { addMoney, amount, subtractMoney, type Money } from '../kernel/money/money.ts';
import { propertyCard } from './property-list.ts';

/** One property in the hub: what it is worth and owes, what the loans cost each month, and the next date that concerns it. */
export const hubLine = propertyCard.extend({
  monthly_payment: amount,
  next_event: z.object({ day: calendarDay, what: z.string() }).nullable(),
});
export type HubLine = z.infer<typeof hubLine>;

export type HubTotals = { value: Money; owed: Money; equity: Money; monthly_payment: Money };

/** What belongs to the owner free of debt; below zero where more is owed than the property is worth. */
export function equityOf(line: { current_value: Money; owed: Money }): Money {
  return subtractMoney(line.current_value, line.owed);
}

export function hubTotals(lines: readonly HubLine[]): HubTotals {
  const sum = (of: (line: HubLine) => Money) => addMoney(...lines.map(of));
  return {
    value: sum((line) => line.current_value),
    owed: sum((line) => line.owed),
    equity: sum(equityOf),
    monthly_payment: sum((line) => line.monthly_payment),
  };
}
