import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addClaim, addClaimEntry } from '@holdfast/domain/warranties/claim-endpoints';
import type { addWarranty } from '@holdfast/domain/warranties/endpoints';

type WarrantyInput = InputOf<typeof addWarranty>;
type ClaimInput = InputOf<typeof addClaim>;
type EntryInput = InputOf<typeof addClaimEntry>;

/** A warranty with every field filled, as a browser would send it. */
export function sampleWarranty(own: Partial<WarrantyInput> & Pick<WarrantyInput, 'of_id'>): WarrantyInput {
  return {
    of_type: 'real_estate',
    warranty_type: 'extended',
    provider_name: 'Harbor Roofing',
    provider_contact: {
      phone: '+1 207 555 0144',
      email: 'service@example.com',
      website: 'https://example.com/roofs',
    },
    warranty_number: 'HR-2201-7',
    purchase_date: '2022-04-30',
    start_date: '2022-05-03',
    end_date: '2047-05-03',
    layers: [
      { layer: 'parts', what: null, start_date: null, end_date: null },
      { layer: 'labor', what: null, start_date: null, end_date: '2037-05-03' },
      { layer: 'other', what: 'Leaks', start_date: '2023-05-03', end_date: '2042-05-03' },
    ],
    is_active: true,
    voided_on: null,
    void_reason: null,
    cost: '1450.00',
    deductible: '250.00',
    coverage_description: 'Shingles, flashing and the work of putting them right.',
    exclusions: 'Hail, moss, foot traffic',
    claim_process: 'Call within ten days and send photographs.',
    contact_info: 'Ask for Dora in the office',
    claim_history: 'Two shingles in 2023, replaced for nothing',
    registration: 'done',
    transferable: 'yes',
    notes: 'The contract hangs in the cellar.',
    private: false,
    ...own,
  };
}

/** A claim with every field filled; a warranty, a policy or a thing is `of`. */
export function sampleClaim(own: Partial<ClaimInput> & Pick<ClaimInput, 'of_type' | 'of_id'>): ClaimInput {
  return {
    what_failed: 'Water under the skylight',
    about: null,
    noticed_on: '2026-02-11',
    status: 'submitted',
    reference_number: 'C-88120',
    submitted_on: '2026-02-13',
    deadline: '2031-03-31',
    amount_asked: '2300.00',
    amount_received: '500.00',
    received_on: '2026-03-02',
    description: 'The flashing came loose in the storm.',
    photos: [],
    private: false,
    ...own,
  };
}

/** An entry of a diary with every field filled. */
export function sampleEntry(own: Partial<EntryInput> & Pick<EntryInput, 'claim_id'>): EntryInput {
  return {
    entry_date: '2026-02-12',
    kind: 'call',
    who: 'Dora, Harbor Roofing',
    what: 'They send somebody on Monday and want photographs before.',
    photos: [],
    ...own,
  };
}
