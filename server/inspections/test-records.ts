import {
  addDeduction,
  agreeInspection,
  changeInspection,
  startInspection,
} from '@holdfast/domain/inspections/endpoints';
import type { InspectionKind } from '@holdfast/domain/inspections/inspection';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Moving in of an agreement, with notes, moving out, which both have agreed on, and a deduction. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents', 'rentals'],
  async make(home) {
    const { caller, marker } = home;
    const id = idOf(home, 'agreement');
    const inspect = async (kind: InspectionKind) => {
      const begun = await caller.call(startInspection, { id, kind, day: '2026-01-02' });
      return caller.call(changeInspection, {
        id: begun.id,
        version: begun.version,
        day: begun.day,
        keys: [{ name: marker, value: '2' }],
        meters: [],
        notes: marker,
        items: [{ room: marker, item: marker, condition: 'good', notes: marker, photos: [] }],
      });
    };
    const inspections = [await inspect('move_in'), await inspect('move_out')] as const;
    const { version } = inspections[1];
    await caller.call(agreeInspection, {
      id: inspections[1].id,
      version,
      tenant_name: marker,
      tenant_remark: null,
    });
    const deduction = await caller.call(addDeduction, { id, reason: marker, amount: '20.00' });
    return { records: { inspection: inspections.map((each) => each.id), deduction: [deduction.id] } };
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
    'POST /api/inspections/{id}/show': [{ version: 2 }],
    'POST /api/inspections/{id}/reopen': [{ version: 3 }],
    'POST /api/inspections/{id}/agree': [{ version: 2, tenant_name: 'Somebody', tenant_remark: null }],
  },
};
