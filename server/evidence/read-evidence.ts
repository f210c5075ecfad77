import { addMoney } from '@holdfast/domain/kernel/money/money';
import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import { isUnder } from '@holdfast/domain/evidence/cover-words';
import { choiceFaults, type PackChoices } from '@holdfast/domain/evidence/choices';
import { packLimits, type Evidence } from '@holdfast/domain/evidence/pack';
import {
  missingOf,
  missingProof,
  valueOf,
  type EvidenceCover,
  type EvidenceThing,
  type Proof,
} from '@holdfast/domain/evidence/thing';
import type { Tx } from '../kernel/database/database.ts';
import { readFiles, readProofs, type PackFileRow } from './attached.ts';
import { readChosen, type ChosenThing } from './chosen-things.ts';
import type { CoverRow, DescribedThing, Lent, WorthRow } from './lent.ts';
import { readPlaces, wayTo, type PlaceTree } from './place-tree.ts';
import { sectionsOf, type Standing } from './sections.ts';
import { whereInWords } from './where-words.ts';

/** What a pack holds, and the files of its photographs and receipts by their ids. */
export type EvidenceAndFiles = {
  readonly evidence: Evidence;
  readonly files: ReadonlyMap<string, PackFileRow>;
};

/**
 * Reads all that a pack of these choices holds, in a number of statements that does not grow with the things. Throws `invalid` for
 * choices that say too little, and `not_found` for a property or place that is not there.
 */
export async function readEvidence(
  tx: Tx,
  owner: string,
  lent: Lent,
  { choices, today }: { choices: PackChoices; today: Day },
): Promise<EvidenceAndFiles> {
  refuse(choiceFaults(choices));
  const tree = await readPlaces(tx, owner);
  const chosen = await readChosen(tx, owner, lent, { choices, tree, limit: packLimits.things });
  const too_many = chosen.count > packLimits.things;
  const things = too_many ? [] : chosen.things;
  const { all, files } = await readThings(tx, owner, lent, { choices, today, things });
  const placed = things.flatMap((each) => {
    const thing = all.get(each.item_id);
    return thing === undefined ? [] : [{ thing, at: standingOf(each, tree, choices) }];
  });
  const shown = placed.map(({ thing }) => thing);
  const under = shown.filter(({ cover }) => isUnder(cover));
  const { with_values } = choices;
  const evidence: Evidence = {
    as_of: today,
    choices,
    where: whereInWords(choices, tree),
    count: chosen.count,
    too_many,
    value: with_values && !too_many ? valueOf(shown) : null,
    sections: sectionsOf(placed, { withValues: with_values }),
    ...weighed(shown, files),
    missing: missingProof.options
      .map((what) => ({ what, count: shown.filter(({ missing }) => missing.includes(what)).length }))
      .filter(({ count }) => count > 0),
    under: {
      count: under.length,
      short: with_values ? addMoney('0.00', ...under.map(({ cover }) => cover.short ?? '0.00')) : null,
    },
    uninsured: shown.filter(({ cover }) => cover.state === 'none').length,
    private_left_out: chosen.left_out,
  };
  return { evidence, files };
}

type Asked = { choices: PackChoices; today: Day; things: readonly ChosenThing[] };

async function readThings(
  tx: Tx,
  owner: string,
  lent: Lent,
  { choices, today, things }: Asked,
): Promise<{ all: Map<string, EvidenceThing>; files: Map<string, PackFileRow> }> {
  if (things.length === 0) return { all: new Map(), files: new Map() };
  const described = new Map<string, DescribedThing>();
  for (const [type, some] of Map.groupBy(things, ({ item_type }) => item_type)) {
    const rows = await lent.things[type].describe(tx, owner, idsOf(some));
    for (const row of rows) described.set(row.id, row);
  }
  const worth = new Map((await lent.worth(tx, owner, idsOf(things))).map((row) => [row.id, row]));
  const covers = new Map((await lent.cover(tx, owner, things, today)).map((row) => [row.item_id, row]));
  const proofs = choices.with_receipts
    ? await readProofs(tx, owner, things, choices.with_private)
    : new Map<string, Proof[]>();
  const proving = [...proofs.values()].flat().flatMap(({ file }) => file ?? []);
  const files = await readFiles(tx, owner, [...things.flatMap(({ photos }) => photos), ...proving]);
  const all = new Map(
    things.flatMap((thing) => {
      const facts = described.get(thing.item_id);
      if (facts === undefined) return [];
      const parts = {
        facts,
        worth: worth.get(thing.item_id),
        cover: covers.get(thing.item_id),
        proofs: proofs.get(thing.item_id) ?? [],
        photos: thing.photos.filter((id) => files.has(id)),
      };
      return [[thing.item_id, thingOf(thing, parts, choices)] as const];
    }),
  );
  return { all, files };
}

