import type { Day } from '@holdfast/domain/kernel/time/day';
import { formatMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { choicesInWords } from '@holdfast/domain/evidence/choices';
import { coverInWords } from '@holdfast/domain/evidence/cover-words';
import { latePack, thingsIn, type Evidence } from '@holdfast/domain/evidence/pack';
import { packNotes } from '@holdfast/domain/evidence/pack-notes';
import {
  missingLabels,
  proofWhatLabels,
  sourceLabels,
  type EvidenceThing,
} from '@holdfast/domain/evidence/thing';
import type { Report, ReportBlock, ReportPhoto } from '../kernel/pdf/report.ts';
import { printedPhotos, type PartEntry } from './pack-parts.ts';

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day: Day) => words.format(new Date(`${day}T12:00:00Z`));
};
const longDay = format({ dateStyle: 'long' });
const mediumDay = format({ dateStyle: 'medium' });
const moneyOr = (value: Money | null) => (value === null ? '–' : formatMoney(value));

/** What is needed beside the pack itself to print a part of it. */
export type PartFacts = {
  readonly number: number;
  readonly of: number;
  /** Whose pack it is. */
  readonly name: string;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** The ids of the files that could not be read. */
  readonly unread: ReadonlySet<string>;
  /** The ids of the photographs that were not drawn in time. */
  readonly late: ReadonlySet<string>;
};

/** Lays one part of a pack out for the printer. The first begins with the sums of the whole, and the last ends with what is missing. */
export function partReport(evidence: Evidence, entries: readonly PartEntry[], facts: PartFacts): Report {
  const { number, of, name } = facts;
  const part = of === 1 ? '' : `, part ${number} of ${of}`;
  return {
    title: `Evidence pack${part}`,
    subtitle: [name, longDay(evidence.as_of)].filter((each) => each !== '').join(' · '),
    footer: `Holdfast · Evidence pack${part}`,
    blocks: [
      ...(number === 1 ? headOf(evidence, of) : []),
      ...entriesOf(evidence, entries, facts),
      ...(number === of ? footOf(evidence, facts) : []),
    ],
  };
}

function headOf(evidence: Evidence, parts: number): ReportBlock[] {
  const { choices, where, count, value, photos, proofs, sections, under, uninsured } = evidence;
  const { with_values, with_receipts } = choices;
  const counted = (label: string, many: number) => [{ label, value: many.toLocaleString('en-US') }];
  const blocks: ReportBlock[] = [
    {
      kind: 'facts',
      items: [
        { label: 'What is in it', value: choicesInWords(choices, where) },
        ...counted('Things', count),
        ...(with_values ? [{ label: 'Value', value: moneyOr(value) }] : []),
        ...counted('Photographs', photos),
        ...(with_receipts ? counted('Receipts and other proof', proofs) : []),
        ...(under.short === null || under.count === 0
          ? []
          : [
              {
                label: 'Insured below value',
                value: `${under.count} of them, ${formatMoney(under.short)} in all`,
              },
            ]),
        ...(uninsured === 0 ? [] : counted('Not insured', uninsured)),
      ],
    },
  ];
  if (parts > 1) {
    blocks.push({
      kind: 'text',
      text: `This pack is printed in ${parts} parts, because one PDF of all its photographs would be too large. These sums are those of the whole.`,
    });
  }
  blocks.push(
    { kind: 'heading', level: 1, text: 'By property and place' },
    {
      kind: 'table',
      columns: [
        { label: 'Place', width: 4 },
        { label: 'Things', align: 'right' },
        ...(with_values ? [{ label: 'Value', align: 'right' as const, width: 1.6 }] : []),
      ],
      rows: sections.flatMap((section) => [
        [section.label, String(section.count), ...(with_values ? [moneyOr(section.value)] : [])],
        ...section.groups
          .filter(({ path }) => path.length > 0)
          .map((group) => [
            `    ${group.path.join(' › ')}`,
            String(group.count),
            ...(with_values ? [moneyOr(group.value)] : []),
          ]),
      ]),
      total: ['Total', String(count), ...(with_values ? [moneyOr(value)] : [])],
    },
  );
  return blocks;
}

