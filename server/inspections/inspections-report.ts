import {
  compareInspections,
  conditionLabels,
  inspectionKindLabels,
  type AgreementInspections,
  type ShownInspection,
} from '@holdfast/domain/inspections/inspection';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { Report, ReportBlock, ReportPhoto } from '../kernel/pdf/report.ts';

type Printed = AgreementInspections & {
  /** The photographs that could be drawn, by the ids of their files. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
};

/** Lays moving in and out side by side, item by item with its photographs, and what is deducted from the deposit. */
export function inspectionsReport(printed: Printed): Report {
  const { move_in, move_out, deductions, total, premises, tenant_names, pictures } = printed;
  const photosOf = (ids: readonly string[], caption: string): ReportPhoto[] =>
    ids.flatMap((id) => {
      const picture = pictures.get(id);
      return picture === undefined ? [] : [{ picture, caption }];
    });
  const compared = compareInspections(move_in, move_out);
  const rooms = [...new Set(compared.map(({ room }) => room))];
  return {
    title: 'Inspections',
    subtitle: [premises, tenant_names].filter((each) => each !== '').join(' · '),
    footer: `Inspections · ${premises}`,
    blocks: [
      ...[move_in, move_out].flatMap((each) => (each === null ? [] : aboutOf(each))),
      ...rooms.flatMap((room): ReportBlock[] => {
        const items = compared.filter((each) => each.room === room);
        return [
          { kind: 'heading', level: 1, text: room },
          {
            kind: 'table',
            columns: [
              { label: 'Item', width: 1.5 },
              { label: 'Moving in', width: 2 },
              { label: 'Moving out', width: 2 },
            ],
            rows: items.map(({ item, before, after }) => [item, stateOf(before), stateOf(after)]),
          },
          ...items.flatMap(({ item, before, after }): ReportBlock[] => {
            const photos = [
              ...photosOf(before?.photos ?? [], `${item}, moving in`),
              ...photosOf(after?.photos ?? [], `${item}, moving out`),
            ];
            return photos.length === 0 ? [] : [{ kind: 'photos', across: 3, photos }];
          }),
        ];
      }),
      ...(deductions.length === 0
        ? []
        : [
            { kind: 'heading', level: 1, text: 'Deductions from the deposit' } as const,
            {
              kind: 'table',
              columns: [
                { label: 'Reason', width: 3 },
                { label: 'Amount', align: 'right' },
              ],
              rows: deductions.map(({ reason, amount }) => [reason, formatMoney(amount)]),
              total: ['Total', formatMoney(total)],
            } as const,
            ...deductions.flatMap(({ reason, photos }): ReportBlock[] => {
              const drawn = photosOf(photos, reason);
              return drawn.length === 0 ? [] : [{ kind: 'photos', across: 3, photos: drawn }];
            }),
          ]),
    ],
  };
}

type Item = ShownInspection['items'][number];

const stateOf = (item: Item | null): string =>
  item === null
    ? '–'
    : [item.condition === null ? 'Not looked at' : conditionLabels[item.condition], item.notes]
        .filter((each) => each !== null && each !== '')
        .join('. ');

function aboutOf({
  kind,
  day,
  keys,
  meters,
  notes,
  agreed_at,
  tenant_name,
  tenant_remark,
}: ShownInspection): ReportBlock[] {
  const lines = [...keys, ...meters].map(({ name, value }) => ({ label: name, value }));
  const facts = [
    { label: 'Day', value: day },
    ...lines,
    { label: 'Notes', value: notes ?? '' },
    {
      label: 'Agreed',
      value:
        agreed_at === null
          ? 'Not yet'
          : `${new Date(agreed_at).toISOString().slice(0, 10)}, with ${tenant_name ?? ''}`,
    },
    { label: 'Remark of the tenant', value: tenant_remark ?? '' },
  ];
  return [
    { kind: 'heading', level: 1, text: inspectionKindLabels[kind] },
    { kind: 'facts', items: facts.filter(({ value }) => value !== '') },
  ];
}
