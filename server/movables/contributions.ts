import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { movableDraft } from '@holdfast/domain/movables/movable';
import { findMovable, addMovable } from './movables.ts';
import { sql } from 'kysely';
import { movablesPiece } from '@holdfast/domain/movables/movable-list';
import type { DashboardPiece, WorthLineRow } from '../kernel/area.ts';
import { findSameNumbers } from '../kernel/records/same-numbers.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
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

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  movable: { draft: movableDraft, find: findMovable },
};
