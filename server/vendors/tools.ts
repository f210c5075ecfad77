import { addMoney, compareMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { isAhead, projectStatusLabels, type ShownProject } from '@holdfast/domain/vendors/project';
import { quoteFilter, type ShownQuote } from '@holdfast/domain/vendors/quote';
import {
  projectDays,
  projectPeople,
  projectSoFar,
  projectsTool,
  quotesTool,
  vendorsTool,
} from '@holdfast/domain/vendors/tools';
import type { ListedVendor } from '@holdfast/domain/vendors/vendor';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findProject, listProjects } from './project-list.ts';
import { listPayments } from './payment-list.ts';
import { findQuote, listQuotes } from './quote-list.ts';
import { findVendor, listVendors } from './vendor-list.ts';

/** The most records about which one answer speaks. */
const spokenOf = 100;

function vendorFigures(vendor: Pick<ListedVendor, 'id' | 'name' | 'trade' | 'phone' | 'email' | 'paid'>) {
  const { text, money } = figuresAbout(
    { item_type: 'vendor', item_id: vendor.id },
    vendor.name,
    `/vendors/${vendor.id}`,
  );
  return [
    ...text(`vendor:${vendor.id}`, 'Vendor', vendor.name),
    ...text(`phone:${vendor.id}`, 'Phone', vendor.phone),
    ...text(`email:${vendor.id}`, 'Email', vendor.email),
    ...money(`paid:${vendor.id}`, 'Paid so far', vendor.paid?.total),
  ];
}

const vendors = answerTool(vendorsTool, async ({ tx, owner, asked: { of, trade } }) => {
  if (of !== undefined) {
    return {
      figures: vendorFigures(await findVendor(tx, owner, of.item_id)),
      href: `/vendors/${of.item_id}`,
    };
  }
  const filter = { view: 'active', sort: 'paid', limit: spokenOf, trade } as const;
  const { items, total } = await listVendors(tx, owner, filter);
  const href = trade === undefined ? '/vendors' : `/vendors?trade=${encodeURIComponent(trade)}`;
  const count = figuresOf({
    cites: items.map(({ id }) => ({ item_type: 'vendor', item_id: id }) as const),
    href,
  }).count('count', 'Vendors', total);
  const each = items.flatMap(vendorFigures);
  // Who does a trade is asked for a name; all vendors are counted first.
  const figures = trade === undefined ? [...count, ...each] : [...each, ...count];
  return { figures: figures.slice(0, mostFigures), href };
});

async function projectsOf(tx: Tx, owner: string, of: RecordReference | undefined): Promise<ShownProject[]> {
  if (of?.item_type === 'project') return [await findProject(tx, owner, of.item_id)];
  const about = of === undefined ? {} : { of_type: of.item_type as 'movable', of_id: of.item_id };
  const { items } = await listProjects(tx, owner, { view: 'active', limit: spokenOf, ...about });
  return items.filter(({ status }) => isAhead(status));
}

const projects = answerTool(projectsTool, async ({ tx, owner, asked: { of, what } }) => {
  const found = await projectsOf(tx, owner, of);
  // Nothing was planned for the thing: "$0.00" would be said of something else.
  if (of !== undefined && found.length === 0) return { figures: [], href: '/vendors/projects' };
  const [only] = found;
  const one = of?.item_type === 'project' ? only : undefined;
  const href = one === undefined ? '/vendors/projects' : `/vendors/projects/${one.id}`;
  const { money, list, count } = figuresOf({
    cites: found.map(({ id }) => ({ item_type: 'project', item_id: id }) as const),
    href,
    ...(one === undefined ? {} : { of: one.name }),
  });
  const budgets = found.flatMap(({ plan }) => plan.budget ?? []);
  const paid = addMoney(...found.map(({ plan }) => plan.paid));
  const expected = addMoney(...found.map(({ plan }) => plan.expected));
  const over = found.flatMap(({ name, plan: { budget, expected: cost } }) =>
    budget !== null && compareMoney(cost, budget) > 0 ? [{ name, by: subtractMoney(cost, budget) }] : [],
  );
  const by = over.length === 0 ? undefined : addMoney(...over.map((each) => each.by));
  const figures = [
    ...money('paid', 'Paid so far', paid),
    ...money('budget', 'Budget', addMoney(...budgets)),
    ...money('expected', 'Expected in all', expected),
    ...money('left', 'Still to pay', subtractMoney(expected, paid)),
    ...(found.length > 0 && found.every(({ plan }) => plan.budget !== null)
      ? money('rest', 'Left in the budget', subtractMoney(addMoney(...budgets), paid))
      : []),
    ...money('over', 'Over the budget by', by),
    ...list('over_names', 'Over budget', over.map(({ name }) => name).join('\n')),
    ...(one === undefined ? count('count', 'Projects', found.length) : []),
    ...(one === undefined ? list('names', 'Projects', found.map(({ name }) => name).join('\n')) : []),
  ];
  // "Which projects are over budget" is answered by their names, "by how much" by the sum of one.
  const first = what === 'over' && one === undefined ? 'over_names' : what;
  // What is asked for is not known: the other figures answer something else.
  if (first === 'rest' && !figures.some(({ id }) => id === first)) return { figures: [], href };
  return {
    figures: [...figures.filter(({ id }) => id === first), ...figures.filter(({ id }) => id !== first)],
    href,
  };
});

