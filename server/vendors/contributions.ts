import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { vendorDraft } from '@holdfast/domain/vendors/vendor';
import { findVendor } from './vendor-list.ts';
import { projectDraft } from '@holdfast/domain/vendors/project';
import { quoteDraft } from '@holdfast/domain/vendors/quote';
import { findQuote } from './quote-list.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { findProject } from './project-list.ts';
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
