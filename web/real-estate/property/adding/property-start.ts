import type { Day } from '@holdfast/domain/kernel/time/day';
import { propertyDraft } from '@holdfast/domain/real-estate/property';
import {
  unfinishedFields,
  type Unfinished,
  type UnfinishedDraft,
} from '@holdfast/domain/real-estate/unfinished';
import { startOf } from '../../../kernel/form/start-of.ts';

/** What a new property's form begins with: it was bought today unless told (G-17). */
export const newProperty = (today: Day) => startOf(propertyDraft, { purchase_date: today });

/** What the wizard begins with for a property that waits to be finished: what was typed, over the defaults. */
export function unfinishedStart(today: Day, { address, fields }: Unfinished) {
  const start: Record<string, unknown> = { ...newProperty(today), address };
  for (const [name, typed] of Object.entries(fields)) {
    if (name in start) start[name] = typeof start[name] === 'boolean' ? typed === 'true' : typed;
  }
  return start as ReturnType<typeof newProperty>;
}

/** What of a form in the making is kept on the server: every text, and every switch that is on; photos are not. */
export function unfinishedOf(values: Readonly<Record<string, unknown>>): UnfinishedDraft {
  const { address, ...others } = values;
  const fields: UnfinishedDraft['fields'] = {};
  for (const name of unfinishedFields.keyof().options) {
    const typed = others[name];
    if (typeof typed === 'string' && typed !== '') fields[name] = typed;
    if (typed === true) fields[name] = 'true';
  }
  return { address: typeof address === 'string' ? address : '', fields };
}
