import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { policyDraft } from '@holdfast/domain/insurance/policy';
import { findPolicy } from './policies.ts';
import type { CoveredThing } from '@holdfast/domain/insurance/cover';
import type { CoverageLine } from '@holdfast/domain/insurance/coverage';
import {
  insuranceCost,
  insuranceGaps,
  insuranceOfThing,
  insuranceRenewals,
} from '@holdfast/domain/insurance/tools';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Tx } from '../kernel/database/database.ts';
import { findSameNumbers } from '../kernel/records/same-numbers.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findCoverageOf, gapsIn, listCoverage, type Coverable, listCoverageOf } from './coverage.ts';
import { listPolicies, listRenewals } from './policy-list.ts';
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

const policyOf = (item_id: string) => ({ item_type: 'policy', item_id }) as const;
const citesOf = ({ item_type, item_id, covers }: CoverageLine): Figure['cites'] => [
  { item_type, item_id },
  ...[...new Set(covers.map((each) => each.policy_id))].map(policyOf),
];

/** The most policies that one answer speaks of. */
const most = 100;

export const toolsOf = (coverable: Coverable): readonly LentTool[] => [
  answerTool(insuranceCost, async ({ tx, owner, today }) => {
    const page = await listPolicies(
      tx,
      owner,
      { view: 'active', sort: 'premium', q: '', limit: most },
      today,
    );
    const cites = page.items.map(({ id }) => policyOf(id));
    return {
      figures: [
        { id: 'premium', label: 'Premiums a year', unit: 'money', value: page.premium_a_year, cites },
        { id: 'policies', label: 'Policies', unit: 'count', value: String(page.total), cites },
      ],
    };
  }),
  answerTool(insuranceRenewals, async ({ tx, owner, today }) => {
    const { upcoming, expired } = await listRenewals(tx, owner, today);
    return {
      figures: [...upcoming, ...expired].map(({ id, name, renewal_date }, nth) => ({
        id: `renewal_${nth + 1}`,
        label: name,
        unit: 'day' as const,
        value: renewal_date,
        cites: [policyOf(id)],
      })),
    };
  }),
  answerTool(insuranceOfThing, async ({ tx, owner, asked, today }) => {
    const thing = asked.of as CoveredThing | undefined;
    const lines =
      thing === undefined
        ? await listCoverage(tx, owner, today, coverable)
        : [await findCoverageOf(tx, owner, thing, today, coverable)];
    return {
      figures: lines.slice(0, most).map((line) => ({
        id: `insured_${line.item_id}`,
        label: `Insured: ${line.label}`,
        unit: 'money' as const,
        value: line.insured,
        cites: citesOf(line),
      })),
    };
  }),
  answerTool(insuranceGaps, async ({ tx, owner, today }) => ({
    figures: gapsIn(await listCoverage(tx, owner, today, coverable))
      .slice(0, most)
      .map((line) => ({
        id: `missing_${line.item_id}`,
        label:
          line.state === 'none' ? `Not insured: ${line.label}` : `Insured below its value: ${line.label}`,
        unit: 'money' as const,
        value: line.short ?? '0.00',
        cites: citesOf(line),
      })),
  })),
];

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
