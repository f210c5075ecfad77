import type { RecordReference } from '../../kernel/record-type.ts';
import { isFiller, isLetter } from './fillers.ts';
import { plain, stemOf, stemsOf } from './words.ts';

/** Something that a question may name, as the server found it for the question’s words. */
export type Named = {
  /** A record, or a name that only one kind of gap takes: a category, a payee. */
  readonly meaning:
    | { readonly kind: 'record'; readonly record: RecordReference }
    | { readonly kind: 'name'; readonly gap: string; readonly value: string };
  readonly label: string;
  /** Other words that mean it: "cabin", "home", what the person chose before. */
  readonly also?: readonly string[];
  /** Words that stand beside its name and may be meant: maker and model. */
  readonly detail?: string;
  /** The records that it belongs to. */
  readonly of?: readonly RecordReference[];
  /** What it belongs to, in words: it tells two of one name apart. */
  readonly beside?: string;
  /** A day by which the later of two with one name is told. */
  readonly on?: string;
  /** It is only meant where all of it is said, and of several that are, one is as good as the other. */
  readonly whole?: boolean;
  /** The person chose it for these words before. */
  readonly chosen?: boolean;
};

/** A name with the words of the question that it takes. */
export type Candidate = Named & {
  /** The stems of its name, without what says nothing. */
  readonly stems: readonly string[];
  /** The stems of other words for it. */
  readonly others: ReadonlySet<string>;
  readonly details: ReadonlySet<string>;
  /** The stems of whoever has it: "maria" of "Maria’s bicycle". By themselves they do not mean it. */
  readonly possessors: ReadonlySet<string>;
};

const endings = /\.(?:pdf|jpe?g|png|heic|docx?|xlsx?|txt)$/iu;

/** Prepares a name for the comparison with words. */
export function candidateOf(named: Named): Candidate {
  const every = stemsOf(named.label.replace(endings, ''));
  const telling = every.filter(
    (stem, nth) => !isFiller(stem) || stem === 'will' || isLetter(stem, every[nth - 1]),
  );
  return {
    ...named,
    stems: telling.length > 0 ? telling : every,
    others: new Set((named.also ?? []).flatMap(stemsOf)),
    details: new Set(stemsOf(named.detail ?? '')),
    possessors: new Set(
      [...plain(named.label).matchAll(/([a-z]+)'s\b/g)].map(([, word = '']) => stemOf(word)),
    ),
  };
}

export const sameRecord = (one: RecordReference, other: RecordReference): boolean =>
  one.item_type === other.item_type && one.item_id === other.item_id;

/** How a word is of a name: its own, another word for it, or one that stands beside it. */
export function holds(candidate: Candidate, stem: string): 'whole' | 'other' | 'detail' | undefined {
  if (candidate.stems.includes(stem)) return 'whole';
  if (candidate.others.has(stem)) return 'other';
  return candidate.details.has(stem) ? 'detail' : undefined;
}

const ofHomes: ReadonlySet<string> = new Set(['real_estate', 'unit', 'place']);
const homeInTalk =
  /\b(lake|beach|mountain|country|summer|weekend|vacation|holiday|log|little) (?=(?:cabin|cottage|chalet|lodge)\b)/gi;

/** "The lake cabin": where no home is called so, the word tells it from nothing, and is taken out. The text keeps its length. */
export const withoutTalk = (text: string, names: readonly Named[]): string =>
  text.replaceAll(homeInTalk, (all, word: string) =>
    names.some(
      ({ meaning, label, also = [] }) =>
        meaning.kind === 'record' &&
        ofHomes.has(meaning.record.item_type) &&
        [label, ...also].some((each) => plain(each).includes(word.toLowerCase())),
    )
      ? all
      : ' '.repeat(all.length),
  );
