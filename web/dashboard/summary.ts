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

function inWords(count: number, one: string, many: string): string {
  return `${numbers[count] ?? String(count)} ${count === 1 ? one : many}`;
}

/** One line on what is here: "Two properties. Three dates are coming up." */
export function summaryOf(dashboard: Dashboard): string {
  const homes = dashboard.worth.find((line) => line.side === 'real_estate')?.count ?? 0;
  const sentences = [
    homes === 0 ? 'Nothing is here yet: add what you own.' : `${inWords(homes, 'property', 'properties')}.`,
    dashboard.due.total === 0
      ? ''
      : `${inWords(dashboard.due.total, 'date is', 'dates are')} coming up or past.`,
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .join(' ');
}