const soFar = answerTool(projectSoFar, async ({ tx, owner, asked, today }) =>
  asked.of === undefined ? { figures: [] } : projects.answer(tx, owner, asked, today),
);

const projectDates = answerTool(projectDays, async ({ tx, owner, asked: { of, ask } }) => {
  if (of === undefined) return { figures: [] };
  const found = await findProject(tx, owner, of.item_id);
  const { day, text } = figuresAbout(of, found.name, `/vendors/projects/${of.item_id}`);
  const figures = [
    ...day('target', 'To be finished', found.target_date),
    ...day('start', 'Start', found.start_date),
    ...text('status', 'Status', projectStatusLabels[found.status]),
  ];
  return { figures: [...figures.filter(({ id }) => id === ask), ...figures.filter(({ id }) => id !== ask)] };
});

const people = answerTool(projectPeople, async ({ tx, owner, asked: { of } }) => {
  if (of?.item_type !== 'project') return { figures: [] };
  const { name } = await findProject(tx, owner, of.item_id);
  const href = `/vendors/projects/${of.item_id}`;
  const { items } = await listPayments(tx, owner, { project_id: of.item_id, limit: spokenOf });
  const paid = [...Map.groupBy(items, ({ vendor_label }) => vendor_label)]
    .flatMap(([label, all]) =>
      label === null ? [] : [{ label, total: addMoney(...all.map(({ amount }) => amount)) }],
    )
    .toSorted((a, b) => compareMoney(b.total, a.total));
  const { list } = figuresOf({ cites: [of], of: name, href });
  const { money } = figuresOf({ cites: [of], href });
  return {
    figures: [
      ...list('names', 'Paid for it', paid.map(({ label }) => label).join('\n')),
      ...paid.flatMap(({ label, total }, nth) =>
        money(`paid_${nth + 1}`, 'Paid', total).map((each) => ({ ...each, of: label })),
      ),
    ].slice(0, mostFigures),
    href,
  };
});

async function quotesOf(
  tx: Tx,
  owner: string,
  of: RecordReference | undefined,
  today: string,
): Promise<ShownQuote[]> {
  if (of?.item_type === 'quote') {
    const found = await findQuote(tx, owner, of.item_id, today);
    // What others ask for the same work stands beside it, and the cheapest is one of all of them.
    const every = await quotesOf(tx, owner, found.of ?? undefined, today);
    return [found, ...every.filter(({ id, title }) => title === found.title && id !== found.id)];
  }
  const about =
    of === undefined
      ? { state: 'received' }
      : of.item_type === 'vendor'
        ? { vendor_id: of.item_id }
        : { of_type: of.item_type, of_id: of.item_id };
  return (await listQuotes(tx, owner, quoteFilter.parse({ ...about, limit: spokenOf }), today)).items;
}

const standings = {
  received: 'open',
  expired: 'run out',
  accepted: 'accepted',
  declined: 'declined',
} as const;

const quotes = answerTool(quotesTool, async ({ tx, owner, asked: { of, pick, ahead }, today }) => {
  const turn = pick === 'highest' ? -1 : 1;
  const first = pick === undefined ? of?.item_id : undefined;
  const every = await quotesOf(tx, owner, of, today);
  const meant = ahead === undefined ? every : every.filter(({ standing }) => standing === 'received');
  if (ahead !== undefined && meant.length === 0) return { figures: [] };
  const found = meant.toSorted((one, other) =>
    [one, other].some(({ id }) => id === first)
      ? Number(other.id === first) - Number(one.id === first)
      : turn * compareMoney(one.amount, other.amount),
  );
  const all = figuresOf({
    cites: found.map(({ id }) => ({ item_type: 'quote', item_id: id }) as const),
    href: '/vendors/quotes',
  });
  const each = found.flatMap((quote) => {
    const name = quote.vendor_label === null ? quote.title : `${quote.title}, ${quote.vendor_label}`;
    const { money, day } = figuresAbout(
      { item_type: 'quote', item_id: quote.id },
      name,
      `/vendors/quotes/${quote.id}`,
    );
    return [
      ...money(`total:${quote.id}`, `Quote, ${standings[quote.standing]}`, quote.amount),
      ...day(`valid:${quote.id}`, 'Valid until', quote.valid_until),
    ];
  });
  const count = all.count('count', 'Quotes', found.length);
  return {
    figures: (of === undefined && pick === undefined ? [...count, ...each] : [...each, ...count]).slice(
      0,
      mostFigures,
    ),
    href: '/vendors/quotes',
  };
});

/** Who does what and was paid how much, what projects cost against their budgets, and what was offered. */
export const tools: readonly LentTool[] = [vendors, projects, soFar, projectDates, people, quotes];
