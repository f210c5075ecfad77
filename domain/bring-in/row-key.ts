import { isHomebox } from './headers.ts';

type Named = {
  readonly name: string;
  readonly serial_number: string | null;
  readonly model: string | null;
  readonly purchase_date: string | null;
  readonly price: string;
  readonly place: readonly string[];
};
type Reference = { readonly header: string; readonly text: string };

/**
 * The keys by which a row is known again. A number that only counts rows is no identity: two lists that each begin with 1 are different
 * things. It counts beside all that the row says of the thing; the number of a product, or one with letters, counts beside the name.
 */
export function keysOf(row: Named, references: readonly Reference[]): { key: string; former_key: string } {
  const [reference] = references.filter(({ text }) => text !== '');
  const own = [row.name, row.serial_number, row.model, row.purchase_date, row.price];
  if (reference === undefined) {
    return { key: keyOf(['thing', ...own, ...row.place]), former_key: keyOf(own) };
  }
  const { header, text } = reference;
  const counts = /^[\d\s#.№-]+$/u.test(text) && !isHomebox(header) && !/^\s*sid\s*$/iu.test(header);
  return {
    key: counts
      ? keyOf(['row', header, text, ...own, ...row.place])
      : keyOf(['number', header, text, row.name]),
    former_key: keyOf(['reference', header, text]),
  };
}

/** The key of work that was done on a thing: all that its row says. */
export const workKey = (thing: string, parts: readonly string[]) => keyOf(['work', thing, ...parts]);

/** The key of an agreement: what is let, to whom, and from when. */
export const leaseKey = (parts: {
  property_id: string;
  unit: string | null;
  tenant: string;
  start_date: string;
}) => keyOf(['lease', parts.property_id, parts.unit, parts.tenant, parts.start_date]);

const keyOf = (parts: readonly (string | null)[]) =>
  JSON.stringify(parts.map((part) => (part ?? '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()));
