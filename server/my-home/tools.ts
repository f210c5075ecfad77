import { emergencyLabels, pathInWords, placeFilter, type PlaceItem } from '@holdfast/domain/my-home/place';
import { emergencySpots, placeContents, whereIs } from '@holdfast/domain/my-home/tools';
import type { ToolAnswer } from '@holdfast/domain/kernel/call/tool';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { lyingInPlaces } from './place-items.ts';
import { findPlace, listPlaces } from './place-list.ts';
import { spotOf, thingsAt } from './spots.ts';

const mostPlaces = 50;
/** The most names that one answer lists. */
const mostNames = 40;

const reference = (id: string) => ({ item_type: 'place', item_id: id }) as const;
const hrefOf = (id: string) => `/my-home/places/${id}`;

/** The places of a home, of everything in a place, or all that are asked for. */
async function placesIn(
  tx: Tx,
  owner: string,
  of: RecordReference | undefined,
  filter: Partial<Parameters<typeof listPlaces>[2]>,
) {
  const inside = of?.item_type === 'real_estate' ? { property_id: of.item_id } : {};
  const { items } = await listPlaces(
    tx,
    owner,
    placeFilter.parse({ ...filter, ...inside, limit: mostPlaces }),
  );
  return of?.item_type === 'place' ? items.filter((each) => isIn(each, of.item_id)) : items;
}

const isIn = ({ id, path }: PlaceItem, place: string) =>
  id === place || path.some(({ item_id }) => item_id === place);

type Lying = { place_id: string; label: string } & RecordReference;

/** What lies in a place and in the places inside it, by name. */
async function listInside(tx: Tx, owner: string, of: RecordReference): Promise<Lying[]> {
  const { rows } = await sql<Lying>`
    with recursive down as (
      select p.id from home_places p where p.user_id = ${owner} and p.removed_at is null
        and ((${of.item_type} = 'place' and p.id = ${of.item_id}) or (p.of_type = ${of.item_type} and p.of_id = ${of.item_id}))
      union
      select p.id from down join home_places p on p.user_id = ${owner} and p.of_type = 'place' and p.of_id = down.id and p.removed_at is null
    )
    select t.* from (${lyingInPlaces(tx, owner)}) t where t.place_id in (select id from down)
    order by t.label collate "und-x-icu", t.item_id limit 500`.execute(tx);
  return rows;
}

async function labelOf(tx: Tx, owner: string, of: RecordReference): Promise<string | undefined> {
  const { rows } = await sql<{ label: string }>`
    select label from records where user_id = ${owner} and item_type = ${of.item_type} and item_id = ${of.item_id}
      and removed_at is null`.execute(tx);
  return rows[0]?.label;
}

