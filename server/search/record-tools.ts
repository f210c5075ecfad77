import { countsTool, daysUntilTool, listTool } from '@holdfast/domain/search/tools';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import { daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { findRecordLabel } from '../kernel/records/record-label.ts';
import { isDate, notPassed } from '../kernel/due/due-columns.ts';
import { figuresAbout, figuresOf } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { readKind } from './ranked-tools.ts';

/** The most names that one answer lists. */
const mostNames = 40;
const mostDates = 3;

type Counted = 'real_estate' | 'movable' | 'appliance' | 'place';
type Sort = 'vehicle' | 'collectible' | 'equipment' | 'car' | 'boat' | 'bicycle' | 'room';
const screens: Readonly<Record<Counted, { href: string; label: string }>> = {
  real_estate: { href: '/real-estate', label: 'Homes' },
  movable: { href: '/movable-assets', label: 'Movable things' },
  appliance: { href: '/appliances', label: 'Appliances' },
  place: { href: '/my-home/places', label: 'Places' },
};
const types = Object.keys(screens) as Counted[];

const sortLabels: Readonly<Record<Sort, string>> = {
  vehicle: 'Vehicles',
  collectible: 'Collectibles',
  equipment: 'Equipment',
  car: 'Cars and trucks',
  boat: 'Boats',
  bicycle: 'Bicycles',
  room: 'Rooms',
};
const screenOf = (sort: Sort) => (sort === 'room' ? screens.place : screens.movable);
const isSort = (type: string): type is Sort => type in sortLabels;

type Held = { count: number; first: { item_id: string; label: string }[] };

/** The records of a type that are held, by name, with how many there are. */
async function readHeld(tx: Tx, owner: string, type: RecordType): Promise<Held> {
  const { rows } = await sql<{ item_id: string; label: string; count: number }>`
    select r.item_id, r.label, count(*) over ()::int as count from records r
    where r.user_id = ${owner} and r.item_type = ${type} and r.removed_at is null and r.disposed_on is null
    order by r.label collate "und-x-icu", r.item_id limit ${sql.lit(mostNames)}`.execute(tx);
  return { count: rows[0]?.count ?? 0, first: rows };
}

async function heldFigures(tx: Tx, owner: string, type: Counted) {
  const { count, first } = await readHeld(tx, owner, type);
  const { href, label } = screens[type];
  const figures = figuresOf({ cites: first.map(({ item_id }) => ({ item_type: type, item_id })), href });
  return {
    count: figures.count(`count:${type}`, label, count),
    names: figures.list(`names:${type}`, label, first.map((each) => each.label).join('\n')),
  };
}

/** Movable things of one sort, or the rooms. */
async function sortFigures(tx: Tx, owner: string, sort: Sort, reading: { shown: ShownRecords; today: Day }) {
  const held = await readKind(tx, owner, sort, reading);
  const label = sortLabels[sort];
  const { href } = screenOf(sort);
  const figures = figuresOf({
    cites: (held ?? []).map(({ item_type, item_id }) => ({ item_type, item_id })),
    href,
  });
  const names = (held ?? []).slice(0, mostNames).map((each) => each.label);
  return {
    count: figures.count(`count:${sort}`, label, held?.length),
    names: figures.list(`names:${sort}`, label, names.join('\n')),
  };
}

type Due = { title: string; due_date: Day };

/** The next open dates of a record and of what belongs to it, the earliest first. */
async function listNext(tx: Tx, owner: string, of: RecordReference, today: Day): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select i.title, i.due_date from due_items i
    where i.user_id = ${owner} and i.state = 'open' and ${isDate('i')} and ${notPassed('i', today)}
      and (${of.item_type}, ${of.item_id}::uuid) in ((i.source_type, i.source_id), (i.of_type, i.of_id))
    order by (i.source_type, i.source_id) <> (${of.item_type}, ${of.item_id}::uuid), i.due_date < ${today}::date, i.due_date, i.id
    limit ${sql.lit(mostDates)}`.execute(tx);
  return rows;
}

/** How many records of a type are held and what they are called, and how long it is until a record's next date. */
export const recordTools = (shown: ShownRecords): readonly LentTool[] => [
  answerTool(countsTool, async ({ tx, owner, asked: { type }, today }) => {
    if (type !== undefined && isSort(type)) {
      const { count, names } = await sortFigures(tx, owner, type, { shown, today });
      return { figures: [...count, ...names], href: screenOf(type).href };
    }
    if (type !== undefined) {
      const { count, names } = await heldFigures(tx, owner, type);
      return { figures: [...count, ...names], href: screens[type].href };
    }
    const figures = [];
    for (const each of types) figures.push(...(await heldFigures(tx, owner, each)).count);
    return { figures };
  }),
  answerTool(listTool, async ({ tx, owner, asked: { type }, today }) => {
    if (type !== undefined && isSort(type)) {
      const { count, names } = await sortFigures(tx, owner, type, { shown, today });
      return { figures: [...names, ...count], href: screenOf(type).href };
    }
    if (type !== undefined) {
      const { count, names } = await heldFigures(tx, owner, type);
      return { figures: [...names, ...count], href: screens[type].href };
    }
    const figures = [];
    for (const each of types) figures.push(...(await heldFigures(tx, owner, each)).names);
    return { figures };
  }),
  answerTool(daysUntilTool, async ({ tx, owner, asked: { of }, today }) => {
    if (of === undefined) return { figures: [] };
    const label = await findRecordLabel(tx, owner, of);
    if (label === undefined) return { figures: [] };
    const next = await listNext(tx, owner, of, today);
    return {
      figures: next.flatMap(({ title, due_date }, nth) => {
        const { days, day } = figuresAbout(of, title === '' ? label : title);
        const left = daysBetween(today, due_date);
        return [
          ...(left < 0
            ? days(`since_${nth + 1}`, 'Days since then', -left)
            : days(`left_${nth + 1}`, 'Days left', left)),
          ...day(`day_${nth + 1}`, 'On', due_date),
        ];
      }),
    };
  }),
];
