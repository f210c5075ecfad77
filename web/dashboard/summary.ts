import type { Dashboard } from '@holdfast/domain/dashboard/endpoints';

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const nothing = 'Nothing here yet. Add what you own.';

function inWords(count: number, one: string, many: string): string {
  return `${numbers[count] ?? String(count)} ${count === 1 ? one : many}`;
}

/** One line on what is here: "Two properties. Three dates are coming up." */
export function summaryOf(dashboard: Dashboard): string {
  const homes = dashboard.worth.find((line) => line.side === 'real_estate')?.count ?? 0;
  const sentences = [
    homes > 0 ? `${inWords(homes, 'property', 'properties')}.` : isBare(dashboard) ? nothing : '',
    dashboard.due.total === 0
      ? ''
      : `${inWords(dashboard.due.total, 'date is', 'dates are')} coming up or past.`,
  ];
  const said = sentences.filter(Boolean);
  if (said.length === 0) return 'What you own, and what needs your attention.';
  return said.map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1)).join(' ');
}

/** Whether nothing that is owned is counted yet. */
export const ownsNothing = ({ worth }: Dashboard) => worth.every((line) => line.count === 0);

/** Whether nothing is kept at all: no thing, no date, and none of the first steps done. Steps that were put away tell nothing. */
export function isBare(dashboard: Dashboard): boolean {
  return (
    dashboard.first_steps !== null &&
    ownsNothing(dashboard) &&
    dashboard.due.total === 0 &&
    Object.values(dashboard.first_steps).every((step) => step === null)
  );
}
