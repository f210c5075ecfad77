import { z } from 'zod';
import { accountEndpoint } from '../../kernel/call/endpoint.ts';
import { severalLines } from '../../kernel/form/clean-text.ts';
import { labelled } from '../../kernel/form/field.ts';
import { id } from '../../kernel/form/fields.ts';
import { moment } from '../../kernel/time/day.ts';

/** The longest message, in characters. */
export const longestTenancyMessage = 4000;

/** So many files go with one message. */
export const mostTenancyFiles = 10;

/** Something that was written, or that somebody came or left, in the conversation of an agreement. */
export const tenancyMessage = z.object({
  id,
  seq: z.int(),
  kind: z.string(),
  /** Null where the account is gone. */
  author: z.string().nullable(),
  mine: z.boolean(),
  about: z.string().nullable(),
  body: z.string(),
  created_at: moment,
  removed: z.boolean(),
  files: z.array(z.object({ id, name: z.string(), file_id: id.nullable() })),
});
export type TenancyMessage = z.infer<typeof tenancyMessage>;

export const tenancyMessages = z.object({
  /** In their order. */
  items: z.array(tenancyMessage),
  /** Whether there are older ones. */
  more: z.boolean(),
  unread: z.int(),
  /** Whether the reader can write: while the agreement runs. */
  writes: z.boolean(),
});
export type TenancyMessages = z.infer<typeof tenancyMessages>;

export const tenancyMessageDraft = z.object({
  body: labelled(
    'Message',
    z
      .string()
      .overwrite(severalLines)
      .trim()
      .max(
        longestTenancyMessage,
        `A message has room for ${longestTenancyMessage.toLocaleString('en-US')} characters`,
      ),
    { max: longestTenancyMessage, lines: true },
  ),
  /** Files that were sent for it before. */
  file_ids: z
    .array(id)
    .max(mostTenancyFiles, `At most ${mostTenancyFiles} files go with one message`)
    .default([]),
});

const key = z.object({ house: id, agreement_id: id });
const messages = '/api/rentals/tenancies/{house}/{agreement_id}/messages';

export const listTenancyMessages = accountEndpoint('GET', messages, {
  summary:
    'Lists what the landlord and the people of an agreement have written to each other, the newest last',
  input: key.extend({ before: z.coerce.number().int().min(1).optional() }),
  output: tenancyMessages,
  momentary: true,
});

export const sendTenancyMessage = accountEndpoint('POST', messages, {
  closes: 'entry',
  summary: 'Writes to the landlord and the other people of an agreement, while it runs',
  input: key.extend(tenancyMessageDraft.shape),
  gate: 'open',
});

export const readTenancyMessages = accountEndpoint('POST', `${messages}/read`, {
  summary: 'Notes how far the caller has read; a mark never goes back',
  input: key.extend({ seq: z.int().min(0) }),
  gate: 'open',
});
