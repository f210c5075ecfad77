/** What is asked and answered, as the screens, the store and the calls know it (S-245). */
import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { citation, figure } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';
import { providers } from './providers.ts';

/** So many letters a question may have (S-241). */
export const maxQuestion = 2000;
/** From so many letters on the screen says how many are left. */
export const countedFrom = 1800;
export const maxContext = 6;
export const maxFigures = 12;
export const maxQuotes = 5;
export const maxChoices = 3;

/**
 * Where an answer comes from (S-242): `cached` was understood as this person chose before and computed anew, `hybrid` was computed and
 * chosen or worded by a service, `ai_generated` is a service's words without a figure. Null: the rules alone.
 */
export const answerSource = z.enum(['cached', 'hybrid', 'ai_generated']).nullable();
export type AnswerSource = z.infer<typeof answerSource>;

/** A record with its name, as a chip shows it. */
export const namedRecord = citation.extend({ label: z.string() });
export type NamedRecord = z.infer<typeof namedRecord>;

/** A passage of a document, as it stands there. */
export const quotation = z.object({ text: z.string().max(1000), document: namedRecord });

/** A reading of the question that the person may choose: "Did you mean …". */
export const choice = z.object({ id: z.string(), label: z.string() });
export type Choice = z.infer<typeof choice>;

/** What would be written, field by field; nothing is until Confirm is pressed. */
export const proposal = z.object({
  id,
  title: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  state: z.enum(['open', 'confirmed', 'cancelled', 'expired']),
  /** The record that was written, once it was. */
  written: namedRecord.nullable(),
});
export type Proposal = z.infer<typeof proposal>;

export const answered = z.object({
  /** The computed sentence, or what the assistant says where it computed nothing. */
  content: z.string(),
  /** How the question was understood: "Food & Dining · Jan 1 – Nov 26, 2026". */
  understood: z.string().nullable(),
  figures: z.array(figure).max(maxFigures),
  /** The screen that shows the rest. */
  more: z.object({ label: z.string(), href: z.string().startsWith('/') }).nullable(),
  cites: z.array(namedRecord),
  quotes: z.array(quotation).max(maxQuotes),
  choices: z.array(choice).max(maxChoices),
  proposal: proposal.nullable(),
  /** A service's words under the computed sentence, checked. */
  words: z.string().nullable(),
  /** What went wrong beside the answer, in one line (S-248). */
  notice: z.string().nullable(),
  /** The day of the figures. */
  as_of: z.string().nullable(),
  source: answerSource,
  confidence: z.number().min(0).max(1).nullable(),
  /** False: it does not know. */
  known: z.boolean(),
});
export type Answered = z.infer<typeof answered>;

/** A message of a conversation; of a question only `content` says something. */
export const message = answered.extend({
  id,
  role: z.enum(['user', 'assistant']),
  timestamp: z.iso.datetime({ offset: true }),
  feedback: z.enum(['up', 'down']).nullable(),
});
export type Message = z.infer<typeof message>;

export const conversationLine = z.object({
  id,
  title: z.string(),
  last_message_at: z.iso.datetime({ offset: true }),
  message_count: z.int(),
});
export const conversation = conversationLine.extend({
  context: z.array(namedRecord),
  messages: z.array(message),
});
export type ConversationLine = z.infer<typeof conversationLine>;

/** A question as it is sent. Context references are checked on the server. */
export const question = z.object({
  text: z
    .string()
    .max(maxQuestion, `The question is too long (${maxQuestion} characters at most)`)
    .trim()
    .min(1, 'Question is required'),
  conversation_id: id.nullable().default(null),
  context: z.array(recordReference).max(maxContext).default([]),
  smart: z.boolean().default(true),
  rag: z.boolean().default(true),
  provider: z.enum(providers).default('auto'),
});
export type Question = z.infer<typeof question>;
