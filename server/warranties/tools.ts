import { assetType, type AssetType } from '@holdfast/domain/kernel/records/asset';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { coverOn, rowLabel, type CoverRow } from '@holdfast/domain/warranties/cover';
import { layerLabels, type LayerKind } from '@holdfast/domain/warranties/layers';
import { warrantiesEnding, warrantyCover } from '@holdfast/domain/warranties/tools';
import { stateOf } from '@holdfast/domain/warranties/warranty';
import { warrantyFilter, type WarrantyView } from '@holdfast/domain/warranties/warranty-list';
import type { Tx } from '../kernel/database/database.ts';
import { findRecordLabel } from '../kernel/records/record-label.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { claimTool } from './asked/claim-tool.ts';
import { cite, inForceFirst, list, termsTool, voidFigures, warrantiesOn } from './asked/terms-tool.ts';
import { withoutWarranty } from './asked/without-warranty.ts';
import { findCover } from './thing-cover.ts';
import { listInForce, listWarranties } from './warranty-list.ts';
import { findWarranty } from './warranties.ts';

const digits = /\p{N}/u;

/** Figures of one line of the matrix of cover: until when it covers, or when it ended or begins. */
function rowFigures(row: CoverRow, of: string, { thing, nth }: { thing: RecordReference; nth: number }) {
  const [longest] = row.by;
  const named = rowLabel(row);
  const label = digits.test(named) || named.length > 50 ? 'Cover' : named;
  const { day, text } = figuresOf({
    cites: [...(longest === undefined ? [] : [cite(longest.id)]), thing],
    of,
    href: longest === undefined ? list : `${list}/${longest.id}`,
  });
  if (longest !== undefined)
    return longest.until === null
      ? text(`life_${nth}`, `${label} covered`, 'For life')
      : day(`until_${nth}`, `${label} covered until`, longest.until);
  return row.ended === null
    ? day(`begins_${nth}`, `${label} covered from`, row.begins)
    : day(`ended_${nth}`, `${label} covered until`, row.ended);
}

/** Whether a thing is covered today, until when, layer by layer, and by whom. */
async function coverOfThing(tx: Tx, owner: string, of: { of_type: AssetType; of_id: string }, asked: Asked) {
  const thing = { item_type: of.of_type, item_id: of.of_id };
  const { rows, warranties } = await findCover(tx, owner, of, asked.today);
  const name = await findRecordLabel(tx, owner, thing);
  if (name === undefined) return [];
  const inForce = warranties.filter(({ state }) => state === 'active' || state === 'lifetime');
  const { yesNo, text } = figuresOf({
    cites: [thing, ...warranties.map(({ id }) => cite(id))],
    of: name,
    href: inForce[0] === undefined ? list : `${list}/${inForce[0].id}`,
  });
  const ends = rows.flatMap((row, nth) => rowFigures(row, name, { thing, nth: nth + 1 }));
  const covered = yesNo('covered', 'Under warranty today', inForce.length > 0);
  const lost = inForce.length > 0 ? [] : warranties.filter(({ state }) => state === 'void');
  const voided = lost.slice(0, 1).flatMap((each) => voidFigures(each, name));
  if (!isWhole(asked)) {
    const at = rows.findIndex(isAsked(asked));
    const row = rows[at];
    // What no warranty names may stand in its words or in a document.
    if (asked.named !== undefined && row === undefined)
      return inForce.length > 0 ? [] : [...covered, ...voided];
    const said = asked.layer === undefined ? 'That is' : layerLabels[asked.layer];
    return [
      ...yesNo('layer', `${said} covered today`, row !== undefined && row.by.length > 0),
      ...(row === undefined ? [] : rowFigures(row, name, { thing, nth: at + 1 })),
      ...covered,
      ...voided,
    ];
  }
  if (voided.length > 0) return [...covered, ...voided, ...ends];
  return [
    ...(asked.ask === 'until' ? [...ends, ...covered] : [...covered, ...ends]),
    ...text('by', 'Covered by', inForce[0]?.provider_name),
  ];
}

async function warrantyFigures(tx: Tx, owner: string, id: string, today: Day) {
  const found = await findWarranty(tx, owner, id, today);
  const name = (await findRecordLabel(tx, owner, cite(id))) ?? found.provider_name;
  const { yesNo, day, text } = figuresAbout(cite(id), name, `${list}/${id}`);
  return [
    ...day('until', 'Ends', found.end_date),
    ...text('covers', 'Covers', found.coverage_description),
    ...yesNo('covered', 'In force today', ['active', 'lifetime'].includes(found.state)),
    ...(found.state === 'void' ? voidFigures(found, name) : []),
    ...day('from', 'Begins', found.start_date),
  ];
}

