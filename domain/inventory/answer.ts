import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';
import { id, optionalLines } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';

/** What lies about in a home and is looked for. */
export const checkedType = z.enum(['movable', 'appliance']);
export type CheckedType = z.infer<typeof checkedType>;

/** What was said of a thing: `open` is nothing yet, or taken back. */
export const answerKind = z.enum(['open', 'here', 'moved', 'missing']);
export type AnswerKind = z.infer<typeof answerKind>;

export const answerLabels: Readonly<Record<AnswerKind, string>> = {
  open: 'Not looked at',
  here: 'Seen',
  moved: 'Seen somewhere else',
  missing: 'Not found',
};

/** A thing of a check: what tells it from others, where it should lie, and what was said of it. */
export const checkThing = z.object({
  item_type: checkedType,
  item_id: id,
  label: z.string(),
  detail: z.string(),
  serial_number: z.string().nullable(),
  /** Its latest photograph. */
  photo: id.nullable(),
  place_id: id.nullable(),
  /** The way to its place in words, and where exactly it lies there. */
  place: z.string().nullable(),
  spot: z.string().nullable(),
  answer: answerKind,
  note: z.string().nullable(),
  photographs: z.int(),
  said_at: moment.nullable(),
});
export type CheckThing = z.infer<typeof checkThing>;

/** What a list of things is cut down to: an answer, or what the things lack. */
export const thingView = z.enum([
  'all',
  'open',
  'seen',
  'moved',
  'missing',
  'no_photograph',
  'no_serial',
  'no_receipt',
]);
export type ThingView = z.infer<typeof thingView>;

const aThing = z.string().regex(/^(movable|appliance)\/[0-9a-f-]{36}$/);

export const thingFilter = pageInput.extend({
  id,
  view: thingView.default('all'),
  /** Only what lies right in this place; `none`: what lies in no place. */
  place: z.union([id, z.literal('none')]).optional(),
  /** The thing that the page before ended with, as `movable/{id}`. */
  after: aThing.optional(),
  /** One thing alone, as `movable/{id}`. */
  only: aThing.optional(),
});
export type ThingFilter = z.output<typeof thingFilter>;

export const thingPage = pageOf(checkThing);
export type ThingPage = z.infer<typeof thingPage>;

/** A place of a check with how many things are in it and how many of them are left. */
export const checkPlace = z.object({
  /** Null: the things that lie in no place. */
  place_id: id.nullable(),
  label: z.string(),
  property: z.string().nullable(),
  things: z.int(),
  open: z.int(),
});
export type CheckPlace = z.infer<typeof checkPlace>;

export const placeFilter = pageInput.extend({
  id,
  /** How many places stand before the page. */
  after: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export type PlaceFilter = z.output<typeof placeFilter>;

export const placePage = pageOf(checkPlace);
export type PlacePage = z.infer<typeof placePage>;

/** A month in seconds: what was said longer ago counts as said then. */
const longestAge = 31 * 86_400;

/** What somebody says of a thing. */
export const answerDraft = z.object({
  item_type: checkedType,
  item_id: id,
  answer: answerKind,
  note: optionalLines('Note', 500),
  /** Where it is put: needed with `moved`; with `open` it goes back there; null takes it out of any place. */
  place_id: id.nullable().optional(),
  /** A photograph that was just taken, an uploaded file. */
  photo: id.optional(),
  /** How long ago it was said, in seconds: no clock of a phone is believed. */
  age: z.coerce.number().int().min(0).max(longestAge).default(0),
});
export type AnswerDraft = z.output<typeof answerDraft>;

/** When a thing, or the things of a place, were last checked. */
export const lastChecked = z.object({
  last: z
    .object({
      check_id: id,
      name: z.string(),
      said_at: moment,
      things: z.int(),
      seen: z.int(),
    })
    .nullable(),
  /** The newest check under way that looks for it, or for what lies right in this place. */
  under_way: z
    .object({
      check_id: id,
      name: z.string(),
      /** What was said of it; of a place `open` as long as something in it is left. */
      answer: answerKind,
      /** It was begun, or something was said in it, within a day: somebody is walking. */
      lately: z.boolean(),
    })
    .nullable(),
});
export type LastChecked = z.infer<typeof lastChecked>;
