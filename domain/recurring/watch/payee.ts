/** What stands before the payee's own name where a payment went through somebody else's terminal or wallet. */
const wallets = /\b(?:sq|tst|pp|sp|py|cko|ppl|paypal|google|zettle_?|sumup|stripe)\s?\*\s?/g;

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const dates = new RegExp(
  String.raw`\b(?:\d{1,2}[\s-]?(?:${months})[a-z]*|(?:${months})[a-z]*[\s-]?\d{1,4})\b`,
  'g',
);

/** How banks say that a card or a telephone paid, and when. */
const ways =
  /\b(?:mobile|contactless|debit card|credit card|debit pin|debit|card) (?:purchase|payment|deposit)(?: (?:sign|pin))?(?: based)?\b|\bach electronic (?:debit|credit)\b|\b\d{1,2}:\d{2}\s?[ap]?m?\b/g;

/** Words that banks, card terminals and forms of company add. */
const noise = new Set(
  (
    'ach and auto autopay bill billing card ccd checkcard co com corp corporation credit dbt dda debit direct draft from gmbh help http ' +
    'https id inc invoice llc ltd mastercard mc membership monthly net nr of online order org payment pmt pos ppd purchase pymt recur ' +
    'recurring ref sale sepa store subscr subscription the to transaction trx txn us usa via visa web withdrawal www yearly'
  ).split(' '),
);

const states = new Set(
  (
    'al ak az ar ca ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut ' +
    'vt va wa wv wi wy dc'
  ).split(' '),
);

/** Words of a payee as a bank writes it, without numbers, dates and what card terminals add (M-18). */
export function payeeWords(payee: string): string[] {
  const plain = payee.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’]/g, '');
  const said = plain.replaceAll(ways, ' ').replaceAll(wallets, ' ').replaceAll(dates, ' ');
  const words = (said.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !isNumber(word) && !noise.has(word));
  while (words.length > 1 && states.has(words.at(-1) ?? '')) words.pop();
  return words.length > 0 ? words : [plain.replaceAll(/\s+/g, ' ').trim()];
}

/** A reference, a branch, a telephone number; a name may have up to three digits at one end (`1password`, `office365`). */
function isNumber(word: string): boolean {
  return /\d/.test(word) && !/^(?:\d{1,3}[a-z]{4,}|[a-z]{5,}\d{1,3})$/.test(word);
}

/** By what payments to the same payee are put together: the first two words of its name. What follows is mostly a town. */
export const payeeKey = (words: readonly string[]): string => words.slice(0, 2).join(' ');

/** Puts `netflix` with `netflix los` (Gatos): a name of one word is that of the only longer one that begins with it. */
export function mergedKeys(keys: Iterable<string>): Map<string, string> {
  const all = [...new Set(keys)];
  const longer = Map.groupBy(
    all.filter((key) => key.includes(' ')),
    (key) => key.slice(0, key.indexOf(' ')),
  );
  return new Map(
    all.map((key) => {
      const [first, ...others] = longer.get(key) ?? [];
      return [key, first !== undefined && others.length === 0 ? first : key];
    }),
  );
}
