/** Prose of a service that saw figures: shown only where each of its clauses has a form that is known and is true of the figures that it cites. */
import { longestWords } from '../wording/wording.ts';
import { compareFigures } from './compute.ts';
import { citedWords, subjectWords, type KnownFigure, type Origin } from './known-figure.ts';
import {
  clauseForms,
  higherWords,
  highestWords,
  joins,
  openers,
  reasonFirst,
  type ClauseKind,
} from './sentence-forms.ts';

/** So many sentences are shown. */
const mostSentences = 5;

/** Sentences with their figures filled in, and the places of the figures that they cite. */
export type ReasonedWords = { readonly sentences: readonly string[]; readonly cited: readonly number[] };

type Clause = { readonly kind: ClauseKind; readonly parts: Readonly<Record<string, string | undefined>> };

/**
 * Checks what a service wrote about the figures that it saw, and fills them in, each with what it is, whose and of which days: whichever placeholder stands
 * in a sentence, the sentence says what it shows, and what it compares is computed. Null where anything breaks a rule. `names` gives the placeholder of
 * each name; a name stands only beside a figure of its own.
 */
export function checkedReasoning(
  prose: string,
  known: readonly KnownFigure[],
  names: ReadonlyMap<string, string>,
): ReasonedWords | null {
  const text = prose.trim();
  if (text === '' || text.length > longestWords || !text.endsWith('.')) return null;
  // Without its placeholders it holds nothing but letters, commas and the ends of sentences.
  if (!/^(?:\{\{[a-z]+[1-9]\d?\}\}|[A-Za-z]|[ ,.])+$/.test(text)) return null;
  const sentences = text.slice(0, -1).split(/\. +/);
  if (sentences.length > mostSentences) return null;
  const labels = new Map([...names].map(([label, placeholder]) => [placeholder, label]));
  const cited = new Set<number>();
  for (const sentence of sentences) {
    const places = checkedSentence(sentence, known, labels);
    if (places === null) return null;
    for (const place of places) cited.add(place);
  }
  const shown = sentences.map((sentence) =>
    `${sentence}.`.replaceAll(/\{\{([a-z]+)(\d+)\}\}/g, (_, kind: string, nth: string) => {
      const figure = known[Number(nth) - 1];
      return kind === 'f' && figure !== undefined ? citedWords(figure) : (labels.get(`${kind}${nth}`) ?? '');
    }),
  );
  return { sentences: shown, cited: [...cited].toSorted((a, b) => a - b) };
}