const idsOf = (things: readonly ChosenThing[]) => things.map(({ item_id }) => item_id);

function thingOf(
  { item_type, item_id, label }: ChosenThing,
  {
    facts,
    worth,
    cover,
    proofs,
    photos,
  }: {
    facts: DescribedThing;
    worth: WorthRow | undefined;
    cover: CoverRow | undefined;
    proofs: EvidenceThing['proofs'];
    photos: string[];
  },
  choices: PackChoices,
): EvidenceThing {
  const { id: _, serial, numbers, assumed = [], ...rest } = facts;
  const { with_values, with_serials } = choices;
  // What was filled in is no proof: it is left out, as if nothing were there.
  const known = <T>(field: string, fact: T | null | undefined) =>
    assumed.includes(field) ? null : (fact ?? null);
  const purchase_date = known('purchase_date', worth?.purchase_date);
  const unknown = assumed.includes('current_value') && assumed.includes('purchase_price');
  const value = unknown && worth?.source === 'price' ? null : (worth?.worth ?? null);
  return {
    item_type,
    item_id,
    label,
    ...rest,
    numbers: with_serials ? numbers : [],
    purchase_date,
    purchase_price: with_values ? known('purchase_price', worth?.purchase_price) : null,
    value: with_values ? value : null,
    source: with_values && value !== null ? (worth?.source ?? 'price') : null,
    source_day: with_values && value !== null ? (worth?.source_day ?? purchase_date) : null,
    photos,
    proofs,
    cover: coverOf(cover, with_values),
    missing: missingOf(
      { photos: photos.length, receipts: receiptsAmong(proofs, item_type), value, serial },
      choices,
    ),
  };
}

/** Of a house its deed is what a receipt is of a thing. */
const receiptsAmong = (proofs: EvidenceThing['proofs'], type: AssetType) =>
  proofs.filter(({ what }) => what === (type === 'real_estate' ? 'ownership' : 'receipt')).length;

function coverOf(row: CoverRow | undefined, withValues: boolean): EvidenceCover {
  if (row === undefined)
    return { state: 'none', policies: [], insured: null, short: null, contents_limit: null };
  const { state, insured, short, contents_of, covers } = row;
  const own = [...new Set(covers.map(({ policy }) => policy))];
  return {
    state,
    policies: state === 'contents' ? [...new Set([...own, ...(contents_of?.policies ?? [])])] : own,
    insured: withValues ? insured : null,
    short: withValues ? short : null,
    contents_limit: withValues ? (contents_of?.cover_limit ?? null) : null,
  };
}

/** Where a thing lies, without the names of private places and properties, unless they are wanted or were chosen by name. */
function standingOf(
  { place_id, home_id }: ChosenThing,
  tree: PlaceTree,
  { with_private, property_id, place_ids }: PackChoices,
): Standing {
  const way = place_id === null ? null : wayTo(tree, place_id);
  const home = home_id === null ? (way?.home ?? null) : (tree.properties.get(home_id) ?? null);
  const named = (each: { id: string; private: boolean }) =>
    with_private || !each.private || each.id === property_id || place_ids.includes(each.id);
  return {
    home: home !== null && named(home) ? { id: home.id, label: home.label } : null,
    steps: (way?.steps ?? []).filter(named).map(({ id, name }) => ({ id, name })),
  };
}

function weighed(things: readonly EvidenceThing[], files: ReadonlyMap<string, PackFileRow>) {
  const photos = things.flatMap((thing) => thing.photos);
  const proofs = things.flatMap((thing) => thing.proofs);
  const all = [...photos, ...proofs.flatMap(({ file }) => file ?? [])];
  return {
    photos: photos.length,
    proofs: proofs.length,
    bytes: all.reduce((sum, id) => sum + (files.get(id)?.size ?? 0), 0),
  };
}
