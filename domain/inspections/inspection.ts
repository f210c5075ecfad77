import { z } from 'zod';
import { required } from '../kernel/form/draft.ts';
import { id, optional, optionalLines, text, version } from '../kernel/form/fields.ts';
import { amount, price, sumMoney, type Money } from '../kernel/money/money.ts';
import { calendarDay, day, moment } from '../kernel/time/day.ts';

export const inspectionTexts = {
  agreed: 'Both have agreed on this. Reopen it to change it.',
  exists: 'It was begun already',
  notAgreed: 'It was not agreed on yet',
  unseen: 'Say of each item what state it is in first',
  clash: 'It was changed elsewhere. Load the page again.',
} as const;

export const inspectionKind = z.enum(['move_in', 'move_out']);
export type InspectionKind = z.infer<typeof inspectionKind>;
export const inspectionKindLabels: Readonly<Record<InspectionKind, string>> = {
  move_in: 'Moving in',
  move_out: 'Moving out',
};

export const condition = z.enum(['good', 'worn', 'damaged', 'missing']);
export type Condition = z.infer<typeof condition>;
export const conditionLabels: Readonly<Record<Condition, string>> = {
  good: 'Good',
  worn: 'Worn',
  damaged: 'Damaged',
  missing: 'Missing',
};

const most = { items: 300, photos: 12, lines: 30 } as const;

/** One thing that is looked at; `condition` is null until somebody has looked. */
export const inspectionItem = z.object({
  room: text('Room', 100),
  item: text('Item', 100),
  condition: condition.nullable(),
  notes: optionalLines('Notes', 2000),
  photos: z.array(id).max(most.photos, `At most ${most.photos} photographs`),
});
export type InspectionItem = z.output<typeof inspectionItem>;

/** A key or a meter with its number: "House keys", "2"; "Water meter", "001482". */
const counted = z.object({ name: text('Name', 100), value: text('Value', 50) });
export type Counted = z.output<typeof counted>;

export const inspectionContent = z.object({
  day,
  keys: z.array(counted).max(most.lines),
  meters: z.array(counted).max(most.lines),
  notes: optionalLines('Notes', 4000),
  items: z.array(inspectionItem).max(most.items, `At most ${most.items} items`),
});
export type InspectionContent = z.output<typeof inspectionContent>;

export const inspectionChange = inspectionContent.extend({ id, version });

export const shownInspection = z.object({
  id,
  version,
  kind: inspectionKind,
  day: calendarDay,
  keys: z.array(counted),
  meters: z.array(counted),
  notes: z.string().nullable(),
  items: z.array(inspectionItem.extend({ notes: z.string().nullable() })),
  agreed_at: moment.nullable(),
  tenant_name: z.string().nullable(),
  tenant_remark: z.string().nullable(),
  /** When the landlord has agreed, and by what name; tenants see it from then on. */
  landlord_agreed_at: moment.nullable(),
  landlord_name: z.string().nullable(),
  /** What a tenant remarked who did not agree yet. */
  remark: z.string().nullable(),
  remark_name: z.string().nullable(),
  remarked_at: moment.nullable(),
});
export type ShownInspection = z.infer<typeof shownInspection>;

export const agreeing = z.object({
  id,
  version,
  tenant_name: text('Name of the tenant', 200),
  tenant_remark: optionalLines('Remark of the tenant', 2000),
});

/** What is kept of the deposit, and why. */
export const deductionDraft = z.object({
  reason: text('Reason', 300),
  amount: required(
    'Amount',
    price.refine((each) => Number(each) > 0, 'Enter an amount above 0'),
  ),
  photos: z.array(id).max(most.photos).default([]),
});
export const deduction = z.object({ id, reason: z.string(), amount, photos: z.array(id) });
export type Deduction = z.infer<typeof deduction>;

/** What inspections need of an agreement: what it lets, and to whom. */
export type LetAgreement = {
  readonly id: string;
  readonly asset_type: 'real_estate' | 'movable';
  readonly asset_id: string;
  readonly premises: string;
  readonly tenant_names: string;
};