type InForce = Awaited<ReturnType<typeof listInForce>>[number];

/** All that is under warranty, of one type where it is named. */
async function allInForce(tx: Tx, owner: string, kind: AssetType | undefined, today: Day) {
  const all = (await listInForce(tx, owner)).filter(({ of_type }) => kind === undefined || of_type === kind);
  const now = all.filter((each) => ['active', 'lifetime'].includes(stateOf(each, today)));
  const things = new Map(now.map((each) => [`${each.of_type}/${each.of_id}`, each]));
  const ends = [...things.values()].flatMap(({ of_type, of_id, of_label }) => {
    const own = now.filter((each) => each.of_type === of_type && each.of_id === of_id);
    return coverOn(own, today).flatMap((row) => {
      const [longest] = row.by;
      return longest === undefined || longest.until === null
        ? []
        : [
            {
              thing: { item_type: of_type, item_id: of_id },
              of: of_label ?? longest.provider_name,
              row,
              until: longest.until,
            },
          ];
    });
  });
  const first = ends.toSorted((one, other) => (one.until < other.until ? -1 : 1));
  const whole = figuresOf({ cites: now.map(({ id }) => cite(id)), href: list });
  const names = [...things.values()].map(({ of_label, provider_name }) => of_label ?? provider_name);
  return [
    ...whole.list('things', 'Under warranty', names.join('\n')),
    ...whole.count('in_force', 'Warranties in force', now.length),
    ...endsFirst(now),
    ...first.flatMap(({ thing, of, row }, nth) => rowFigures(row, of, { thing, nth: nth + 1 })),
  ].slice(0, mostFigures);
}

/** The warranty that ends before the others, whatever else covers the same thing for longer. */
function endsFirst(warranties: readonly InForce[]) {
  const ending = warranties.flatMap((each) =>
    each.end_date === null ? [] : [{ ...each, ends: each.end_date }],
  );
  const [next] = ending.toSorted((one, other) => (one.ends < other.ends ? -1 : 1));
  if (next === undefined) return [];
  const name = [next.provider_name, next.of_label].filter(Boolean).join(', ');
  return figuresAbout(cite(next.id), name, `${list}/${next.id}`).day('ends', 'Ends first', next.ends);
}

/** Until when each layer of single warranties covers, whatever else covers the same thing. */
async function coverOfWarranties(tx: Tx, owner: string, found: readonly WarrantyView[], asked: Asked) {
  const figures = [];
  for (const each of found.slice(0, 3)) {
    const name = (await findRecordLabel(tx, owner, cite(each.id))) ?? each.provider_name;
    const { yesNo } = figuresAbout(cite(each.id), name, `${list}/${each.id}`);
    const rows = coverOn([each], asked.today);
    const at = rows.findIndex(isAsked(asked));
    if (asked.named !== undefined && at < 0) continue;
    const picked = isWhole(asked) ? rows : rows.slice(at, at + 1);
    const ends = picked.flatMap((row, nth) => rowFigures(row, name, { thing: cite(each.id), nth: nth + 1 }));
    const inForce = ['active', 'lifetime'].includes(each.state);
    const covered = isWhole(asked)
      ? yesNo('covered', 'In force today', inForce)
      : yesNo(
          'covered',
          `${asked.layer === undefined ? 'That is' : layerLabels[asked.layer]} covered today`,
          inForce && (rows[at]?.by.length ?? 0) > 0,
        );
    const voided = each.state === 'void' ? voidFigures(each, name) : [];
    figures.push(
      ...(asked.ask === 'until' && inForce ? [...ends, ...covered] : [...covered, ...voided, ...ends]),
    );
  }
  return figures.slice(0, mostFigures);
}

/** One layer of a warranty is asked for, or all of it. */
const isWhole = ({ layer, named }: Asked): boolean => layer === undefined && named === undefined;
const isAsked =
  ({ layer, named }: Asked) =>
  (row: CoverRow): boolean =>
    named === undefined
      ? row.layer === layer
      : row.layer === 'other' && new RegExp(`\\b${named}`, 'i').test(rowLabel(row));

type Asked = {
  ask: 'until' | undefined;
  layer: LayerKind | undefined;
  named: string | undefined;
  today: Day;
};

