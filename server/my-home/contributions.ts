import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { placeDraft, placeFilter, emergencyLabels, pathInWords } from '@holdfast/domain/my-home/place';
import { findPlace, listPlaces } from './place-list.ts';
import { emergencySpots, placeContents } from '@holdfast/domain/my-home/tools';
import { sql } from 'kysely';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { lyingInPlaces } from './place-items.ts';
import { addPlace } from './places.ts';
import * as endpoints from '@holdfast/domain/my-home/endpoints';
import { sectionHome, sectionRooms } from '@holdfast/domain/my-home/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { addPlace };

/** A place is found by its name and by where it is; what it is in is another record, whose name stands in none of its texts. */
export const findable: FindableRecords = {
  place: {
    table: 'home_places',
    label: ['name'],
    detail: ['kind'],
    content: ['location', 'notes'],
    hidden: {
      of_type: 'what it is in, a record of its own',
      emergency: 'a filter of the list; its name says what it is',
    },
  },
};

const mostPlaces = 50;

/** Where the shut-offs, the first-aid kit and the extinguisher are, and what lies in each place. */
export const tools: readonly LentTool[] = [
  answerTool(emergencySpots, async ({ tx, owner }) => {
    const filter = placeFilter.parse({ emergency: 'yes', limit: mostPlaces });
    const { items } = await listPlaces(tx, owner, filter);
    return {
      figures: items.map((spot) => ({
        id: `spot_${spot.id}`,
        label: [
          spot.emergency === null ? '' : `${emergencyLabels[spot.emergency]}: `,
          pathInWords(spot, { withProperty: true }),
          ...[spot.location, spot.notes].flatMap((line) => (line === null ? [] : [`. ${line}`])),
        ].join(''),
        unit: 'count' as const,
        value: '1',
        cites: [{ item_type: 'place' as const, item_id: spot.id }],
      })),
    };
  }),
  answerTool(placeContents, async ({ tx, owner }) => {
    const { items } = await listPlaces(tx, owner, placeFilter.parse({ limit: mostPlaces }));
    const { rows } = await sql<{ place_id: string; item_type: 'movable'; item_id: string; label: string }>`
      select t.* from (${lyingInPlaces(tx, owner)}) t where t.place_id = any(${items.map(({ id }) => id)}::uuid[])
      order by t.label collate "und-x-icu", t.item_id limit 500`.execute(tx);
    return {
      figures: items.map((place) => {
        const inside = rows.filter((row) => row.place_id === place.id);
        const listed = inside.map(({ label }) => label).join(', ');
        return {
          id: `place_${place.id}`,
          label: `${pathInWords(place, { withProperty: true })}${listed === '' ? '' : `: ${listed}`}`,
          unit: 'count' as const,
          value: String(place.things),
          cites: [
            { item_type: 'place' as const, item_id: place.id },
            ...inside.map(({ item_type, item_id }) => ({ item_type, item_id })),
          ],
        };
      }),
    };
  }),
];

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  place: { draft: placeDraft, find: findPlace },
};

/** The rooms of a property, on its screen; only one that is held takes rooms. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Rooms',
    on: ['real_estate'],
    reads: [read(endpoints.listPlaces, sectionRooms), read(endpoints.showMyHome, sectionHome)],
    isEmpty: ([rooms]) => rooms.total === 0,
    takesMore: ([, home]) => home.home !== null,
  }),
];