/** Where the shut-offs, the first-aid kit and the extinguisher are, what lies in each place, and where a thing lies. */
export const tools: readonly LentTool[] = [
  answerTool(emergencySpots, async ({ tx, owner, asked }) => {
    const spots = await placesIn(tx, owner, asked.of, { emergency: 'yes' });
    const wanted = spots.filter(({ emergency }) => asked.kind === undefined || emergency === asked.kind);
    return {
      figures: wanted.slice(0, mostFigures).flatMap((spot) => {
        const where = [pathInWords(spot, { withProperty: true }), spot.location, spot.notes];
        const label =
          spot.emergency === null || spot.emergency === 'other'
            ? 'Where it is'
            : emergencyLabels[spot.emergency];
        return figuresAbout(reference(spot.id), spot.name, hrefOf(spot.id)).text(
          `spot_${spot.id}`,
          label,
          where.filter((line) => line !== null && line !== '').join('. '),
        );
      }),
      href: '/my-home/emergency',
    };
  }),
  answerTool(placeContents, async ({ tx, owner, asked: { of, kind, spot, order } }) => {
    if (spot !== undefined) {
      const there = await thingsAt(tx, owner, spot);
      const { list, count } = figuresOf({ cites: there, of: spot });
      const names = there.slice(0, mostNames).map(({ label }) => label);
      return {
        figures: [
          ...list('things', 'In it', names.join('\n')),
          ...count('count', 'Things in it', there.length),
        ],
      };
    }
    if (kind === 'place') return roomsOf(tx, owner, of);
    if (of !== undefined) {
      const name = await labelOf(tx, owner, of);
      if (name === undefined) return { figures: [] };
      const inside = (await listInside(tx, owner, of)).filter(
        ({ item_type }) => kind === undefined || item_type === kind,
      );
      const cites = [of, ...inside.map(({ item_type, item_id }) => ({ item_type, item_id }))];
      const href = of.item_type === 'place' ? hrefOf(of.item_id) : `/real-estate/${of.item_id}`;
      const { list, count } = figuresOf({ cites, of: name, href });
      const names = inside.slice(0, mostNames).map(({ label }) => label);
      return {
        figures: [
          ...list('things', 'In it', names.join('\n')),
          ...count('count', 'Things in it', inside.length),
        ],
        href,
      };
    }
    const turn = order === undefined ? 0 : order === 'most' ? -1 : 1;
    const places = (await placesIn(tx, owner, undefined, {}))
      .filter(({ kind: sort }) => order === undefined || sort === 'room')
      .toSorted((a, b) => turn * (a.things - b.things));
    return {
      figures: places
        .flatMap((place) =>
          figuresAbout(
            reference(place.id),
            pathInWords(place, { withProperty: true }),
            hrefOf(place.id),
          ).count(`place_${place.id}`, 'Things in it', place.things),
        )
        .slice(0, mostFigures),
      href: '/my-home/places',
    };
  }),
  answerTool(whereIs, async ({ tx, owner, asked: { of } }) => {
    if (of === undefined) return { figures: [] };
    if (of.item_type === 'real_estate') return { figures: await addressOf(tx, owner, of) };
    const name = await labelOf(tx, owner, of);
    if (name === undefined) return { figures: [] };
    const place = of.item_type === 'place' ? of.item_id : await placeOf(tx, owner, of);
    const spot = of.item_type === 'place' ? undefined : await spotOf(tx, owner, of);
    // What lies in no place of the house may still say where it is: "Lake Travis, slip 14".
    if (place === undefined) return { figures: figuresAbout(of, name).text('where', 'Where it is', spot) };
    const found = await findPlace(tx, owner, place);
    const { text } = figuresOf({ cites: [of, reference(found.id)], of: name, href: hrefOf(found.id) });
    const where = pathInWords(found, { withProperty: true });
    return {
      figures: [
        ...text('where', 'Where it is', spot === undefined ? where : `${where}: ${spot}`),
        ...text('exactly', 'Where exactly', found.location),
      ],
    };
  }),
];

/** The place in which a thing lies; undefined where it lies in none that is open. */
async function placeOf(tx: Tx, owner: string, of: RecordReference): Promise<string | undefined> {
  const { rows } = await sql<{ place_id: string }>`
    select t.place_id from (${lyingInPlaces(tx, owner)}) t
    where t.item_type = ${of.item_type} and t.item_id = ${of.item_id} limit 1`.execute(tx);
  return rows[0]?.place_id;
}

/** The rooms of a home, or of all of them, with how many there are. */
async function roomsOf(tx: Tx, owner: string, of: RecordReference | undefined): Promise<ToolAnswer> {
  const rooms = (await placesIn(tx, owner, of, {})).filter(({ kind }) => kind === 'room');
  const name = of === undefined ? undefined : await labelOf(tx, owner, of);
  const { list, count } = figuresOf({
    cites: rooms.map(({ id }) => reference(id)),
    href: '/my-home/places',
    ...(name !== undefined && { of: name }),
  });
  const names = list('rooms', 'Rooms', rooms.map((room) => room.name).join('\n'));
  return {
    figures: [...names, ...(rooms.length === 0 ? [] : count('count', 'Rooms', rooms.length))],
    href: '/my-home/places',
  };
}

/** Where a home is: its address, with its town. */
async function addressOf(tx: Tx, owner: string, of: RecordReference) {
  const { rows } = await sql<{ label: string; detail: string }>`
    select label, detail from records where user_id = ${owner} and item_type = ${of.item_type} and item_id = ${of.item_id}
      and removed_at is null`.execute(tx);
  return rows.flatMap(({ label, detail }) =>
    figuresAbout(of, label, `/real-estate/${of.item_id}`).text('where', 'Where it is', `${label}, ${detail}`),
  );
}
