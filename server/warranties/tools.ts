import { addMoney } from '@holdfast/domain/kernel/money/money';
import { assetType, type AssetType } from '@holdfast/domain/kernel/records/asset';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { coverOn, rowLabel, type CoverRow } from '@holdfast/domain/warranties/cover';
import { claimStatusLabels } from '@holdfast/domain/warranties/claim';
import { openClaims, warrantiesEnding, warrantyCover } from '@holdfast/domain/warranties/tools';
import { stateOf } from '@holdfast/domain/warranties/warranty';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findClaimView, listClaims } from './claim-list.ts';
import { findCover } from './thing-cover.ts';
import { listInForce } from './warranty-list.ts';
import { findWarranty } from './warranties.ts';

const list = '/warranties';
const cite = (id: string) => ({ item_type: 'warranty', item_id: id }) as const;
const digits = /\p{N}/u;

/** Figures of one line of the matrix of cover: until when it covers, or when it ended or begins. */
function rowFigures(row: CoverRow, of: string, { thing, nth }: { thing: RecordReference; nth: number }) {
  const [longest] = row.by;
  const named = rowLabel(row);
  const label = digits.test(named) || named.length > 50 ? 'Cover' : named;
  const { day } = figuresOf({
    cites: [...(longest === undefined ? [] : [cite(longest.id)]), thing],
    of,
    href: longest === undefined ? list : `${list}/${longest.id}`,
  });
  if (longest !== undefined) return day(`until_${nth}`, `${label} covered until`, longest.until);
  return row.ended === null
    ? day(`begins_${nth}`, `${label} covered from`, row.begins)
    : day(`ended_${nth}`, `${label} covered until`, row.ended);
}

/** Whether a thing is covered today, until when, layer by layer, and by whom. */
async function coverOfThing(
  tx: Tx,
  owner: string,
  of: { of_type: AssetType; of_id: string },
  { ask, today }: { ask: 'until' | undefined; today: Day },
) {
  const thing = { item_type: of.of_type, item_id: of.of_id };
  const { rows, warranties } = await findCover(tx, owner, of, today);
  const name = await labelOf(tx, owner, thing);
  if (name === undefined) return [];
  const inForce = warranties.filter(({ state }) => state === 'active' || state === 'lifetime');
  const { yesNo, text } = figuresOf({
    cites: [thing, ...warranties.map(({ id }) => cite(id))],
    of: name,
    href: inForce[0] === undefined ? list : `${list}/${inForce[0].id}`,
  });
  const ends = rows.flatMap((row, nth) => rowFigures(row, name, { thing, nth: nth + 1 }));
  const covered = yesNo('covered', 'Under warranty today', inForce.length > 0);
  return [
    ...(ask === 'until' ? [...ends, ...covered] : [...covered, ...ends]),
    ...text('by', 'Covered by', inForce[0]?.provider_name),
  ];
}

async function labelOf(tx: Tx, owner: string, of: RecordReference): Promise<string | undefined> {
  const found = await tx
    .selectFrom('records')
    .select('label')
    .where('user_id', '=', owner)
    .where('item_type', '=', of.item_type)
    .where('item_id', '=', of.item_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found?.label;
}

async function warrantyFigures(tx: Tx, owner: string, id: string, today: Day) {
  const found = await findWarranty(tx, owner, id, today);
  const name = (await labelOf(tx, owner, cite(id))) ?? found.provider_name;
  const { yesNo, day } = figuresAbout(cite(id), name, `${list}/${id}`);
  return [
    ...day('until', 'Ends', found.end_date),
    ...yesNo('covered', 'In force today', ['active', 'lifetime'].includes(stateOf(found, today))),
    ...day('from', 'Begins', found.start_date),
  ];
}

type InForce = Awaited<ReturnType<typeof listInForce>>[number];

async function allInForce(tx: Tx, owner: string, today: Day) {
  const all = await listInForce(tx, owner);
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
  return [
    ...figuresOf({ cites: now.map(({ id }) => cite(id)), href: list }).count(
      'in_force',
      'Warranties in force',
      now.length,
    ),
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

const coverTool = answerTool(warrantyCover, async ({ tx, owner, asked: { of, ask }, today }) => {
  if (of === undefined) return { figures: await allInForce(tx, owner, today), href: list };
  if (of.item_type === 'warranty') return { figures: await warrantyFigures(tx, owner, of.item_id, today) };
  const thing = assetType.safeParse(of.item_type);
  if (!thing.success) return { figures: [] };
  return {
    figures: await coverOfThing(tx, owner, { of_type: thing.data, of_id: of.item_id }, { ask, today }),
  };
});

const claimTool = answerTool(openClaims, async ({ tx, owner, asked: { of, ask } }) => {
  const page =
    of?.item_type === 'claim'
      ? { items: [await findClaimView(tx, owner, of.item_id)], total: 1 }
      : await listClaims(tx, owner, {
          view: 'active',
          show: 'open',
          limit: 100,
          ...(of === undefined ? {} : { of_type: of.item_type as 'policy', of_id: of.item_id }),
        });
  const { items } = page;
  const claimOf = (id: string) => ({ item_type: 'claim', item_id: id }) as const;
  const all = figuresOf({ cites: items.map(({ id }) => claimOf(id)), href: '/claims' });
  const asked = items.flatMap(({ amount_asked }) => amount_asked ?? []);
  const coming = items
    .flatMap((each) => (each.deadline === null ? [] : [{ ...each, deadline: each.deadline }]))
    .toSorted((one, other) => (one.deadline < other.deadline ? -1 : 1));
  const open = all.count('open', 'Open claims', page.total);
  const money = all.money('asked', 'Asked for in them', addMoney('0.00', ...asked));
  const deadlines = coming.flatMap(({ id, what_failed, deadline }, nth) =>
    figuresAbout(claimOf(id), what_failed, `/claims/${id}`).day(
      nth === 0 ? 'deadline' : `deadline_${nth + 1}`,
      'Deadline',
      deadline,
    ),
  );
  const [only, other] = items;
  const single = of === undefined || other !== undefined || only === undefined ? [] : standingOf(only);
  return {
    figures: [
      ...(ask === undefined ? single : []),
      ...(ask === 'deadline' ? [] : ask === 'asked' ? money : open),
      ...(ask === 'asked' ? open : ask === 'deadline' ? [] : money),
      ...deadlines,
      ...(ask === 'deadline' ? [...open, ...money] : []),
    ].slice(0, mostFigures),
    href: '/claims',
  };
});

const endingTool = answerTool(warrantiesEnding, async ({ tx, owner, asked: { from, to }, today }) => {
  const until = to ?? '2200-12-31';
  const ending = (await listInForce(tx, owner))
    .flatMap((each) => (each.end_date === null ? [] : [{ ...each, ends: each.end_date }]))
    .filter(({ ends }) => ends >= (from ?? today) && ends <= until)
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
    ].slice(0, mostFigures),
    href: list,
  };
});

/** Where the one claim stands that is asked for. */
const standingOf = ({
  id,
  what_failed,
  status,
  reference_number,
}: Awaited<ReturnType<typeof findClaimView>>) => {
  const { text } = figuresAbout({ item_type: 'claim', item_id: id }, what_failed, `/claims/${id}`);
  return [
    ...text('status', 'Status', claimStatusLabels[status]),
    ...text('number', 'Reference number', reference_number),
  ];
};

/** What is under warranty and until when, and which claims are open. */
export const tools: readonly LentTool[] = [coverTool, endingTool, claimTool];
