/** Step 2: a service words computed figures of which it knows no value and no name. What does not hold to the rules is not shown. */
import type { Figure } from '../../kernel/call/tool.ts';

/** So long the words of a service may be, in letters. */
export const longestWords = 600;
/** So many figures are worded. */
export const mostWorded = 6;

export const wordingInstructions = [
  'You word an answer about household records in one or two short, friendly sentences.',
  'You know no value and no name: you only get placeholders.',
  'Write each value right beside its own label, as in "Your {{l1}} is {{f1}}.": l1 belongs to f1, l2 to f2. p1 is the period of f1, v1 says yes or no.',
  'Between two of them write only "and", "with" or a comma. Write no digit, no amount, no name, no judgment, no advice and no markup.',
].join(' ');

/** What is sent: which placeholders there are, and of which unit. No label, no name, no value. */
export function wordingPrompt(figures: readonly Figure[]): string {
  return figures
    .slice(0, mostWorded)
    .map((figure, nth) => {
      const place = nth + 1;
      const value = figure.unit === 'yes_no' ? `v${place} verdict` : `f${place} ${figure.unit}`;
      return `l${place} name, ${value}${figure.period === undefined ? '' : `, p${place} period`}`;
    })
    .join('\n');
}

/** The words of a figure's parts as they are shown in place of the placeholders. */
export type Shown = { readonly label: string; readonly value: string; readonly period: string | null };

const placeholder = /\{\{([lfvp])([1-6])\}\}/g;

/**
 * The words that friendly sentences are made of. Nothing else is shown: a list of forbidden words would let through every lie that nobody thought of,
 * a list of allowed ones holds no name, no number and no verdict.
 */
const plainWords = new Set(
  (
    'a according am an and are as at be been can come comes currently figure figures find for found from gladly good happy have hello here hi in is it ' +
    'its let look looked looking me my of on our please question record records see show shown shows stand stands sure thank thanks that the their these ' +
    'this to today was well were what with you your'
  ).split(' '),
);
/** What may stand between two figures: they are told side by side, not put in a relation. */
const joining = /^[\s,;]*(and|with)?[\s,]*(your|the|a|an)?\s*$/i;
/** What may stand between a label and its value, and around its period. */
const linking =
  /^[\s,:(]*((is|are|was|were|stands|comes|at|to|of|for|in|as|shown|here)[\s,:]*){0,4}[\s):]*$/i;

type Part = { readonly kind: string; readonly place: number; readonly from: number; readonly to: number };

/**
 * Checks what a service wrote and fills in the values, sentence by sentence. Null where anything of it breaks a rule: it is then not shown at all, because
 * the computed sentence says everything already.
 */
export function checkedWords(prose: string, shown: readonly Shown[]): readonly string[] | null {
  const text = prose.trim();
  if (text === '' || text.length > longestWords) return null;
  const known = shown.slice(0, mostWorded);
  const sentences = sentencesOf(text);
  if (sentences.length > 4) return null;
  let worded = 0;
  for (const sentence of sentences) {
    const groups = checkedSentence(sentence, known);
    if (groups === null) return null;
    worded += groups;
  }
  if (worded === 0) return null;
  return sentences.map((sentence) =>
    sentence.replaceAll(placeholder, (_, kind: string, place: string) => {
      const parts = known[Number(place) - 1];
      if (parts === undefined) return '';
      return kind === 'l' ? parts.label : kind === 'p' ? (parts.period ?? '') : parts.value;
    }),
  );
}

/** Splits at the ends of sentences; a placeholder holds none. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Counts the figures of a sentence that holds to the rules; null for one that does not. */
function checkedSentence(sentence: string, shown: readonly Shown[]): number | null {
  const parts: Part[] = [...sentence.matchAll(placeholder)].map((match) => ({
    kind: match[1] ?? '',
    place: Number(match[2]),
    from: match.index,
    to: match.index + match[0].length,
  }));
  if (!plain(sentence.replaceAll(placeholder, ' '))) return null;
  if (parts.some(({ kind, place }) => !exists(shown[place - 1], kind))) return null;
  const groups = groupsOf(parts);
  for (const [nth, group] of groups.entries()) {
    if (!whole(group) || !linked(sentence, group)) return null;
    const before = groups[nth - 1]?.at(-1);
    const first = group[0];
    if (before !== undefined && first !== undefined && !joining.test(sentence.slice(before.to, first.from))) {
      return null;
    }
  }
  return groups.length;
}

/** Without its placeholders a sentence holds nothing but the plain words and the marks of a sentence. */
function plain(rest: string): boolean {
  if (!/^[A-Za-z\s.,:;!?'’()-]*$/.test(rest)) return false;
  return (rest.match(/[A-Za-z'’]+/g) ?? []).every((word) => plainWords.has(word.toLowerCase()));
}

function exists(shown: Shown | undefined, kind: string): boolean {
  return shown !== undefined && (kind !== 'p' || shown.period !== null);
}

/** Neighbors of one figure; the same figure told a second time begins a second group. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const joins =
      last !== undefined && last[0]?.place === part.place && !last.some(({ kind }) => kind === part.kind);
    if (joins) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** A label stands with its value, and a value with its label. */
const whole = (group: readonly Part[]): boolean =>
  group.some(({ kind }) => kind === 'l') &&
  group.filter(({ kind }) => kind === 'f' || kind === 'v').length === 1;

const linked = (sentence: string, group: readonly Part[]): boolean =>
  group.every((part, nth) => {
    const next = group[nth + 1];
    return next === undefined || linking.test(sentence.slice(part.to, next.from));
  });
