import { z } from 'zod';
import { day, moment, type Day } from '../../kernel/time/day.ts';
import type { FieldMessage } from '../../kernel/call/fault.ts';
import { labelled } from '../../kernel/form/field.ts';
import { id, optional, text } from '../../kernel/form/fields.ts';

/** Nobody has more keys than they can keep in view. */
export const mostKeys = 20;

export const keyTexts = {
  past: 'The last day is already in the past',
  noArea: 'Choose at least one area',
  unknownArea: 'That area does not exist',
  tooMany: `You have ${mostKeys} keys already. End one that you no longer use.`,
} as const;

const bounds = {
  name: text('Name', 60),
  /** Null is every area that keys reach. */
  areas: z.array(z.string().max(40)).min(1, keyTexts.noArea).max(60).nullable(),
  read_only: z.boolean(),
};

/** A key that is asked for (G-14): what it is for, how far it reaches, and its last day. */
export const keyDraft = z.object({
  ...bounds,
  areas: labelled('In these areas', bounds.areas.default(null)),
  read_only: labelled('It may', z.boolean().default(true)),
  /** The last day on which it works; without one it works until it is ended. */
  last_day: labelled('Last day', optional(day)),
});
export type KeyDraft = z.output<typeof keyDraft>;

/** A key as its owner sees it: never the secret, which is shown once. */
export const apiKey = z.object({
  id,
  ...bounds,
  /** The beginning of the secret, by which it is told from others. */
  prefix: z.string(),
  expires_at: moment.nullable(),
  /** Within some minutes. */
  last_used_at: moment.nullable(),
  created_at: moment,
});
export type ApiKey = z.infer<typeof apiKey>;

export const newKey = apiKey.extend({
  /** Shown this once; only its hash is kept. */
  secret: z.string(),
});

/** What is wrong with a key beside its shape. `open` are the areas that keys reach. */
export function keyProblems(draft: KeyDraft, open: readonly string[], today: Day): FieldMessage[] {
  const found: FieldMessage[] = [];
  if (draft.areas?.some((area) => !open.includes(area))) {
    found.push({ field: 'areas', message: keyTexts.unknownArea });
  }
  if (draft.last_day !== null && draft.last_day < today) {
    found.push({ field: 'last_day', message: keyTexts.past });
  }
  return found;
}
