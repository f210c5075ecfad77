import type { Day } from '../kernel/time/day.ts';
import { addMoney, compareMoney, negateMoney, type Money } from '../kernel/money/money.ts';
import type { ForecastLine } from './forecast-line.ts';

/** What is due on a card on a day, and what was owed on it before today. */
type Card = { readonly id: string; readonly balance: Money };

const zero = '0.00';
const orderOf = (today: Day) => (a: ForecastLine, b: ForecastLine) => {
  const [one, other] = [a.day < today ? today : a.day, b.day < today ? today : b.day];
  return one < other ? -1 : one > other ? 1 : 0;
};

/**
 * The lines with no payment of a card that is more than what is then owed on it: a minimum is asked for only while something is owed. What is
 * spent on the card until then, and on the same day, is owed.
 */
export function withinOwed(
  cards: readonly Card[],
  lines: readonly ForecastLine[],
  others: readonly ForecastLine[],
  today: Day,
): ForecastLine[] {
  const lowered = new Map<ForecastLine, Money>();
  for (const { id, balance } of cards) {
    const isPayment = ({ cause }: ForecastLine) => cause.type === 'money_account' && cause.id === id;
    const arrivals = lines.filter((line) => isPayment(line) && line.account_id === id);
    const own = [...others.filter(({ account_id }) => account_id === id), ...arrivals].toSorted(
      orderOf(today),
    );
    let owed = negateMoney(balance);
    for (const line of own) {
      const paid = isPayment(line) && compareMoney(line.amount, owed) > 0 ? least(owed) : line.amount;
      owed = addMoney(owed, negateMoney(paid));
      if (paid === line.amount) continue;
      for (const each of lines)
        if (isPayment(each) && each.day === line.day)
          lowered.set(each, compareMoney(each.amount, zero) < 0 ? negateMoney(paid) : paid);
    }
  }
  return lines.flatMap((line) => {
    const amount = lowered.get(line) ?? line.amount;
    return amount === zero || amount === '-0.00' ? [] : [{ ...line, amount }];
  });
}

const least = (owed: Money): Money => (compareMoney(owed, zero) > 0 ? owed : zero);
