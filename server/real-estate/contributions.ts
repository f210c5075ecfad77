import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { propertyDraft } from '@holdfast/domain/real-estate/property';
import { properties } from './properties.ts';
import { mortgageDraft } from '@holdfast/domain/real-estate/mortgage';
import { findMortgage, payMortgage } from './mortgages.ts';
import { sql } from 'kysely';
import { dashboardProperties, propertiesPiece } from '@holdfast/domain/real-estate/property-list';
import { firstHome } from '@holdfast/domain/real-estate/unfinished';
import type { DashboardPiece, WorthLineRow } from '../kernel/area.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { occupancyOn } from './occupancy.ts';
import { cardAsText } from './property-cards.ts';
import { describedProperties } from './describe-properties.ts';
import { homesHeld } from './homes-held.ts';
import { loansOnHomes } from './loans-on-homes.ts';
import { worthOfProperties } from './worth-of-properties.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { describedProperties, homesHeld, loansOnHomes, payMortgage, worthOfProperties };

/** What is held: neither sold nor in the trash. */
const held = sql`p.removed_at is null and p.sale_date is null`;

/** The value of what is held, and what is owed on it: each mortgage counts as debt exactly once. */
export const worthLines: readonly WorthLineRow[] = [
  {
    side: 'real_estate',
    label: 'Real estate',
    rows: (owner) => sql`
      select coalesce(sum(c.count), 0)::bigint as count, coalesce(sum(c.worth), 0) as total from thing_worth_counts c
      where c.user_id = ${owner} and c.of_type = 'real_estate'`,
  },
  {
    side: 'debt',
    label: 'Mortgages',
    rows: (owner) => sql`
      select count(*) as count, coalesce(sum(m.current_balance), 0) as total
      from real_estate_mortgages m join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id
      where m.user_id = ${owner} and m.removed_at is null and ${held}`,
  },
];

/** The newest two properties, how all that are held are occupied (S-136), and all that wait to be finished. */
export const propertiesOnDashboard: DashboardPiece = {
  shape: propertiesPiece,
  json: (owner, today) => sql`
    select json_build_object(
      'items', (select coalesce(json_agg(card), '[]') from (
        select ${cardAsText(today)} from real_estate_properties p where p.user_id = ${owner} and ${held}
        order by p.created_at desc, p.id desc limit ${sql.lit(dashboardProperties)}) card),
      'total', coalesce(sum(kinds.count), 0)::int,
      'occupancy', coalesce(json_object_agg(kinds.occupancy_status, kinds.count)
        filter (where kinds.occupancy_status is not null), '{}'),
      'unfinished', (select coalesce(json_agg(json_build_object('id', u.id, 'address', u.fields ->> 'address')
        order by u.created_at desc, u.id desc), '[]') from unfinished_properties u where u.user_id = ${owner}))
    from (
      select ${occupancyOn(today)} as occupancy_status, count(*)::int as count from real_estate_properties p
      where p.user_id = ${owner} and ${held} group by 1) kinds`,
};

/** The home of the first steps: the oldest that is held, else the oldest that waits to be finished. */
export const firstStep: DashboardPiece = {
  shape: firstHome,
  json: (owner) => sql`coalesce(
    (select json_build_object('id', p.id, 'address', p.address, 'finished', true, 'fields', '{}'::json)
      from real_estate_properties p where p.user_id = ${owner} and ${held} order by p.created_at, p.id limit 1),
    (select json_build_object('id', id, 'address', fields ->> 'address', 'finished', false,
        'fields', fields - 'address')
      from unfinished_properties where user_id = ${owner} order by created_at, id limit 1))`,
};

/** A property is found by its address, a mortgage by its lender (S-146). */
export const findable: FindableRecords = {
  real_estate: {
    table: 'real_estate_properties',
    label: ['address'],
    detail: ['city', 'state'],
    content: ['zip_code', 'property_type'],
    hidden: {
      purchase_date: 'a figure of its own screen',
      status: 'a filter of the list',
      occupancy_status: 'a filter of the list',
      lease_end_date: 'a due date',
      last_assessment_date: 'a figure of its own screen',
      sale_date: 'a figure of its own screen',
      sale_notes: 'a remark on the sale, read on its own screen',
    },
  },
  mortgage: {
    table: 'real_estate_mortgages',
    label: ['lender'],
    // The address of the property, which is in another table, stands there too.
    detail: [],
    content: ['type'],
    hidden: { start_date: 'a figure of its own screen', end_date: 'a due date' },
  },
};

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  real_estate: { draft: propertyDraft, find: (tx, owner, id) => properties.find(tx, owner, id) },
  mortgage: { draft: mortgageDraft, find: findMortgage },
};
