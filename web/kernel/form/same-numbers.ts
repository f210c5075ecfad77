import {
  listSameNumbers,
  sameNumberText,
  tellingNumber,
  type NumberKind,
} from '@holdfast/domain/kernel/records/same-number';
import { Fault, type FieldMessage } from '@holdfast/domain/kernel/call/fault';
import { guestHouse } from '../../base/guest-house.ts';
import { call } from '../call/call.ts';

type Same = { readonly label: string };

/** Finds what is there with a number already. */
export type FindSame = (kind: NumberKind, number: string) => Promise<readonly Same[]>;

/** Numbers of which somebody has decided that both records stay, until the page is loaded anew. */
const kept = new Set<string>();

/**
 * Makes the check that a form does before it saves: of each field that holds a number of one record only, whether something with that
 * number is there. It throws `invalid` with the fields, once a number: who saves again keeps both. What cannot be asked now is not checked.
 */
export function makeNumberCheck(findSame: FindSame, decided: Set<string>) {
  return async (values: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, NumberKind>>) => {
    const found: FieldMessage[] = [];
    for (const [field, kind] of Object.entries(fields)) {
      const value = values[field];
      const number = tellingNumber(typeof value === 'string' ? value : null);
      if (number === null || decided.has(`${kind} ${number}`)) continue;
      const [same] = await findSame(kind, number).catch(() => []);
      if (same === undefined) continue;
      decided.add(`${kind} ${number}`);
      found.push({ field, message: sameNumberText(kind, same.label) });
    }
    const [first] = found;
    if (first !== undefined) throw new Fault('invalid', first.message, { fields: found });
  };
}

/** The check of a form at home; `but` is the record that is changed. In another house nothing is asked: its records are the owner's. */
export function checkNumbers(
  values: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, NumberKind>>,
  but?: string,
): Promise<void> {
  if (guestHouse !== null) return Promise.resolve();
  const find: FindSame = async (kind, number) =>
    (await call(listSameNumbers, { kind, number, ...(but !== undefined && { but }) })).items;
  return makeNumberCheck(find, kept)(values, fields);
}
