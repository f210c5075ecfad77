import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../base/dates.ts';

/** A rate as people read it: "6.125%", without needless zeros. */
export const rateWords = (rate: string | null): string =>
  rate === null ? '–' : `${rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate}%`;

/** When something is paid off. */
export const payoffWords = (day: string | null): string =>
  day === null ? 'Never at this pace' : mediumDay(day);

type Saving = { interest: string; months: number };

/** "saves $3,214.00 in interest and pays it off 1 year and 2 months sooner" */
export function savingWords({ interest, months }: Saving): string {
  const sooner = months > 0 ? ` and pays it off ${spanInWords(months)} sooner` : '';
  return `saves ${formatMoney(interest)} in interest${sooner}`;
}
