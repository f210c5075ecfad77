import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { movableDraft, expiriesOf } from '@holdfast/domain/movables/movable';
import { findMovable, addMovable } from './movables.ts';
import { sql } from 'kysely';
import { addMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { movablesPiece } from '@holdfast/domain/movables/movable-list';
import { movableExpiries, movableWorth } from '@holdfast/domain/movables/tools';
import type { DashboardPiece, WorthLineRow } from '../kernel/area.ts';
import { findSameNumbers } from '../kernel/records/same-numbers.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { describedMovables } from './describe-movables.ts';
import { photographMovable } from './photographs.ts';
import { moveMovables } from './places.ts';
import { sellMovable } from './sales.ts';
import { vehicles, worthOfMovables } from './worth-of-movables.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = {
  addMovable,
  describedMovables,
  moveMovables,
  photographMovable,
  sameNumbers: (
    tx: Tx,
    owner: string,
    column: 'serial_number' | 'insurance_policy_number',
    numbers: readonly string[],
  ) => findSameNumbers(tx, owner, { table: 'movable_assets', type: 'movable', column }, numbers),
  sellMovable,
  vehicles,
  worthOfMovables,
};

/** What is held counts into the portfolio; what is sold or in the trash does not (S-140). */
export const worthLines: readonly WorthLineRow[] = [
  {
    side: 'movable',
    label: 'Movable assets',
    rows: (owner) => sql`
      select coalesce(sum(m.count), 0)::bigint as count, coalesce(sum(m.value), 0) as total from movable_counts m
      where m.user_id = ${owner} and m.view not in ('sold', 'trash')`,
  },
];

/** How many things are held, what they are worth, and how many of them are in maintenance or not in use (S-130). */
export const movablesOnDashboard: DashboardPiece = {
  shape: movablesPiece,
  json: (owner) => sql`
    select json_build_object('count', coalesce(sum(m.count), 0)::int, 'value', coalesce(sum(m.value), 0)::numeric(18, 2)::text,
      'resting', coalesce(sum(m.count) filter (where m.view <> 'active'), 0)::int)
    from movable_counts m where m.user_id = ${owner} and m.view not in ('sold', 'trash')`,
};

/** A thing is found by the fields of S-146 and by its numbers. */
export const findable: FindableRecords = {
  movable: {
    table: 'movable_assets',
    label: ['name'],
    detail: ['make', 'model'],
    content: [
      'description',
      'type',
      'location',
      'serial_number',
      'title_number',
      'registration_number',
      'insurance_policy_number',
    ],
    hidden: {
      status: 'a filter of the list',
      condition: 'a filter of the list',
      view: 'the chip of the list, made out of status and trash',
      purchase_date: 'a figure of its own screen',
      registration_expiry: 'a due date',
      insurance_expiry: 'a due date',
      sale_date: 'a figure of its own screen',
      assumed: 'which of its fields nobody has said, read on its own screen',
      sale_notes: 'a remark on the sale, read on its own screen',
    },
  },
};

const cite = ({ id }: { id: string }) => ({ item_type: 'movable', item_id: id }) as const;

/** All things that are held, with what the tools count. */
async function listHeld(tx: Tx, owner: string) {
  return tx
    .selectFrom('movable_assets')
    .select([
      'id',
      'name',
      'type',
      'purchase_price',
      'current_value',
      'registration_expiry',
      'insurance_expiry',
      'sale_date',
    ])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('sale_date', 'is', null)
    .orderBy('current_value', 'desc')
    .orderBy('id')
    .execute();
}

const worthTool = answerTool(movableWorth, async ({ tx, owner }) => {
  const held = await listHeld(tx, owner);
  const value = addMoney(...held.map((each) => each.current_value));
  const gain = subtractMoney(value, ...held.map((each) => each.purchase_price));
  const cites = held.map(cite);
  return {
    figures: [
      { id: 'count', label: 'Movable assets', unit: 'count', value: String(held.length), cites },
      { id: 'value', label: 'What they are worth', unit: 'money', value, cites },
      { id: 'gain', label: 'Gain since they were bought', unit: 'money', value: gain, cites },
    ],
  };
});

const expiriesTool = answerTool(movableExpiries, async ({ tx, owner }) => {
  const held = await listHeld(tx, owner);
  const coming = held
    .flatMap((each) =>
      expiriesOf(each).map((expiry) => ({ each, id: `${expiry.what.toLowerCase()}:${each.id}`, ...expiry })),
    )
    .toSorted((one, other) => (`${one.on} ${one.id}` < `${other.on} ${other.id}` ? -1 : 1));
  return {
    figures: coming.map(({ each, id, what, on }) => ({
      id,
      label: `${what} of ${each.name}`,
      unit: 'day' as const,
      value: on,
      cites: [cite(each)],
    })),
  };
});

/** What is held is worth so much, and what of it expires when. */
export const tools: readonly LentTool[] = [worthTool, expiriesTool];

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  movable: { draft: movableDraft, find: findMovable },
};
