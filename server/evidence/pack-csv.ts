import { csvOf } from '@holdfast/domain/kernel/files/csv';
import { coverInWords, isUnder } from '@holdfast/domain/evidence/cover-words';
import type { Evidence, EvidenceGroup, EvidenceSection } from '@holdfast/domain/evidence/pack';
import { missingLabels, sourceLabels, type EvidenceThing } from '@holdfast/domain/evidence/thing';
import type { fileNamesIn } from './pack-names.ts';

type Names = ReturnType<typeof fileNamesIn>;
type Line = { section: EvidenceSection; group: EvidenceGroup; thing: EvidenceThing; names: Names };
type Column = readonly [head: string, cell: (line: Line) => string | null];

const serialLabels = ['Serial number', 'VIN'];

const always: readonly Column[] = [
  ['Property', ({ section }) => section.label],
  ['Place', ({ group }) => group.path.join(' › ')],
  ['Thing', ({ thing }) => thing.label],
  ['Kind', ({ thing }) => thing.kind],
  ['Make', ({ thing }) => thing.make],
  ['Model', ({ thing }) => thing.model],
  ['Condition', ({ thing }) => thing.condition],
  ['Where exactly', ({ thing }) => thing.where],
  ['Bought on', ({ thing }) => thing.purchase_date],
];
const serials: readonly Column[] = [
  [
    'Serial number',
    ({ thing }) => thing.numbers.find(({ label }) => serialLabels.includes(label))?.value ?? null,
  ],
  [
    'Other numbers',
    ({ thing }) =>
      thing.numbers
        .filter(({ label }) => !serialLabels.includes(label))
        .map(({ label, value }) => `${label}: ${value}`)
        .join('; '),
  ],
];
const values: readonly Column[] = [
  ['Price', ({ thing }) => thing.purchase_price],
  ['Value', ({ thing }) => thing.value],
  ['Value by', ({ thing }) => thing.source && sourceLabels[thing.source]],
  ['Value of', ({ thing }) => thing.source_day],
  ['Below its value', ({ thing }) => (isUnder(thing.cover) ? thing.cover.short : null)],
];
const last: readonly Column[] = [
  ['Insurance', ({ thing }) => coverInWords(thing.cover)],
  ['Photographs', ({ thing, names }) => names.get(thing.item_id)?.photos.join('; ') ?? null],
];
const receipts: readonly Column[] = [
  [
    'Receipts and proof',
    ({ thing, names }) =>
      thing.proofs.map(({ name }, at) => names.get(thing.item_id)?.proofs[at] ?? name).join('; '),
  ],
];
const missing: readonly Column[] = [
  ['Missing', ({ thing }) => thing.missing.map((each) => missingLabels[each]).join('; ')],
];

/** One line a thing, with the paths of its photographs and receipts in the ZIP. What the choices leave out has no column. */
export function packCsv({ sections, choices }: Evidence, names: Names): string {
  const columns = [
    ...always,
    ...(choices.with_serials ? serials : []),
    ...(choices.with_values ? values : []),
    ...last,
    ...(choices.with_receipts ? receipts : []),
    ...missing,
  ];
  const lines = sections.flatMap((section) =>
    section.groups.flatMap((group) => group.things.map((thing) => ({ section, group, thing, names }))),
  );
  return csvOf(
    columns.map(([head]) => head),
    lines.map((line) => columns.map(([, cell]) => cell(line))),
  );
}
