import { placeFilter, emergencyLabels, pathInWords } from '@holdfast/domain/my-home/place';
import { emergencySpots, placeContents } from '@holdfast/domain/my-home/tools';
import { sql } from 'kysely';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { noThings } from './place-items.ts';
import { listPlaces } from './place-list.ts';

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
  answerTool(placeContents, async ({ tx, owner, asked }) => {
    const { items } = await listPlaces(tx, owner, placeFilter.parse({ q: asked.place, limit: mostPlaces }));
    const { rows } = await sql<{ of_id: string; item_type: 'movable'; item_id: string; label: string }>`
      select b.of_id, r.item_type, r.item_id, r.label from belongings b
      join records r on r.user_id = b.user_id and r.item_type = b.item_type and r.item_id = b.item_id
        and r.removed_at is null and r.disposed_on is null
      where b.user_id = ${owner} and b.of_type = 'place' and b.item_type not in ${noThings}
        and b.of_id = any(${items.map(({ id }) => id)}::uuid[])
      order by r.label collate "und-x-icu", r.item_id limit 500`.execute(tx);
    return {
      figures: items.map((place) => {
        const inside = rows.filter((row) => row.of_id === place.id);
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
