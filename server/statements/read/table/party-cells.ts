import type { Money } from '@holdfast/domain/kernel/money/money';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import { isAccountNumber } from '@holdfast/domain/statements/reading/cell-kinds';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';

type Cells = { readonly cells: readonly string[] };
type Party = { readonly payee: string | undefined; readonly memo: string | undefined };

/** Reads who a row was paid to or by, and its further words. */
export type PartyReader = { readonly read: (cells: readonly string[], amount: Money) => Party };

/**
 * A reader of the payees of a table, which first looks at all of its rows: the one of two names that stands in all of them is the owner's
 * own and no payee. A name goes before the number of an account, whichever column it stands in.
 */
export function partyReader(rows: readonly Cells[], mapping: CsvMapping): PartyReader {
  const { payee, memo, from, to } = mapping;
  const own = from === null || to === null ? null : ownName(rows, from, to);
  const cell = (cells: readonly string[], column: number | null) =>
    column === null ? '' : (cells[column] ?? '');
  return {
    read: (cells, amount) => {
      const other = otherParty(cell(cells, from), cell(cells, to), own, amount, isAsked(cells, mapping));
      const texts = [other, cell(cells, payee), cell(cells, memo)].filter((text) => text !== '');
      const named =
        texts.find((text) => !isAccountNumber(text) && (own === null || plainWords(text) !== own)) ??
        texts[0];
      const rest = [cell(cells, memo), cell(cells, payee), other].filter(
        (text) => text !== '' && text !== named,
      );
      // A number that gave way to a name says nothing more.
      return { payee: named, memo: rest.find((text) => !isAccountNumber(text)) };
    },
  };
}

/** The name that stands in every row on the one side or the other; null where there is none, or two. */
function ownName(rows: readonly Cells[], from: number, to: number): string | null {
  const counted = new Map<string, number>();
  let all = 0;
  for (const { cells } of rows) {
    const names = new Set(
      [cells[from], cells[to]].map((text) => plainWords(text ?? '')).filter((each) => each !== ''),
    );
    if (names.size === 2) all += 1;
    for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const everywhere = [...counted].filter(([, rowsOfName]) => rowsOfName >= all && all > 0);
  return everywhere.length === 1 ? (everywhere[0]?.[0] ?? null) : null;
}

/** The party that is not the owner; where nothing says who that is, who received what left the account and who sent what came in. */
function otherParty(from: string, to: string, own: string | null, amount: Money, asked: boolean): string {
  if (own !== null && plainWords(from) === own) return to;
  if (own !== null && plainWords(to) === own) return from;
  const sent = amount.startsWith('-') !== asked;
  return (sent ? to : from) || from || to;
}

/** Whether somebody asked for the money: then it goes to the one who wrote. */
const isAsked = (cells: readonly string[], { headings }: CsvMapping): boolean =>
  cells.some((cell, at) => plainWords(headings[at] ?? '') === 'type' && /^(?:charge|request)$/i.test(cell));
