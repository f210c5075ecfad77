import { whoDid } from '@holdfast/domain/maintenance/visit';
import * as endpoints from '@holdfast/domain/maintenance/endpoints';
import { sampleTask, sampleVisit } from '../sample/records/maintenance.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** The first date of `sampleTask`, and the one that is counted from `sampleVisit`. */
const [firstDate, secondDate] = ['2026-02-28', '2026-03-20'];

/** Who does a task, and when it is due. */
const doer: NonNullable<TestRecords['truths']>[string] = async (caller, home) => {
  const { assignee, next_date } = await caller.call(endpoints.findMaintenanceTask, {
    id: idOf(home, 'maintenanceTask'),
  });
  return [
    ['who_1', assignee ?? ''],
    ['next_1', next_date ?? ''],
  ];
};

/** Two tasks of a property (done once, in the trash), a request for an appliance, and a visit with a cost. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'appliances'],
  async make(home) {
    const { caller, marker } = home;
    const of = { of_type: 'real_estate', of_id: idOf(home, 'property') } as const;
    const words = { title: `${marker} one`, description: marker, assignee: marker, notes: marker };
    const add = async (more: Parameters<typeof sampleTask>[0] = {}) =>
      (await caller.call(endpoints.addMaintenanceTask, sampleTask({ ...of, ...words, ...more }))).id;
    const machine = { of_type: 'appliance', of_id: idOf(home, 'appliance') } as const;
    const request = await add({ ...machine, repeats: 'once', scheduled_date: null });
    const maintenanceTask = [await add(), await add(), request];
    const visit = await caller.call(endpoints.completeMaintenance, {
      id: maintenanceTask[0] ?? '',
      occurrence: firstDate,
      ...sampleVisit({
        notes: marker,
        service_provider: marker,
        parts_used: marker,
        meter_unit: 'hours',
        meter_value: '40',
      }),
    });
    await caller.call(endpoints.removeMaintenanceTask, { id: maintenanceTask[1] ?? '' });
    return { records: { maintenanceTask, maintenanceVisit: [visit.id] } };
  },
  asks: {
    meter_reading: (home) => ({ of: { item_type: 'real_estate', item_id: idOf(home, 'property') } }),
    task_doer: (home) => ({ of: { item_type: 'maintenance', item_id: idOf(home, 'maintenanceTask') } }),
    thing_service: (home) => ({ of: { item_type: 'maintenance', item_id: idOf(home, 'maintenanceTask') } }),
    task_cost: (home) => ({ of: { item_type: 'maintenance', item_id: idOf(home, 'maintenanceTask') } }),
  },
  truths: {
    async meter_reading(caller, home) {
      const of = { of_type: 'real_estate', of_id: idOf(home, 'property') } as const;
      const { meters } = await caller.call(endpoints.findUpkeep, of);
      return meters.flatMap(({ unit, day, value }): [string, string][] => [
        [unit, String(Math.round(Number(value)))],
        [`${unit}_on`, day],
      ]);
    },
    task_doer: doer,
    thing_service: doer,
    async task_cost(caller) {
      const { items } = await caller.call(endpoints.listMaintenanceVisits, {});
      const [last] = items.filter(({ outcome }) => outcome === 'done');
      if (last === undefined) return [];
      return [
        ['last_cost', last.cost ?? ''],
        ['last', last.completed_date],
        ...(whoDid(last) === null ? [] : [['who', whoDid(last) ?? ''] as [string, string]]),
      ];
    },
    async maintenance_due(caller) {
      const [due, overdue] = [
        await caller.call(endpoints.listMaintenance, { limit: 100 }),
        await caller.call(endpoints.listMaintenance, { when: 'overdue', limit: 100 }),
      ];
      const soon = due.items.filter(({ group }) => ['overdue', 'week', 'month'].includes(group));
      const cents = soon.reduce((sum, { estimated_cost }) => sum + Number(estimated_cost ?? 0), 0);
      return [
        ['due', String(soon.length)],
        ['overdue', String(overdue.total)],
        ['estimated', cents.toFixed(2)],
        ...soon.map(({ next_date }, nth): [string, string] => [`next_${nth + 1}`, next_date ?? '']),
      ];
    },
    async maintenance_done(caller) {
      const { items } = await caller.call(endpoints.listMaintenanceVisits, {});
      const [last] = items.filter(({ outcome }) => outcome === 'done');
      if (last === undefined) return [];
      return [
        ['last', last.completed_date],
        ...(whoDid(last) === null ? [] : [['who', whoDid(last) ?? ''] as [string, string]]),
        ['last_cost', last.cost ?? ''],
      ];
    },
    async maintenance_cost(caller) {
      const { cost } = await caller.call(endpoints.listMaintenanceVisits, {});
      return [['cost', cost]];
    },
  },
  names: [
    ['/api/maintenance', /^(id|ids|task_id)$/, 'maintenanceTask'],
    ['/api/maintenance/visits', /^(id|ids)$/, 'maintenanceVisit'],
    ['/api/maintenance', /^(of_id|asset_id)$/, 'property'],
    ['/api/maintenance', /^appliance_id$/, 'appliance'],
    ['/api/maintenance', /^vendor_id$/, 'vendor'],
    ['/api/maintenance', /^photos$/, 'photo'],
    ['/api/maintenance', /^file_id$/, 'waitingFile'],
  ],
  examples: { completed_date: '2026-02-21', reason: 'Not needed', value: '4200' },
  special: {
    'POST /api/maintenance/changes': [
      { changes: (home) => [{ ids: home.records['maintenanceTask'], change: { priority: 'high' } }] },
    ],
    'POST /api/maintenance/completions': [
      { items: (home) => [{ id: idOf(home, 'maintenanceTask'), occurrence: secondDate }] },
    ],
    'POST /api/maintenance': [
      { title: 'A task', ...unnamed('of_id', 'asset_id', 'appliance_id', 'vendor_id') },
    ],
    'PATCH /api/maintenance/{id}': [
      { title: 'Taken over', ...unnamed('of_id', 'asset_id', 'appliance_id', 'vendor_id') },
    ],
    'PATCH /api/maintenance/visits/{id}': [{ cost: '1.00', ...unnamed('vendor_id', 'photos') }],
    'POST /api/maintenance/{id}/complete': [
      {
        completed_date: '2026-02-21',
        occurrence: secondDate,
        cost: '10.00',
        ...unnamed('vendor_id', 'photos', 'documents'),
      },
    ],
    'POST /api/maintenance/{id}/skip': [{ reason: 'Not needed', occurrence: secondDate }],
    'POST /api/maintenance/readings': [
      { of_type: 'real_estate', unit: 'hours', day: '2026-02-22', value: '41' },
    ],
    'DELETE /api/maintenance/readings/{day}': [{ of_type: 'real_estate', unit: 'hours', day: '2026-02-20' }],
    'POST /api/maintenance/suggested': [{ of_type: 'real_estate', keys: () => ['furnace-filter'] }],
    'GET /api/maintenance': [{}, { view: 'trash' }],
    'GET /api/maintenance/visits': [unnamed('vendor_id')],
  },
};

/** These fields name records of areas that the walks ask elsewhere; here they are left out. */
function unnamed(...fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, () => undefined]));
}
