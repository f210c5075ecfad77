import { addTenantOfApplicant } from './agreements/tenant-of-applicant.ts';
import type { RecordSection } from '../kernel/records/record-section.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import type { LentTool } from '../kernel/tools.ts';

/** Columns by which units, tenants, agreements and repairs are found. */
export const findable: FindableRecords = {};

/** Questions about rents that the assistant may ask. */
export const tools: readonly LentTool[] = [];

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {};

/** What is let, on the screens of properties and movable things. */
export const sections: readonly RecordSection[] = [];

/** What other areas do with tenants. */
export const lends = { addTenantOfApplicant };
