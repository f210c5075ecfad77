import type { RecordReference } from '../../kernel/record-type.ts';
import type { Span as Days } from '../../kernel/time/calendar-period.ts';
import type { Wanted } from './wanted-form.ts';

/** A question as the rules read it: a tool and what it is asked. */
export type Reading = {
  readonly tool: string;
  readonly asked: Readonly<Record<string, unknown>>;
  /** What was understood, in words: "Food & Dining · Jan 1 – Nov 26, 2026". */
  readonly label: string;
  /** Words that were corrected, as they were typed and as they are read. */
  readonly corrected?: readonly { readonly typed: string; readonly read: string }[];
  /** The name that the question is about, as the record spells it. */
  readonly about?: string;
  /** The form of answer that the question asks for; where its tool says something else, it has no answer. */
  readonly wanted?: Wanted;
  /** What it may mean besides, the likeliest first: asked where the tool has nothing to say. */
  readonly otherwise?: readonly Reading[];
};

/** A reading that is proposed, with how much of the question it says: all of it is 1. */
export type Proposed = {
  readonly reading: Reading;
  readonly share: number;
  /** The stems that neither its tool knows nor a name takes, each with how much of the question it is. */
  readonly left: readonly { readonly stem: string; readonly share: number }[];
};

/** What a part of a question means, so that a service can be asked without it. */
export type Meaning =
  | { readonly kind: 'record'; readonly record: RecordReference; readonly label: string }
  | { readonly kind: 'name'; readonly gap: string; readonly value: string; readonly label: string }
  /** `ahead` are the days to come, where what was is meant otherwise. */
  | { readonly kind: 'period'; readonly days: Days; readonly label: string; readonly ahead?: Days }
  | { readonly kind: 'amount'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number };

/** What became of a question. */
export type Understood = {
  /** Readings to answer, in the order of the question: one, or one for each of its parts. None: it was not understood. */
  readonly readings: readonly Reading[];
  /** Where it was not understood, up to three readings that the person may mean. */
  readonly choices: readonly Reading[];
  /** What else its words come near to, with how much of the question each says: the likeliest first, for whoever can see what their tools say. */
  readonly proposed?: readonly Proposed[];
  /** The question with its names, days and amounts taken out: `How much is {{thing1}} worth {{period1}}?` */
  readonly masked: string;
  readonly placeholders: Readonly<Record<string, Meaning>>;
  /** What was typed where each placeholder stands, by its name: `thing1`. */
  readonly typed: Readonly<Record<string, string>>;
  /** The names of up to twelve tools that the words of the question come nearest to. */
  readonly candidates: readonly string[];
  /** Words that nothing took. */
  readonly leftovers: readonly string[];
};
