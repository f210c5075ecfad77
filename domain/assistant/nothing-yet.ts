import type { Figure } from '../kernel/call/tool.ts';

/** What is said where somebody has recorded nothing, by the beginning of the screen that would show it; the longer beginning stands first. */
const sentences: readonly (readonly [beginning: string, sentence: string])[] = [
  ['/finance/net-worth', 'No homes, things or accounts yet.'],
  ['/finance/accounts', 'No accounts yet.'],
  ['/finance/subscriptions', 'No subscriptions or bills yet.'],
  ['/finance/transactions', 'No transactions yet.'],
  ['/finance/budgets', 'No budgets yet.'],
  ['/finance/debts', 'No loans or cards yet.'],
  ['/finance', 'No transactions yet.'],
  ['/documents/sharing', 'Nothing is shared yet.'],
  ['/documents', 'No documents yet.'],
  ['/real-estate', 'No properties yet.'],
  ['/rentals', 'No rentals yet.'],
  ['/movable-assets', 'No things yet.'],
  ['/appliances', 'No appliances yet.'],
  ['/maintenance', 'No maintenance yet.'],
  ['/warranties', 'No warranties yet.'],
  ['/worth', 'No homes, things or appliances yet.'],
  ['/claims', 'No claims yet.'],
  ['/insurance', 'No policies yet.'],
  ['/inventory', 'No things yet.'],
  ['/my-home', 'No places yet.'],
  ['/vendors/projects', 'No projects yet.'],
  ['/vendors', 'No vendors yet.'],
  ['/sharing/links', 'No share links yet.'],
  ['/sharing/requests', 'No upload requests yet.'],
  ['/sharing', 'Nothing is shared yet.'],
  ['/messaging', 'No messages yet.'],
  ['/emergency', 'No emergency contacts yet.'],
  ['/dates', 'No reminders yet.'],
  ['/calendar', 'No events yet.'],
];

/** Whether figures say nothing but that there is nothing: amounts and counts of zero that were read from no record. */
export const sayNothing = (figures: readonly Figure[]): boolean =>
  figures.every(
    ({ unit, value, cites }) =>
      cites.length === 0 && ['money', 'count', 'percent'].includes(unit) && Number(value) === 0,
  );

/** The sentence for somebody without any record; undefined where the screen is not known. */
export function nothingYet(href: string | undefined): string | undefined {
  const path = href?.split(/[?#]/)[0] ?? '';
  return sentences.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))?.[1];
}
