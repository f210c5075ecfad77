import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { warrantyDraft } from '@holdfast/domain/warranties/warranty';
import { addWarranty, findWarranty } from './warranties.ts';
import { claimDraft } from '@holdfast/domain/warranties/claim';
import { findClaimView } from './claim-list.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
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
