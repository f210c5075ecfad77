import { agreementDraft, monthlyRentPiece } from '@holdfast/domain/rentals/agreements/agreement';
import * as agreements from '@holdfast/domain/rentals/agreements/endpoints';
import { sectionAgreements, sectionUnits } from '@holdfast/domain/rentals/agreements/section-reads';
import { tenantDraft } from '@holdfast/domain/rentals/agreements/tenant';
import { repairDraft } from '@holdfast/domain/rentals/repairs/repair';
import { unitDraft } from '@holdfast/domain/rentals/agreements/unit';
import type { Tx } from '../kernel/database/database.ts';
import type { DashboardPiece } from '../kernel/area.ts';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { findAgreement } from './agreements/agreement-list.ts';
import { markSent, markSigned, withdrawSent } from './agreements/agreement-steps.ts';
import { monthlyRentJson } from './agreements/monthly-rent.ts';
import { recordRents, rentsAmong } from './ledger/proposals.ts';
import { findRepair } from './repairs/repairs.ts';
import { tellOfChecklist } from './tenancy/tell-of-checklist.ts';
import { rentalImport } from './agreements/imported.ts';
import { addTenant, tenants } from './agreements/tenants.ts';
import { units } from './agreements/units.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = {
  agreementSigning: { find: findAgreement, markSent, markSigned, withdrawSent },
  rentalImport,
  tellTenants: tellOfChecklist,
  rentsAmong,
  recordRents,
  addTenant: (tx: Tx, owner: string, draft: object) => addTenant(tx, owner, tenantDraft.parse(draft)),
};

const figure = 'a figure of its own screen';

/** The monthly rent (S-141). */
export const monthlyRentOnDashboard: DashboardPiece = { shape: monthlyRentPiece, json: monthlyRentJson };

/** Columns by which units, tenants, agreements and repairs are found. */
export const findable: FindableRecords = {
  unit: {
    table: 'rental_units',
    label: ['name'],
    detail: [],
    content: ['notes'],
    hidden: { of_type: 'always a property' },
  },
  tenant: {
    table: 'rental_tenants',
    label: ['name'],
    detail: ['email', 'phone'],
    content: ['emergency_contact_name', 'emergency_contact_phone', 'notes'],
    hidden: {
      id_document: figure,
      id_valid_until: 'a due date',
      insurance_valid_until: 'a due date',
      consent_on: figure,
      forgotten_on: figure,
    },
  },
  agreement: {
    table: 'rental_agreements',
    label: ['premises', 'tenant_names'],
    detail: ['start_date'],
    content: ['terms', 'parking', 'pets', 'occupants'],
    hidden: {
      of_type: 'a record of its own',
      end_date: 'a due date',
      payment_frequency: figure,
      late_fee: figure,
      settles: figure,
      utilities_included: figure,
      signed_on: figure,
      notice_by: figure,
      notice_on: figure,
      leaves_on: 'a due date',
      terminated_on: figure,
      termination_reason: figure,
    },
  },
  repair: {
    table: 'rental_maintenance',
    label: ['description'],
    detail: ['request_date'],
    content: ['access_times', 'reply'],
    hidden: {
      of_type: 'a record of its own',
      priority: 'a filter of the list',
      status: 'a filter of the list',
      scheduled_date: 'a due date',
      completed_date: figure,
      asked_by_name: figure,
    },
  },
};

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  unit: { draft: unitDraft, find: (tx, owner, id) => units.find(tx, owner, id) },
  tenant: { draft: tenantDraft, find: (tx, owner, id) => tenants.find(tx, owner, id) },
  agreement: { draft: agreementDraft, find: findAgreement },
  repair: { draft: repairDraft, find: findRepair },
};

/** What is let, on the screens of properties and movable things. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Rentals',
    on: ['real_estate'],
    reads: [read(agreements.listAgreements, sectionAgreements), read(agreements.listUnits, sectionUnits)],
    isEmpty: ([found, units]) => found.total + units.total === 0,
  }),
  section({
    name: 'Rental',
    on: ['movable'],
    reads: [read(agreements.listAgreements, sectionAgreements)],
    isEmpty: ([found]) => found.total === 0,
  }),
];
