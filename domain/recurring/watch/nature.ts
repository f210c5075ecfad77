/** What is paid again and again is one of two: what comes with a home, a loan, or what is used up; and what its owner may cancel. */
export const natures = ['subscription', 'bill'] as const;
export type Nature = (typeof natures)[number];

const set = (words: string) => new Set(words.split(' '));

/** Words of categories and payees that name a bill; those of utilities and insurers stand in `everyday-words.ts`. */
const bills = set(
  'housing mortgage mortgages rent rental landlord lease leasing apartment apartments properties property realty hoa condo homeowners ' +
    'tax taxes treasury irs revenue county comptroller assessor customs fine fines toll tolls ' +
    'loan loans lending lender lenders debt debts bank banking finance financial tuition daycare childcare kindergarten university college ' +
    'alimony miete hypothek steuer steuern finanzamt darlehen kredit sparkasse versicherung heizung strom wasser loyer impots assurance ' +
    'hypotheque alquiler hipoteca impuestos seguro seguros affitto mutuo',
);
/** Words for what can be cancelled, which decide where a name holds both: "Credit Union Fitness Club". */
const cancellable = set(
  'membership memberships gym fitness yoga pilates club streaming stream music video tv subscription subscriptions magazine newspaper app ' +
    'apps software cloud storage premium entertainment netflix spotify hulu audible dropbox patreon',
);

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** What is known of a series beside its rhythm. */
export type Paid = {
  /** The payee's words, or its name as the bank writes it. */
  readonly payee: string;
  readonly category: string | null | undefined;
  /** Whether the payee or its category is a utility or an insurer (`isUtility`). */
  readonly utility: boolean;
  /** Whether its amount stays until the price changes. */
  readonly fixed: boolean;
  /** Whether it is charged to a loan's account, or spent on a property as a tax, a utility or insurance. */
  readonly owed: boolean;
};

/**
 * Tells a bill from a subscription. The payee decides before its category: a gym filed under "Healthcare" can be cancelled. What costs
 * something else each time is paid by use, and is a bill.
 */
export function natureOf({ payee, category, utility, fixed, owed }: Paid): Nature {
  if (owed) return 'bill';
  const name = wordsOf(payee);
  if (name.some((word) => cancellable.has(word))) return 'subscription';
  if (utility || !fixed || name.some((word) => bills.has(word)) || / credit union/.test(` ${name.join(' ')}`))
    return 'bill';
  return wordsOf(category ?? '').some((word) => bills.has(word)) ? 'bill' : 'subscription';
}
