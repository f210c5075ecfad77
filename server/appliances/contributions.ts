import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import { findAppliance, addAppliance } from './appliances.ts';
import { sql } from 'kysely';
import type { WorthLineRow } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { findSameNumbers } from '../kernel/records/same-numbers.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { describedAppliances } from './describe-appliances.ts';
import { photographAppliance } from './photographs.ts';
import { sellAppliance } from './sales.ts';
import { moveAppliances } from './ticked.ts';
import { worthOfAppliances } from './worth-of-appliances.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = {
  addAppliance,
  describedAppliances,
  moveAppliances,
  photographAppliance,
  sameNumbers: (tx: Tx, owner: string, numbers: readonly string[]) =>
    findSameNumbers(tx, owner, { table: 'appliances', type: 'appliance', column: 'serial_number' }, numbers),
  sellAppliance,
  worthOfAppliances,
};

/** The worth of appliances stands aside: it is shown and counted in no net worth. */
export const worthLines: readonly WorthLineRow[] = [
  {
    side: 'aside',
    label: 'Appliances',
    rows: (owner) => sql`
      select coalesce(sum(c.count), 0)::bigint as count, coalesce(sum(c.value), 0) as total from appliance_counts c
      where c.user_id = ${owner} and c.view not in ('sold', 'trash')`,
  },
];

/** An appliance is found by its name, maker and model, and by what it is, its serial number, its place and the notes on it. */
export const findable: FindableRecords = {
  appliance: {
    table: 'appliances',
    label: ['name'],
    detail: ['manufacturer', 'model_number'],
    content: ['category', 'subcategory', 'serial_number', 'room_location', 'service_provider', 'notes'],
    hidden: {
      purchase_date: 'a figure of its own screen',
      status: 'a chip of the list',
      view: 'the chip of the list, made out of status and trash',
      condition: 'a filter of the list',
      energy_rating: 'a figure of its own screen',
      specifications: 'a table of figures, read on its own screen',
      dimensions: 'a figure of its own screen',
      weight: 'a figure of its own screen',
      color: 'one word that fits half of a home',
      features: 'a list of words that fit every second machine',
      manual_urls: 'addresses, whose parts are no words',
      service_contact: 'a telephone number of its own screen',
      last_service_date: 'a figure of its own screen',
      next_service_date: 'a due date',
      service_notes: 'a remark on the service, read on its own screen',
      sale_date: 'a figure of its own screen',
      sale_notes: 'a remark on the sale, read on its own screen',
    },
  },
};

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  appliance: { draft: applianceDraft, find: findAppliance },
};
