import { z } from 'zod';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { formatBytes, notReadyMessage } from '../kernel/files/file.ts';
import { amount } from '../kernel/money/money.ts';
import { packChoices } from './choices.ts';
import { evidenceThing, missingProof } from './thing.ts';

/** The most things in one pack, and the most that their photographs and receipts may weigh, in bytes. */
export const packLimits = { things: 1000, bytes: 1_073_741_824 } as const;
/** For how many days a pack is kept, and how many of one person. */
export const packDays = 7;
export const mostPacks = 3;

/** A place with what lies right in it; the places inside it follow as groups of their own. */
export const evidenceGroup = z.object({
  key: z.string(),
  /** Its own id; null for what lies in no place of the section. */
  place_id: id.nullable(),
  /** The way to it: `['Kitchen', 'Pantry']`; empty for what lies in no place of the section. */
  path: z.array(z.string()),
  things: z.array(evidenceThing),
  /** Of what lies right in it and in the places inside it. */
  count: z.int(),
  value: amount.nullable(),
});
export type EvidenceGroup = z.infer<typeof evidenceGroup>;

/** A property with its places, the places that stand by themselves, or what lies nowhere. */
export const evidenceSection = z.object({
  key: z.string(),
  kind: z.enum(['property', 'places', 'nowhere']),
  property_id: id.nullable(),
  label: z.string(),
  groups: z.array(evidenceGroup),
  count: z.int(),
  value: amount.nullable(),
});
export type EvidenceSection = z.infer<typeof evidenceSection>;

export const elsewhere = 'Other places';
export const nowhere = 'No place yet';

/** Exactly what a pack of these choices holds on this day. */
export const evidence = z.object({
  as_of: calendarDay,
  choices: packChoices.extend({ place_ids: z.array(id), property_id: id.nullable() }),
  /** Where the things lie, in words. */
  where: z.string(),
  count: z.int(),
  /** More than one pack holds; then nothing is listed. */
  too_many: z.boolean(),
  value: amount.nullable(),
  sections: z.array(evidenceSection),
  photos: z.int(),
  proofs: z.int(),
  /** Of photographs and receipts together. */
  bytes: z.int(),
  missing: z.array(z.object({ what: missingProof, count: z.int() })),
  /** Things that are insured below their value, and how much is missing on them together. */
  under: z.object({ count: z.int(), short: amount.nullable() }),
  uninsured: z.int(),
  /** Things that were left out because they are marked “only me”. */
  private_left_out: z.int(),
});
export type Evidence = z.infer<typeof evidence>;

/** All things of a pack, in its order. */
export const thingsIn = ({ sections }: Pick<Evidence, 'sections'>) =>
  sections.flatMap(({ groups }) => groups.flatMap(({ things }) => things));

/** Why no pack can be made of what was chosen; null where one can. */
export function packFault({ count, bytes }: Pick<Evidence, 'count' | 'bytes'>): string | null {
  if (count === 0) return 'Nothing is chosen, so there is nothing to put into a pack.';
  if (count > packLimits.things)
    return `These choices hold ${count.toLocaleString('en-US')} things. One pack holds ${packLimits.things.toLocaleString('en-US')} at most: choose one property or some places, and make several packs.`;
  if (bytes > packLimits.bytes)
    return `The photographs and receipts of these choices are ${formatBytes(bytes)}. One pack holds ${formatBytes(packLimits.bytes)} at most: choose one property or some places, and make several packs.`;
  return null;
}

export const packState = z.enum(['waiting', 'making', 'ready', 'failed']);
export type PackState = z.infer<typeof packState>;

/** What a pack comes as. */
export const packFile = z.enum(['pdf', 'csv', 'zip']);
export type PackFile = z.infer<typeof packFile>;

/** A pack that was asked for. */
export const pack = z.object({
  id,
  created_at: moment,
  state: packState,
  choices: evidence.shape.choices,
  where: z.string(),
  as_of: calendarDay,
  /** Steps that are done, and all of them; both 0 before it has begun. */
  done: z.int(),
  steps: z.int(),
  /** Why it failed, in a sentence. */
  reason: z.string().nullable(),
  count: z.int(),
  value: amount.nullable(),
  /** In how many PDFs it is, each of some things: a printer holds so many pictures at once. */
  pdfs: z.int(),
  zip_size: z.int(),
  /** Photographs and receipts that could not be read; the PDF names them. */
  unread: z.int(),
  /** Photographs that were not drawn in time; the PDF names them. */
  late: z.int(),
  kept_until: moment,
});
export type Pack = z.infer<typeof pack>;

/** What the files of a pack are called: "Evidence pack.pdf", "Evidence pack, part 2 of 3.pdf". */
export function packFileName(file: PackFile, part = 1, parts = 1): string {
  return parts > 1 && file === 'pdf'
    ? `Evidence pack, part ${part} of ${parts}.pdf`
    : `Evidence pack.${file}`;
}

/** What is said of a pack in which photographs are missing that were not drawn in time. */
export const latePack = (late: number): string => notReadyMessage(late, 'Make the pack again in a minute.');
