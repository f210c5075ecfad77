import { addDeduction, changeInspection, startInspection } from '@holdfast/domain/inspections/endpoints';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Moving in of an agreement, with notes, and a deduction. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents', 'rentals'],
  async make(home) {
    const { caller, marker } = home;
    const id = idOf(home, 'agreement');
    const begun = await caller.call(startInspection, { id, kind: 'move_in', day: '2026-01-02' });
    await caller.call(changeInspection, {
      id: begun.id,
      version: begun.version,
      day: begun.day,
      keys: [{ name: marker, value: '2' }],
      meters: [],
      notes: marker,
      items: [{ room: marker, item: marker, condition: 'good', notes: marker, photos: [] }],
    });
    const deduction = await caller.call(addDeduction, { id, reason: marker, amount: '20.00' });
    return { records: { inspection: [begun.id], deduction: [deduction.id] } };
  },
  names: [
    ['/api/inspections/agreements', /^id$/, 'agreement'],
    ['/api/inspections/deductions', /^id$/, 'deduction'],
    ['/api/inspections', /^id$/, 'inspection'],
    ['/api/inspections', /^photos$/, 'photo'],
  ],
  special: {
    'POST /api/inspections/agreements/{id}': [{ kind: 'move_out' }],
    'PATCH /api/inspections/{id}': [
      { version: 2, day: '2026-01-02', keys: () => [], meters: () => [], notes: null, items: () => [] },
    ],
    'POST /api/inspections/{id}/agree': [{ version: 2, tenant_name: 'Somebody', tenant_remark: null }],
  },
};
