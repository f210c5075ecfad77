import type { Binder, BinderEntry, BinderGroup, BinderSection } from '@holdfast/domain/binder/binder';
import { sectionWords } from '@holdfast/domain/binder/section';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { Report, ReportBlock, ReportTable } from '../kernel/pdf/report.ts';
import { dayInWords } from './entries.ts';

/** Lays the binder out for the printer. `reader` is the guest who makes it; null where its owner does. */
export function binderAsPdf(binder: Binder, reader: string | null): Report {
  const { house, as_of, reviewed_on, totals, sections, with_private, private_left_out } = binder;
  const kept = sections.filter(({ left_out }) => !left_out);
  const made = dayInWords(as_of);
  return {
    title: `Family binder of ${house}`,
    subtitle: `What there is, where it is, and whom to call. Made on ${made}${reader === null ? '' : ` for ${reader}`}.`,
    footer: `Holdfast · Family binder of ${house} · ${made}`,
    blocks: [
      { kind: 'contents' },
      {
        kind: 'facts',
        items: [
          { label: 'Homes', value: String(totals.homes) },
          { label: 'Things', value: totals.things.toLocaleString('en-US') },
          { label: 'Total value', value: formatMoney(totals.worth) },
          { label: 'Owed on the homes', value: formatMoney(totals.owed) },
          { label: 'Policies in force', value: String(totals.policies) },
          { label: 'Documents named', value: String(totals.documents) },
          ...(reviewed_on === null
            ? []
            : [{ label: 'Looked over by its owner', value: dayInWords(reviewed_on) }]),
        ],
      },
      quiet(privateWords(reader, with_private, private_left_out)),
      quiet('As of the day it was made. Print a new one once a year.'),
      ...kept.flatMap(sectionBlocks),
    ],
  };
}

/** What the copy says of records that are "Only me". */
function privateWords(reader: string | null, withPrivate: boolean, leftOut: number | null): string {
  if (reader !== null)
    return 'What is marked “Only me” is not in it, unless that very record is open to you.';
  if (withPrivate)
    return 'This copy also names what is marked “Only me”. Others do not see that in Holdfast.';
  const count = leftOut ?? 0;
  if (count === 0) return 'Nothing that belongs in it is marked “Only me”.';
  return count === 1
    ? '1 record that is marked “Only me” is not in it.'
    : `${count} records that are marked “Only me” are not in it.`;
}

const quiet = (text: string): ReportBlock => ({ kind: 'text', text, quiet: true });

function sectionBlocks({ key, notes, groups, count }: BinderSection): ReportBlock[] {
  const shown = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const paragraphs = notes.split(/\n{2,}/).filter((each) => each.trim() !== '');
  return [
    { kind: 'heading', level: 1, text: sectionWords[key].title },
    ...paragraphs.map((text): ReportBlock => ({ kind: 'text', text })),
    ...groups.flatMap(groupBlocks),
    ...(key === 'things' && count > shown
      ? [quiet(`The ${shown} most valuable of ${count.toLocaleString('en-US')} things.`)]
      : []),
    ...(key === 'documents' && shown > 0 ? [quiet('The documents themselves are kept in Holdfast.')] : []),
    ...(paragraphs.length === 0 && groups.length === 0 ? [quiet('Nothing is written down here.')] : []),
  ];
}

function groupBlocks({ title, about, entries }: BinderGroup): ReportBlock[] {
  return [
    ...(title === null ? [] : [{ kind: 'heading', level: 2, text: title } as const]),
    ...(about === null
      ? []
      : [
          {
            kind: 'facts',
            items: [{ label: 'Where', value: about.line }, ...about.facts],
          } as const,
        ]),
    ...(entries.length === 0 ? [] : [tableOf(entries)]),
  ];
}

/** The widest tables have so many columns for facts; where there are more kinds of facts, they share one. */
const mostColumns = 3;
/** A table of so many rows is kept together on one page. */
const keptTogether = 10;
const widths: Readonly<Record<string, number>> = {
  Value: 1.1,
  'Policy number': 1.6,
  Renews: 1.8,
  'Valid until': 1.6,
  Call: 2.3,
  Email: 3,
  Notes: 2.6,
  'About it': 2.2,
  'What to do': 2.6,
};

/** A fact as it fits into its column: each way to reach somebody on a line of its own. */
const printed = (value: string, label: string) => (label === 'Call' ? value.replaceAll(' · ', '\n') : value);

/** A table with a column for each kind of fact, and none that is empty from top to bottom. */
function tableOf(entries: readonly BinderEntry[]): ReportTable {
  const labels = [...new Set(entries.flatMap(({ facts }) => facts.map(({ label }) => label)))];
  const apart = labels.length <= mostColumns;
  const hasLine = entries.some(({ line }) => line !== '');
  const valueOf = ({ facts }: BinderEntry, label: string) =>
    facts
      .filter((fact) => fact.label === label)
      .map(({ value }) => printed(value, label))
      .join('\n');
  return {
    kind: 'table',
    whole: entries.length <= keptTogether,
    columns: [
      { label: 'Name', width: 2 },
      ...(hasLine ? [{ label: 'What it is', width: 2 }] : []),
      ...(apart
        ? labels.map((label) => ({
            label,
            width: widths[label] ?? 1.5,
            align: label === 'Value' ? ('right' as const) : ('left' as const),
          }))
        : [{ label: 'What to know', width: 3 }]),
    ],
    rows: entries.map((entry) => [
      entry.private ? `${entry.label} (only me)` : entry.label,
      ...(hasLine ? [entry.line] : []),
      ...(apart
        ? labels.map((label) => valueOf(entry, label))
        : [entry.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ]),
  };
}
