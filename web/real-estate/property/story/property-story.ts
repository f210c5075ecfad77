import { spanInWords, type Day } from '@holdfast/domain/kernel/time/day';
import { compareMoney, formatShort } from '@holdfast/domain/kernel/money/money';
import type { Mortgage } from '@holdfast/domain/real-estate/mortgage';
import type { DatedValue } from '@holdfast/domain/kernel/money/value-curve';
import type { Property } from '@holdfast/domain/real-estate/property';
import { gainInWords } from '../../../kernel/sale/gain-words.ts';

export type StoryEntry = { id: string; day: Day; title: string; text?: string; ahead: boolean };

/** What happened to a property and what is to come, the latest first: bought, revalued, assessed, financed, let, sold. */
export function storyOf(
  held: Property,
  mortgages: readonly Mortgage[],
  values: readonly DatedValue[],
  today: Day,
): StoryEntry[] {
  const told: Omit<StoryEntry, 'ahead'>[] = [
    { id: 'bought', day: held.purchase_date, title: `Bought for ${formatShort(held.purchase_price)}` },
    ...revaluations(
      held,
      values.filter((each) => each.day <= (held.sale_date ?? each.day)),
    ),
  ];
  if (held.last_assessment_date !== null) {
    const value = held.tax_assessment_value;
    told.push({
      id: 'assessed',
      day: held.last_assessment_date,
      title: value === null ? 'Assessed for tax' : `Assessed at ${formatShort(value)}`,
    });
  }
  for (const loan of mortgages.filter((each) => each.removed_at === null)) {
    const amount = formatShort(loan.original_amount);
    told.push({
      id: `${loan.id} began`,
      day: loan.start_date,
      title: `Mortgage of ${amount}`,
      text: loan.lender,
    });
    if (held.sale_date === null) {
      told.push({
        id: `${loan.id} ends`,
        day: loan.end_date,
        title: loan.end_date > today ? 'Mortgage ends' : 'Mortgage ended',
        text: loan.lender,
      });
    }
  }
  if (held.is_tenanted && held.lease_end_date !== null && held.sale_date === null) {
    told.push({
      id: 'lease',
      day: held.lease_end_date,
      title: held.lease_end_date > today ? 'Lease ends' : 'Lease ended',
    });
  }
  if (held.sale_date !== null && held.sale_price !== null)
    told.push(saleOf(held, held.sale_date, held.sale_price));
  return told
    .map((entry) => ({ ...entry, ahead: entry.day > today }))
    .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}

/** How much of what has happened stands there at first. */
const newest = 3;

/** A story's beginning: all that is to come and the newest of what happened. One entry more is told rather than hidden behind a button. */
export function shortStoryOf(story: readonly StoryEntry[]): readonly StoryEntry[] {
  const ahead = story.filter((entry) => entry.ahead).length;
  return story.length <= ahead + newest + 1 ? story : story.slice(0, ahead + newest);
}

/** Each value that differs from the one before it. */
function revaluations(held: Property, values: readonly DatedValue[]): Omit<StoryEntry, 'ahead'>[] {
  let before = held.purchase_price;
  return values.flatMap(({ day, value }) => {
    const change = compareMoney(value, before);
    before = value;
    if (change === 0) return [];
    return [{ id: `value ${day}`, day, title: `Valued at ${formatShort(value)}` }];
  });
}

function saleOf(held: Property, day: Day, price: string): Omit<StoryEntry, 'ahead'> {
  const gain = held.capital_gain === null ? '' : gainInWords(held.capital_gain);
  const outcome = held.holding_period === null ? gain : `${gain} after ${spanInWords(held.holding_period)}`;
  const text = [sentence(outcome), held.sale_notes ?? ''].filter(Boolean).join(' ');
  return { id: 'sold', day, title: `Sold for ${formatShort(price)}`, text };
}

const sentence = (words: string) => words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
