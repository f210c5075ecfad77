import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { warrantyDraft, stateOf } from '@holdfast/domain/warranties/warranty';
import { addWarranty, findWarranty } from './warranties.ts';
import { claimDraft } from '@holdfast/domain/warranties/claim';
import { findClaimView, listClaims } from './claim-list.ts';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { coverOn, rowLabel } from '@holdfast/domain/warranties/cover';
import { openClaims, warrantyCover } from '@holdfast/domain/warranties/tools';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listInForce } from './warranty-list.ts';
import { readKnownBadges } from './cover-badges.ts';
import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import { findCover } from '@holdfast/domain/warranties/endpoints';
import { sectionClaims, sectionCover } from '@holdfast/domain/warranties/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { addWarranty, readKnownBadges };

/** A warranty is found by its provider, kind and number, a claim by what happened and its reference (S-171). */
export const findable: FindableRecords = {
  warranty: {
    table: 'warranties',
    label: ['provider_name', 'warranty_type'],
    detail: ['end_date'],
    content: [
      'warranty_number',
      'coverage_description',
      'exclusions',
      'claim_process',
      'contact_info',
      'claim_history',
      'void_reason',
      'notes',
    ],
    hidden: {
      of_type: 'the thing that it hangs on',
      asset_type: 'the thing that it hangs on',
      purchase_date: 'a figure of its own screen',
      start_date: 'a figure of its own screen',
      voided_on: 'a figure of its own screen',
      registration: 'a line of the proof',
      transferable: 'a figure of its own screen',
      view: 'which list it is in, made out of trash and sale',
    },
  },
  claim: {
    table: 'claims',
    label: ['what_failed'],
    detail: ['status'],
    content: ['reference_number', 'description'],
    hidden: {
      view: 'which list it is in, made out of the trash',
      about_type: 'the type of the thing that it is about, which is found itself',
      of_type: 'what it is made under',
      noticed_on: 'a figure of its own screen',
      submitted_on: 'a figure of its own screen',
      received_on: 'a figure of its own screen',
      deadline: 'a due date',
    },
  },
};

export const tools: readonly LentTool[] = [
  answerTool(warrantyCover, async ({ tx, owner, today }) => {
    const all = await listInForce(tx, owner);
    const now = all.filter((each) => ['active', 'lifetime'].includes(stateOf(each, today)));
    const cite = (id: string) => ({ item_type: 'warranty', item_id: id }) as const;
    const things = new Map(now.map((each) => [`${each.of_type}/${each.of_id}`, each]));
    const ends = [...things.values()].flatMap(({ of_type, of_id, of_label }) => {
      const own = now.filter((each) => each.of_type === of_type && each.of_id === of_id);
      return coverOn(own, today).flatMap((row) => {
        const [longest] = row.by;
        if (longest === undefined || longest.until === null) return [];
        return [{ of_type, of_id, of_label, row, longest, until: longest.until }];
      });
    });
    return {
      figures: [
        {
          id: 'in_force',
          label: 'Warranties in force',
          unit: 'count',
          value: String(now.length),
          cites: now.map(({ id }) => cite(id)),
        },
        ...ends.slice(0, 40).map(({ of_type, of_id, of_label, row, longest, until }, nth) => ({
          id: `until_${nth + 1}`,
          label: `${rowLabel(row)} of ${of_label ?? longest.provider_name} covered until`,
          unit: 'day' as const,
          value: until,
          cites: [cite(longest.id), { item_type: of_type, item_id: of_id }],
        })),
      ],
    };
  }),
  answerTool(openClaims, async ({ tx, owner }) => {
    const { items, total } = await listClaims(tx, owner, { view: 'active', show: 'open', limit: 100 });
    const cites = items.map(({ id }) => ({ item_type: 'claim', item_id: id }) as const);
    const [next] = items
      .flatMap(({ id, what_failed, deadline }) => (deadline === null ? [] : [{ id, what_failed, deadline }]))
      .toSorted((one, other) => (one.deadline < other.deadline ? -1 : 1));
    const asked = addMoney('0.00', ...items.flatMap(({ amount_asked }) => amount_asked ?? []));
    return {
      figures: [
        { id: 'open', label: 'Open claims', unit: 'count', value: String(total), cites },
        { id: 'asked', label: 'Asked for in them', unit: 'money', value: asked, cites },
        ...(next === undefined
          ? []
          : [
              {
                id: 'deadline',
                label: next.what_failed,
                unit: 'day' as const,
                value: next.deadline,
                cites: [{ item_type: 'claim' as const, item_id: next.id }],
              },
            ]),
      ],
    };
  }),
];

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  warranty: { draft: warrantyDraft, find: findWarranty },
  claim: { draft: claimDraft, find: findClaimView },
};

/** The warranties of a thing, and the claims under a policy or a warranty, on their screens. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Warranty',
    on: ['real_estate', 'movable', 'appliance'],
    reads: [read(findCover, sectionCover)],
    isEmpty: ([cover]) => cover.warranties.length === 0 && cover.claims.length === 0,
  }),
  section({
    name: 'Claims',
    on: ['policy', 'warranty'],
    reads: [read(claims.listClaims, sectionClaims)],
    isEmpty: ([found]) => found.total === 0,
  }),
];
