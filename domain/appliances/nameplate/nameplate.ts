import { z } from 'zod';
import { codesIn, modelIn, serialIn } from './codes.ts';
import { labelsIn, type Label } from './labels.ts';
import { makerIn } from './makers.ts';

export const nameplateField = z.enum(['manufacturer', 'model_number', 'serial_number']);
export type NameplateField = z.infer<typeof nameplateField>;

/** What a nameplate seems to say of a field, and the line in which it says so. It is a proposal: nobody's record is filled by it. */
export const nameplateProposal = z.object({ field: nameplateField, value: z.string(), line: z.string() });
export type NameplateProposal = z.infer<typeof nameplateProposal>;

/** What was read: `nothing` where no words were recognised at all, `unsure` where there are words and no value among them. */
export const nameplateReading = z.object({
  outcome: z.enum(['found', 'unsure', 'nothing']),
  proposals: z.array(nameplateProposal),
  /** The lines as they were recognised, for the person to compare. */
  lines: z.array(z.string()),
});
export type NameplateReading = z.infer<typeof nameplateReading>;

/** Of a field so many values are proposed. */
const mostProposals = 2;
/** Longer values than a form takes are none. */
const longestValue = 60;
const mostLines = 60;
/** Labels are looked for from each word on: a line without end would take time without end. */
const longestLine = 200;

type Candidate = NameplateProposal & { readonly rank: number };

/**
 * Reads manufacturer, model and serial number out of the words of a nameplate. A value counts only where a label announces it: beside
 * the label, or below it, in the order of the labels. What nobody labelled is not guessed.
 */
export function readNameplateText(text: string): NameplateReading {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.slice(0, longestLine).replace(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\d]{2}/u.test(line))
    .slice(0, mostLines);
  const maker = makerIn(lines);
  const candidates = labelled(lines).toSorted((a, b) => a.rank - b.rank);
  const proposals: NameplateProposal[] = [
    ...(maker === null ? [] : [{ field: 'manufacturer' as const, ...maker }]),
    ...best(candidates, 'model_number'),
    ...best(candidates, 'serial_number'),
  ];
  return {
    outcome: proposals.length > 0 ? 'found' : lines.length > 0 ? 'unsure' : 'nothing',
    proposals,
    lines,
  };
}

function best(candidates: readonly Candidate[], field: NameplateField): NameplateProposal[] {
  const seen = new Set<string>();
  return candidates
    .filter((each) => each.field === field && each.value.length <= longestValue)
    .filter(({ value }) => !seen.has(value) && seen.add(value))
    .slice(0, mostProposals)
    .map(({ rank: _, ...proposal }) => proposal);
}

/** So many lines without a value may stand between a label and what is below it. */
const patience = 2;

/** Every value that a label announces, in the order of the lines. */
function labelled(lines: readonly string[]): Candidate[] {
  const found: Candidate[] = [];
  let waiting: readonly Label[] = [];
  let passed = 0;
  for (const line of lines) {
    const labels = labelsIn(line);
    if (labels.length > 0) {
      const { beside, open } = besideLabels(line, labels);
      found.push(...beside);
      // Labels that stand alone, one below the other, wait together for the column of their values.
      waiting = beside.length === 0 && open.length === labels.length ? [...waiting, ...open] : open;
      passed = 0;
      continue;
    }
    const below = belowLabels(line, waiting);
    if (below === null) {
      passed += 1;
      if (passed > patience) waiting = [];
      continue;
    }
    found.push(...below.found);
    waiting = below.waiting;
  }
  return found;
}

/** The values that stand beside their labels, and the labels beside which nothing stands. */
function besideLabels(
  line: string,
  labels: readonly Label[],
): { beside: readonly Candidate[]; open: readonly Label[] } {
  const beside: Candidate[] = [];
  const open: Label[] = [];
  for (const [at, label] of labels.entries()) {
    const next = labels[at + 1];
    const rest = line.slice(label.end, next?.start ?? line.length);
    const value = valueOf(label, rest);
    if (value !== null) beside.push(...candidate(label, value, line));
    // The same in a second language is one label: "Model No. / N° de modèle".
    else if (next?.kind !== label.kind && !/\d/.test(rest)) open.push(label);
  }
  return { beside, open };
}

/** The values of a line that stand below labels; null where there is none among its words. */
function belowLabels(
  line: string,
  waiting: readonly Label[],
): { found: readonly Candidate[]; waiting: readonly Label[] } | null {
  const [only] = waiting;
  if (only === undefined) return null;
  // One label takes the whole line, of which the value may be made of several words.
  if (waiting.length === 1) {
    const value = valueOf(only, line);
    return value === null ? null : { found: candidate(only, value, line), waiting: [] };
  }
  const words = line.split(/[\s|]+/).filter((word) => /[A-Z0-9]/i.test(word));
  const codes = codesIn(line);
  if (codes.length === 0) return null;
  const wanted = waiting.filter(({ kind }) => kind !== 'other');
  const whole = words.length === waiting.length;
  const [values, labels] = whole
    ? [words, waiting]
    : codes.length === wanted.length
      ? [codes, wanted]
      : [codes, waiting];
  const found = values.flatMap((value, at) => {
    const label = labels[at];
    const read = label && valueOf(label, value);
    return label && read ? candidate(label, read, line) : [];
  });
  return { found, waiting: labels.slice(values.length) };
}

function candidate({ kind, rank }: Label, value: string, line: string): Candidate[] {
  return kind === 'other' ? [] : [{ field: kind, value, line, rank }];
}

const valueOf = ({ kind, form }: Label, text: string): string | null =>
  kind === 'serial_number' ? serialIn(text, form) : modelIn(text);
