import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { policyDraft } from '@holdfast/domain/insurance/policy';
import { findPolicy } from './policies.ts';
import type { Tx } from '../kernel/database/database.ts';
import { findSameNumbers } from '../kernel/records/same-numbers.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { listCoverageOf } from './coverage.ts';
import { sharedPremiums } from './shared-premiums.ts';
import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { sectionCoverage } from '@holdfast/domain/insurance/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = {
  listCoverageOf,
  sharedPremiums,
  sameNumbers: (tx: Tx, owner: string, numbers: readonly string[]) =>
    findSameNumbers(
      tx,
      owner,
      { table: 'insurance_policies', type: 'policy', column: 'policy_number' },
      numbers,
    ),
};

const figure = 'a figure of its own screen';

/** A policy is found by its name, provider, number and type (S-146), and by what is written about it and its contact. */
export const findable: FindableRecords = {
  policy: {
    table: 'insurance_policies',
    label: ['name'],
    detail: ['provider', 'policy_number'],
    content: ['type', 'coverage_details', 'notes', 'agent_name', 'agent_phone', 'agent_email'],
    hidden: {
      start_date: figure,
      renewal_date: 'a due date',
      held_since: figure,
      payment_frequency: figure,
      ended_on: figure,
      next_payment_date: 'a due date',
      payment_anchor: 'what its due dates are counted from',
      view: 'held, ended or in the trash, made out of these',
    },
  },
};

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  policy: { draft: policyDraft, find: findPolicy },
};

/** By which policies a thing is covered, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Insurance',
    on: ['real_estate', 'movable', 'appliance'],
    reads: [read(endpoints.findCoverageOf, sectionCoverage)],
    isEmpty: ([line]) => line.covers.length === 0 && line.state !== 'contents',
  }),
];
