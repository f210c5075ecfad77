import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { vendorDraft } from '@holdfast/domain/vendors/vendor';
import { findVendor, listVendors } from './vendor-list.ts';
import { projectDraft, isAhead } from '@holdfast/domain/vendors/project';
import { quoteDraft } from '@holdfast/domain/vendors/quote';
import { findQuote } from './quote-list.ts';
import { subtractMoney, addMoney } from '@holdfast/domain/kernel/money/money';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { projectsTool, vendorsTool } from '@holdfast/domain/vendors/tools';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findProject, listProjects } from './project-list.ts';
import * as endpoints from '@holdfast/domain/vendors/endpoints';
import { sectionProjects, sectionQuotes, sectionVendors } from '@holdfast/domain/vendors/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** Columns by which vendors, projects and quotes are found; lines of budgets and quotes are searched beside them. */
export const findable: FindableRecords = {
  vendor: {
    table: 'vendors',
    label: ['name'],
    detail: ['trade'],
    content: ['contact_person', 'phone', 'email', 'website', 'address', 'account_number', 'notes'],
    hidden: {},
  },
  project: {
    table: 'projects',
    label: ['name'],
    detail: ['target_date'],
    content: ['notes'],
    hidden: {
      view: 'which list it is in, made out of the trash',
      of_type: 'a record of its own',
      status: 'a chip of the list',
      start_date: 'seen on its screen',
      end_date: 'seen on its screen',
    },
  },
  quote: {
    table: 'quotes',
    label: ['title'],
    detail: ['valid_until'],
    content: ['notes'],
    hidden: {
      of_type: 'a record of its own',
      state: 'a chip of the list',
      received_on: 'seen on its screen',
      decided_on: 'seen on its screen',
    },
  },
};

/** The most records about which one answer speaks. */
const spokenOf = 100;

/** Vendors of a trade with what they were paid, the best paid first; and the sums of the projects ahead, or of one project. */
export const tools: readonly LentTool[] = [
  answerTool(vendorsTool, async ({ tx, owner, asked }) => {
    const filter = { view: 'active', sort: 'paid', limit: spokenOf, trade: asked.trade } as const;
    const { items, total } = await listVendors(tx, owner, filter);
    const cite = ({ id }: { id: string }) => ({ item_type: 'vendor', item_id: id }) as const;
    const count: Figure = {
      id: 'count',
      label: 'Vendors',
      unit: 'count',
      value: String(total),
      cites: items.map(cite),
    };
    const each = items.map((vendor): Figure => ({
      id: vendor.id,
      label: [vendor.name, vendor.trade, vendor.phone].filter((word) => word !== null).join(', '),
      unit: 'money',
      value: vendor.paid?.total ?? '0.00',
      cites: [cite(vendor)],
    }));
    return { figures: [count, ...each] };
  }),
  answerTool(projectsTool, async ({ tx, owner, asked }) => {
    const all =
      asked.of?.item_type !== 'project'
        ? (await listProjects(tx, owner, { view: 'active', limit: spokenOf })).items.filter(({ status }) =>
            isAhead(status),
          )
        : [await findProject(tx, owner, asked.of.item_id)];
    const cites = all.map(({ id }) => ({ item_type: 'project', item_id: id }) as const);
    const figure = (id: string, label: string, amounts: readonly string[]): Figure => ({
      id,
      label,
      unit: 'money',
      value: addMoney(...amounts),
      cites,
    });
    const plans = all.map(({ plan }) => plan);
    return {
      figures: [
        figure(
          'budget',
          'Budget',
          plans.flatMap(({ budget }) => budget ?? []),
        ),
        figure(
          'paid',
          'Paid so far',
          plans.map(({ paid }) => paid),
        ),
        figure(
          'expected',
          'Expected in all',
          plans.map(({ expected }) => expected),
        ),
        figure(
          'left',
          'Still to pay',
          plans.map(({ expected, paid }) => subtractMoney(expected, paid)),
        ),
      ],
    };
  }),
];

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  vendor: { draft: vendorDraft, find: findVendor },
  project: { draft: projectDraft, find: findProject },
  quote: { draft: quoteDraft, find: findQuote },
};

/** The projects about a thing, who works on it and what they quoted, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Projects',
    on: ['real_estate', 'movable', 'appliance'],
    reads: [
      read(endpoints.listProjects, sectionProjects),
      read(endpoints.listVendors, sectionVendors),
      read(endpoints.listQuotes, sectionQuotes, { pages: true }),
    ],
    isEmpty: ([projects, vendors, quotes]) => projects.total + vendors.total + quotes.total === 0,
  }),
];