const coverTool = answerTool(
  warrantyCover,
  async ({ tx, owner, asked: { of, part, kind, ask, layer, named: component, none }, today }) => {
    const how = { ask, layer, named: component, today };
    if (part !== undefined) {
      const found = await warrantiesOn(tx, owner, part, today);
      return { figures: await coverOfWarranties(tx, owner, found, how), href: list };
    }
    if (none !== undefined) return { figures: await withoutWarranty(tx, owner, kind, today), href: list };
    if (of === undefined) return { figures: await allInForce(tx, owner, kind, today), href: list };
    if (of.item_type === 'warranty' && layer === undefined && component === undefined)
      return { figures: await warrantyFigures(tx, owner, of.item_id, today) };
    if (of.item_type === 'warranty') {
      const found = await findWarranty(tx, owner, of.item_id, today);
      return { figures: await coverOfWarranties(tx, owner, [found], how) };
    }
    const thing = assetType.safeParse(of.item_type);
    if (!thing.success) return { figures: [] };
    const asked = { of_type: thing.data, of_id: of.item_id };
    if (thing.data === 'real_estate') {
      const named = inForceFirst((await findCover(tx, owner, asked, today)).warranties);
      // What covers the roof for decades says nothing of the rest of the house.
      if (named.length > 1) return { figures: await coverOfWarranties(tx, owner, named, how), href: list };
    }
    return { figures: await coverOfThing(tx, owner, asked, how) };
  },
);

/** The parts of a warranty that end while the rest of it goes on. */
const partsEnding = (
  { id, provider_name, of_label, end_date, layers }: Awaited<ReturnType<typeof listInForce>>[number],
  isMeant: (day: Day) => boolean,
) =>
  layers
    .filter((layer) => layer.end_date !== null && layer.end_date !== end_date && isMeant(layer.end_date))
    .flatMap((layer, nth) =>
      figuresAbout(cite(id), [provider_name, of_label].filter(Boolean).join(', '), `${list}/${id}`).day(
        `part_${id}_${nth + 1}`,
        `${layer.layer === 'whole' ? 'Parts and labor' : layerLabels[layer.layer]} end`,
        layer.end_date,
      ),
    );

/** Which end in a period, of each the day, and what of others ends in it. */
const endingTool = answerTool(warrantiesEnding, async ({ tx, owner, asked: { from, to, state }, today }) => {
  if (state !== undefined) return { figures: await overOf(tx, owner, state, today), href: list };
  const until = to ?? '2200-12-31';
  const inForce = await listInForce(tx, owner);
  const isMeant = (ends: Day) => ends >= (from ?? today) && ends <= until;
  const ending = inForce
    .flatMap((each) => (each.end_date === null ? [] : [{ ...each, ends: each.end_date }]))
    .filter(({ ends }) => isMeant(ends))
    .toSorted((one, other) => (`${one.ends} ${one.id}` < `${other.ends} ${other.id}` ? -1 : 1));
  const { count } = figuresOf({
    cites: ending.map(({ id }) => cite(id)),
    href: list,
    period: { from: from ?? today, to: until },
  });
  return {
    figures: [
      ...(to === undefined && ending.length > 0 ? [] : count('ending', 'Warranties that end', ending.length)),
      ...ending.flatMap(({ id, provider_name, of_label, ends }) =>
        figuresAbout(cite(id), [provider_name, of_label].filter(Boolean).join(', '), `${list}/${id}`).day(
          `ends_${id}`,
          'Ends',
          ends,
        ),
      ),
      ...(to === undefined ? [] : inForce.flatMap((each) => partsEnding(each, isMeant))),
    ].slice(0, mostFigures),
    href: list,
  };
});

/** The warranties that have ended, or are void, the last of them first. */
async function overOf(tx: Tx, owner: string, state: 'ended' | 'void', today: Day) {
  const filter = warrantyFilter.parse({ show: state, sort: 'ending', limit: 100 });
  const { items } = await listWarranties(tx, owner, filter, today);
  const whole = figuresOf({ cites: items.map(({ id }) => cite(id)), href: list });
  const named = items.map((each) => ({
    ...each,
    name: [each.provider_name, each.of_label].filter(Boolean).join(', '),
  }));
  return [
    ...whole.list('names', state === 'void' ? 'Void' : 'Ended', named.map(({ name }) => name).join('\n')),
    ...whole.count(
      'count',
      state === 'void' ? 'Void warranties' : 'Warranties that have ended',
      items.length,
    ),
    ...named.flatMap((each) =>
      state === 'void'
        ? voidFigures(each, each.name)
        : figuresAbout(cite(each.id), each.name, `${list}/${each.id}`).day(
            `ended_${each.id}`,
            'Ended',
            each.end_date,
          ),
    ),
  ].slice(0, mostFigures);
}

/** What is under warranty and until when, and which claims are open. */
export const tools: readonly LentTool[] = [coverTool, endingTool, termsTool, claimTool];
