/** A chosen reading is kept with gaps for what the next question says anew: its period, its thing (S-244). */
import { z } from 'zod';
import type { Meaning, Reading } from '../understanding/reading.ts';

const gap = z.strictObject({ placeholder: z.string(), part: z.enum(['whole', 'from', 'to', 'day']) });

/** A tool with its arguments, in which what the question said stands as a placeholder. Never a figure. */
export const readingTemplate = z.object({
  tool: z.string(),
  asked: z.record(z.string(), z.union([z.strictObject({ gap }), z.strictObject({ value: z.unknown() })])),
  label: z.string(),
});
export type ReadingTemplate = z.infer<typeof readingTemplate>;

type Placeholders = Readonly<Record<string, Meaning>>;
type Gap = z.infer<typeof gap>;

/**
 * Makes the template of a reading: each argument that a day or a number of the question means becomes a gap. Names stay what was chosen: the next
 * question is only alike where it has the same ones.
 */
export function templateOf(reading: Reading, placeholders: Placeholders): ReadingTemplate {
  const asked = Object.entries(reading.asked).map(([field, value]) => {
    const found = Object.entries(placeholders)
      .filter(([, { kind }]) => kind !== 'record' && kind !== 'name')
      .map(([name, meaning]) => gapFor(field, value, name, meaning))
      .find((each) => each !== undefined);
    return [field, found === undefined ? { value } : { gap: found }] as const;
  });
  return { tool: reading.tool, asked: Object.fromEntries(asked), label: reading.label };
}

/** Fills a template with what another question says; undefined where that says less. */
export function filledTemplate(template: ReadingTemplate, placeholders: Placeholders): Reading | undefined {
  const asked: Record<string, unknown> = {};
  const labels = new Set<string>();
  for (const [field, kept] of Object.entries(template.asked)) {
    if ('value' in kept) {
      asked[field] = kept.value;
      continue;
    }
    const meaning = Object.hasOwn(placeholders, kept.gap.placeholder)
      ? placeholders[kept.gap.placeholder]
      : undefined;
    const value = meaning && valueOf(meaning, kept.gap.part);
    if (meaning === undefined || value === undefined) return undefined;
    asked[field] = value;
    if ('label' in meaning) labels.add(meaning.label);
  }
  const label = labels.size > 0 ? [...labels].join(' · ') : template.label;
  return { tool: template.tool, asked, label };
}

/** The record that was chosen; undefined where there is none. */
export function chosenRecord(template: ReadingTemplate): unknown {
  const kept = template.asked['of'];
  return kept !== undefined && 'value' in kept ? kept.value : undefined;
}

function gapFor(field: string, value: unknown, placeholder: string, meaning: Meaning): Gap | undefined {
  const parts: Gap['part'][] = field === 'from' || field === 'to' ? [field] : ['whole', 'day'];
  const part = parts.find((each) => {
    const meant = valueOf(meaning, each);
    return meant !== undefined && JSON.stringify(meant) === JSON.stringify(value);
  });
  return part && { placeholder, part };
}

function valueOf(meaning: Meaning, part: Gap['part']): unknown {
  if (meaning.kind === 'period') {
    const { from, to } = meaning.days;
    if (part === 'from') return from;
    if (part === 'to') return to;
    return part === 'day' && from === to ? from : undefined;
  }
  return part === 'whole' && meaning.kind !== 'record' ? meaning.value : undefined;
}