/** The places of the figures that a sentence cites; null where it breaks a rule. */
function checkedSentence(
  sentence: string,
  known: readonly KnownFigure[],
  labels: ReadonlyMap<string, string>,
): number[] | null {
  const text = canonical(sentence);
  const places = [...text.matchAll(/@(\d+)/g)].map(([, nth]) => Number(nth) - 1);
  if (places.length === 0 || places.some((place) => !isClear(known, place))) return null;
  const owners = new Set(places.flatMap((place) => ownersOf(known, place)));
  for (const [, name = ''] of text.matchAll(/#(\w+)/g)) {
    const label = labels.get(name);
    if (label === undefined || !owners.has(label)) return null;
  }
  const clauses = clausesOf(text);
  if (clauses === null || !clauses.every((clause) => isTrue(clause, known))) return null;
  return places;
}

/** Whether a figure is there, and no other one of the same name says something else. */
function isClear(known: readonly KnownFigure[], place: number): boolean {
  const one = known[place];
  if (one === undefined) return false;
  const subject = subjectWords(one);
  return known.every(
    (each) =>
      each.figure.unit !== one.figure.unit ||
      each.figure.value === one.figure.value ||
      subjectWords(each) !== subject,
  );
}

/** Whose a figure is; a computed one is of those whose figures it was computed from. */
function ownersOf(known: readonly KnownFigure[], place: number): string[] {
  const { figure, origin } = known[place] ?? {};
  if (origin !== null && origin !== undefined) return origin.of.flatMap((each) => ownersOf(known, each));
  return figure?.of === undefined ? [] : [figure.of];
}

/** A sentence in one form: lower case, `@1` for `{{f1}}` and `#thing1` for `{{thing1}}`, commas as words, no article before a placeholder. */
const canonical = (sentence: string): string =>
  sentence
    .replaceAll(/\{\{f(\d+)\}\}/g, ' @$1 ')
    .replaceAll(/\{\{(\w+)\}\}/g, ' #$1 ')
    .replaceAll(',', ' , ')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\b(?:the|your|both) (?=[@#])/g, '');

/** The clauses of a sentence; null where no forms take all of it. */
function clausesOf(text: string): Clause[] | null {
  const opener = new RegExp(`^${openers}`).exec(text)?.[0] ?? '';
  const rest = text.slice(opener.length);
  const reason = new RegExp(`^${reasonFirst}`).exec(rest)?.[0];
  if (reason === undefined) return clausesFrom(rest, null);
  // "As this is lower than that, you could …"
  for (const { clause, left } of clausesAt(rest.slice(reason.length)))
    if (isReason(clause.kind) && left.startsWith(' , ')) {
      const [advised] = clausesAt(left.slice(3)).filter((each) => each.left === '');
      if (advised?.clause.kind === 'advised') return [clause, advised.clause];
    }
  return null;
}

function clausesFrom(text: string, before: ClauseKind | null): Clause[] | null {
  for (const { clause, left } of clausesAt(text)) {
    if (before === 'advised' && clause.kind === 'advised') continue;
    if (left === '') return [clause];
    for (const { rest, isFit } of joinsAt(left, clause.kind)) {
      const others = clausesFrom(rest, clause.kind);
      const [next] = others ?? [];
      if (others !== null && next !== undefined && isFit(next.kind)) return [clause, ...others];
    }
  }
  return null;
}

const isReason = (kind: ClauseKind): boolean => kind === 'compared' || kind === 'first';

/** What may follow a clause: facts side by side, advice that follows from them, the reason of advice. */
function joinsAt(text: string, before: ClauseKind) {
  const ways =
    before === 'advised'
      ? [{ join: joins.toReason, isFit: isReason }]
      : [
          { join: joins.facts, isFit: (kind: ClauseKind) => kind !== 'advised' },
          { join: joins.toAdvice, isFit: (kind: ClauseKind) => kind === 'advised' },
        ];
  return ways.flatMap(({ join, isFit }) => {
    const found = new RegExp(`^${join}`).exec(text)?.[0];
    return found === undefined ? [] : [{ rest: text.slice(found.length), isFit }];
  });
}

const forms = clauseForms.map(({ kind, form }) => ({ kind, form: new RegExp(`^(?:${form})(?= |$)`) }));

function clausesAt(text: string): { clause: Clause; left: string }[] {
  return forms.flatMap(({ kind, form }) => {
    const match = form.exec(text);
    return match === null
      ? []
      : [{ clause: { kind, parts: match.groups ?? {} }, left: text.slice(match[0].length) }];
  });
}

const placesIn = (part: string | undefined): number[] =>
  [...(part ?? '').matchAll(/@(\d+)/g)].map(([, nth]) => Number(nth) - 1);

/** Whether a clause is so, by the values of the figures that it cites. Advice says nothing of them. */
function isTrue({ kind, parts }: Clause, known: readonly KnownFigure[]): boolean {
  const [one] = placesIn(parts.one);
  const word = parts.word ?? '';
  switch (kind) {
    case 'compared': {
      const [other] = placesIn(parts.other);
      const [by] = placesIn(parts.by);
      const order = orderOf(known, one, other);
      if (order === undefined || one === undefined || other === undefined) return false;
      if (!isSaidOf(word, [one, other], known) || !holdsFor(word, order)) return false;
      return by === undefined || isOrigin(known[by], 'difference', order > 0 ? [one, other] : [other, one]);
    }
    case 'first': {
      const others = placesIn(parts.others).filter((place) => place !== one);
      if (others.length === 0 || !isSaidOf(word, [...placesIn(parts.one), ...others], known)) return false;
      const isHigh = (highestWords as readonly string[]).includes(word);
      return others.every((other) => {
        const order = orderOf(known, one, other);
        return order !== undefined && (isHigh ? order > 0 : order < 0);
      });
    }
    case 'summed':
      return one !== undefined && isOrigin(known[one], 'sum', placesIn(parts.others));
    case 'computed': {
      const op = word === 'difference' ? 'difference' : word === 'total' || word === 'sum' ? 'sum' : 'ratio';
      return one !== undefined && known[one]?.origin?.op === op;
    }
    case 'mentioned':
    case 'advised':
      return true;
  }
}

function orderOf(
  known: readonly KnownFigure[],
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  const [first, second] = [known[one ?? -1], known[other ?? -1]];
  if (first === undefined || second === undefined || one === other) return undefined;
  return compareFigures(first.figure, second.figure);
}

/** Whether a word of comparison holds for an order: above zero where the first is higher. */
function holdsFor(word: string, order: number): boolean {
  if (word === 'equals' || word === 'the same as' || word === 'equal to') return order === 0;
  if (word === 'differs') return order !== 0;
  const isHigher = (higherWords as readonly string[]).includes(word) || /^(above|exceeds|after)$/.test(word);
  return isHigher ? order > 0 : order < 0;
}

const ofDays = /^(?:later|earlier|sooner|latest|earliest|soonest|before|after)$/;
const ofBoth = /^(?:equals|the same as|equal to|differs)$/;
const ofTime = /^(?:longer|shorter|longest|shortest)$/;
const ofCounts = /^(?:fewer|fewest)$/;
const ofAnySign = /^(?:higher|lower|highest|lowest|above|below)$/;

/**
 * Whether a word may be said of figures at all: of days only words of time, and of amounts below zero only those that leave no doubt, because a debt of
 * more is a lower amount.
 */
function isSaidOf(word: string, places: readonly number[], known: readonly KnownFigure[]): boolean {
  return places.every((place) => {
    const figure = known[place]?.figure;
    if (figure === undefined) return false;
    if (ofBoth.test(word)) return true;
    if (figure.unit === 'day') return ofDays.test(word);
    if (ofDays.test(word)) return false;
    if (ofTime.test(word) && figure.unit !== 'days') return false;
    if (ofCounts.test(word) && figure.unit !== 'count' && figure.unit !== 'days') return false;
    return !figure.value.startsWith('-') || ofAnySign.test(word);
  });
}

/** Whether a figure was computed so from just these; a sum has no order. */
function isOrigin(known: KnownFigure | undefined, op: Origin['op'], places: readonly number[]): boolean {
  const origin = known?.origin;
  if (origin === null || origin === undefined || origin.op !== op || origin.of.length !== places.length)
    return false;
  return op === 'sum'
    ? places.every((place) => origin.of.includes(place)) && new Set(places).size === places.length
    : places.every((place, nth) => origin.of[nth] === place);
}