/** An agreement with how far each of its inspections is; `agreed` says whether both sides have agreed. */
const inspectionStand = z.object({ day: calendarDay, agreed: z.boolean() });
export const inspectedAgreement = z.object({
  agreement_id: id,
  /** Premises and tenants, in words. */
  label: z.string(),
  start_date: calendarDay,
  move_in: inspectionStand.nullable(),
  move_out: inspectionStand.nullable(),
});
export type InspectedAgreement = z.infer<typeof inspectedAgreement>;

/** The inspections of an agreement, what it lets to whom, and what is deducted from its deposit. */
export const agreementInspections = z.object({
  premises: z.string(),
  tenant_names: z.string(),
  move_in: shownInspection.nullable(),
  move_out: shownInspection.nullable(),
  deductions: z.array(deduction),
  total: amount,
});
export type AgreementInspections = z.infer<typeof agreementInspections>;

export const startInspection = z.object({ id, kind: inspectionKind, day: optional(day) });

const everyRoom = ['Walls and ceiling', 'Floor', 'Windows', 'Doors and locks', 'Lights and outlets'];
const template: readonly (readonly [room: string, items: readonly string[]])[] = [
  ['Entrance', ['Front door and lock', 'Walls and ceiling', 'Floor', 'Smoke alarm']],
  ['Kitchen', [...everyRoom, 'Range and oven', 'Refrigerator', 'Sink and faucet', 'Cabinets and counters']],
  ['Living room', everyRoom],
  ['Bedroom', [...everyRoom, 'Closet']],
  ['Bathroom', ['Walls and ceiling', 'Floor', 'Toilet', 'Sink and faucet', 'Tub or shower', 'Ventilation']],
  ['Outside', ['Entrance and steps', 'Yard or balcony', 'Parking']],
];

/** The checklist that an inspection begins with: by the template, with one part for each room of its own that the property has. */
export function checklistFor(rooms: readonly string[]): InspectionItem[] {
  const known = new Map(template.map(([room, items]) => [room.toLowerCase(), items]));
  const list =
    rooms.length === 0
      ? template
      : rooms.map((room) => [room, known.get(room.toLowerCase()) ?? everyRoom] as const);
  return list
    .flatMap(([room, items]) =>
      items.map((item) => ({ room, item, condition: null, notes: null, photos: [] })),
    )
    .slice(0, most.items);
}

/** An item of moving in beside the same one of moving out; null where one of them does not have it. */
export type Compared = {
  readonly room: string;
  readonly item: string;
  readonly before: ShownInspection['items'][number] | null;
  readonly after: ShownInspection['items'][number] | null;
  /** It is in a worse state than it was. */
  readonly worse: boolean;
};

const rank: Readonly<Record<Condition, number>> = { good: 0, worn: 1, damaged: 2, missing: 3 };

/** Sets two inspections side by side, in the order of the later one, what is only in the earlier one at the end. */
export function compareInspections(
  before: Pick<ShownInspection, 'items'> | null,
  after: Pick<ShownInspection, 'items'> | null,
): Compared[] {
  const keyOf = ({ room, item }: { room: string; item: string }) => `${room}\n${item}`.toLowerCase();
  const former = new Map((before?.items ?? []).map((each) => [keyOf(each), each]));
  const now = (after?.items ?? []).map((each): Compared => {
    const was = former.get(keyOf(each)) ?? null;
    former.delete(keyOf(each));
    const worse =
      each.condition !== null && was?.condition != null && rank[each.condition] > rank[was.condition];
    return { room: each.room, item: each.item, before: was, after: each, worse };
  });
  const gone = [...former.values()].map((each): Compared => ({
    room: each.room,
    item: each.item,
    before: each,
    after: null,
    worse: false,
  }));
  return [...now, ...gone];
}

/** The sum of deductions. */
export const totalOf = (deductions: readonly { readonly amount: Money }[]): Money =>
  sumMoney(deductions.map((each) => each.amount));