function entriesOf(evidence: Evidence, entries: readonly PartEntry[], facts: PartFacts): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  let [section, group] = ['', ''];
  for (const entry of entries) {
    if (entry.section.key !== section) {
      section = entry.section.key;
      blocks.push({ kind: 'heading', level: 1, text: withSum(entry.section.label, entry.section.value) });
    }
    if (entry.group.key !== group) {
      group = entry.group.key;
      const text = entry.group.path.join(' › ');
      if (text !== '') blocks.push({ kind: 'heading', level: 2, text: withSum(text, entry.group.value) });
    }
    blocks.push(entryOf(entry.thing, evidence, facts));
  }
  return blocks;
}

const withSum = (label: string, value: Money | null) =>
  value === null ? label : `${label}: ${formatMoney(value)}`;

function entryOf(thing: EvidenceThing, { choices }: Evidence, facts: PartFacts): ReportBlock {
  const { label, photos, value, numbers, proofs, condition, where, purchase_date, purchase_price } = thing;
  const [first, ...further] = photos.slice(0, printedPhotos).flatMap((id, at): ReportPhoto[] => {
    const picture = facts.pictures.get(id);
    return picture === undefined ? [] : [{ picture, caption: `${label}, photograph ${at + 1}` }];
  });
  const bought = [
    purchase_date === null ? '' : mediumDay(purchase_date),
    purchase_price === null ? '' : `for ${formatMoney(purchase_price)}`,
  ];
  const known = (name: string, said: string | null) =>
    said === null || said === '' ? [] : [{ label: name, value: said }];
  return {
    kind: 'entry',
    title: label,
    ...(choices.with_values ? { amount: moneyOr(value) } : {}),
    line: [thing.kind, [thing.make, thing.model].filter((each) => each !== null).join(' ')]
      .filter((each) => each !== '')
      .join(' · '),
    photo: first ?? null,
    more: further,
    facts: [
      ...numbers,
      ...known('Bought', bought.filter((each) => each !== '').join(' ')),
      ...known('Value by', sourceInWords(thing)),
      ...proofs.map(({ name, what, file }) => ({
        label: proofWhatLabels[what],
        value: file === null ? `${name} (a link; it is not in the pack)` : name,
      })),
      { label: 'Insurance', value: coverInWords(thing.cover) },
      ...known('Condition', condition),
      ...known('Where exactly', where),
      ...(photos.length > printedPhotos
        ? [{ label: 'Photographs', value: `${photos.length}, all of them in the ZIP` }]
        : []),
    ],
    marks: [
      ...(thing.missing.length > 0 ? [thing.missing.map((each) => missingLabels[each]).join(' · ')] : []),
      ...leftOutOf(thing, facts),
    ],
  };
}

function sourceInWords({ source, source_day }: EvidenceThing): string {
  if (source === null) return '';
  return `${sourceLabels[source]}${source_day === null ? '' : `, ${mediumDay(source_day)}`}`;
}

type LeftOut = Pick<PartFacts, 'unread' | 'late'>;

/** The photographs and receipts of a thing that could not be read, or were not drawn in time, by name. */
function leftOutOf({ photos, proofs }: EvidenceThing, { unread, late }: LeftOut): string[] {
  return [
    ...photos.flatMap((id, at) => (unread.has(id) ? [`Photograph ${at + 1} could not be read`] : [])),
    ...photos.flatMap((id, at) => (late.has(id) ? [`Photograph ${at + 1} was not ready`] : [])),
    ...proofs.flatMap(({ file, name }) =>
      file !== null && unread.has(file) ? [`${name} could not be read`] : [],
    ),
  ];
}

function footOf(evidence: Evidence, facts: LeftOut): ReportBlock[] {
  const incomplete = thingsIn(evidence).flatMap((thing) => {
    const marks = [...thing.missing.map((each) => missingLabels[each]), ...leftOutOf(thing, facts)];
    return marks.length === 0 ? [] : [[thing.label, marks.join(', ')]];
  });
  return [
    { kind: 'heading', level: 1, text: 'What is missing' },
    ...(facts.late.size === 0 ? [] : [{ kind: 'text', text: latePack(facts.late.size) } as const]),
    incomplete.length === 0
      ? { kind: 'text', text: 'Nothing: everything in this pack has all that was asked for.' }
      : {
          kind: 'table',
          columns: [
            { label: 'Thing', width: 2 },
            { label: 'Missing', width: 3 },
          ],
          rows: incomplete,
        },
    ...packNotes.map((text) => ({ kind: 'text', text, quiet: true }) as const),
  ];
}
