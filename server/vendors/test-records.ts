import * as endpoints from '@holdfast/domain/vendors/endpoints';
import { projectStatusLabels } from '@holdfast/domain/vendors/project';
import { samplePayment, sampleProject, sampleQuote, sampleVendor } from '../sample/records/vendors.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Of each kind two, the second in the trash; of quotes an open one, one in the trash and an accepted one. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents'],
  async make(home) {
    const { caller, marker } = home;
    const vendorDraft = sampleVendor({
      name: `${marker} plumber`,
      trade: marker,
      notes: marker,
      email: null,
      website: null,
    });
    const addVendor = async () => (await caller.call(endpoints.addVendor, vendorDraft)).id;
    const vendor = [await addVendor(), await addVendor()];
    const projectDraft = sampleProject({
      name: `${marker} kitchen`,
      notes: marker,
      budget_lines: [{ what: `${marker} cabinets`, planned: '12000.00' }],
    });
    const addProject = async () => caller.call(endpoints.addProject, projectDraft);
    const [first, second] = [await addProject(), await addProject()];
    const project = [first.id, second.id];
    const budgetLine = [first.budget_lines[0]?.id ?? '', second.budget_lines[0]?.id ?? ''];
    const of = { item_type: 'project', item_id: project[0] ?? '' } as const;
    const vendor_id = vendor[0] ?? null;
    const items = [{ what: `${marker} cabinets`, amount: '11000.00' }];
    const quoteDraft = sampleQuote({ of, vendor_id, items, amount: null, notes: marker });
    const addQuote = async (title: string, line_id: string | null) =>
      (await caller.call(endpoints.addQuote, { ...quoteDraft, title: `${marker} ${title}`, line_id })).id;
    const open = await addQuote('open', budgetLine[0] ?? '');
    const gone = await addQuote('old', null);
    await caller.call(endpoints.removeQuote, { id: gone });
    const taken = await addQuote('taken', null);
    await caller.call(endpoints.acceptQuote, { id: taken });
    const pay = async (amount: string) =>
      (
        await caller.call(
          endpoints.addPayment,
          samplePayment({ project_id: of.item_id, vendor_id, amount, what: marker }),
        )
      ).id;
    const payment = [await pay('3500.25'), await pay('12.00')];
    await caller.call(endpoints.removePayment, { id: payment[1] ?? '' });
    const house = { item_type: 'real_estate', item_id: idOf(home, 'property') } as const;
    await caller.call(endpoints.linkVendor, { id: vendor_id ?? '', ...house });
    await caller.call(endpoints.removeVendor, { id: vendor[1] ?? '' });
    await caller.call(endpoints.removeProject, { id: project[1] ?? '' });
    return { records: { vendor, project, quote: [open, gone, taken], vendorPayment: payment, budgetLine } };
  },
  shared: ['vendors'],
  hung: { projects: { private: true }, quotes: { private: true } },
  asks: {
    project_so_far: (home) => ({ of: { item_type: 'project', item_id: idOf(home, 'project') } }),
    project_days: (home) => ({ of: { item_type: 'project', item_id: idOf(home, 'project') } }),
    project_people: (home) => ({ of: { item_type: 'project', item_id: idOf(home, 'project') } }),
  },
  truths: {
    async vendors(caller) {
      const { items, total } = await caller.call(endpoints.listVendors, { sort: 'paid' });
      const each = items.flatMap(({ id, name, phone, email, paid }): [string, string | null][] => [
        [`vendor:${id}`, name],
        [`phone:${id}`, phone],
        [`email:${id}`, email],
        [`paid:${id}`, paid?.total ?? null],
      ]);
      return [
        ['count', String(total)],
        ...each.flatMap(([id, value]): [string, string][] => (value === null ? [] : [[id, value]])),
      ];
    },
    async project_budget(caller) {
      const { items } = await caller.call(endpoints.listProjects, {});
      const [plan] = items.map((each) => each.plan);
      const left = (Number(plan?.expected) - Number(plan?.paid)).toFixed(2);
      return [
        ['paid', plan?.paid ?? ''],
        ['budget', plan?.budget ?? ''],
        ['expected', plan?.expected ?? ''],
        ['left', left],
        ['rest', (Number(plan?.budget) - Number(plan?.paid)).toFixed(2)],
        ['count', String(items.length)],
        ['names', items.map(({ name }) => name).join('\n')],
      ];
    },
    async project_so_far(caller, home) {
      const { plan } = await caller.call(endpoints.findProject, { id: idOf(home, 'project') });
      return [
        ['paid', plan.paid],
        ['budget', plan.budget ?? ''],
        ['expected', plan.expected],
        ['left', (Number(plan.expected) - Number(plan.paid)).toFixed(2)],
        ['rest', (Number(plan.budget) - Number(plan.paid)).toFixed(2)],
      ];
    },
    async project_days(caller, home) {
      const found = await caller.call(endpoints.findProject, { id: idOf(home, 'project') });
      return [
        ['target', found.target_date ?? ''],
        ['start', found.start_date ?? ''],
        ['status', projectStatusLabels[found.status]],
      ].filter(([, said]) => said !== '') as [string, string][];
    },
    async project_people(caller) {
      const { items } = await caller.call(endpoints.listPayments, {});
      return items.flatMap(({ vendor_label, amount }): [string, string][] => [
        ['names', vendor_label ?? ''],
        ['paid_1', amount],
      ]);
    },
    async quotes(caller) {
      const { items } = await caller.call(endpoints.listQuotes, { state: 'received' });
      const each = items
        .toSorted((one, other) => Number(one.amount) - Number(other.amount))
        .flatMap(({ id, amount, valid_until }): [string, string | null][] => [
          [`total:${id}`, amount],
          [`valid:${id}`, valid_until],
        ]);
      return [
        ['count', String(items.length)],
        ...each.flatMap(([id, value]): [string, string][] => (value === null ? [] : [[id, value]])),
      ];
    },
  },
  examples: { what: 'Cabinets', planned: '10.00', amount: '10.00', paid_on: '2026-02-03' },
  names: [
    ['/api/vendors/book', /^(id|after)$/, 'vendor'],
    ['/api/vendors/projects', /^(id|after)$/, 'project'],
    ['/api/vendors/projects', /^photos$/, 'photo'],
    ['/api/vendors/quotes', /^(id|after)$/, 'quote'],
    ['/api/vendors/quotes', /^(of_id|item_id)$/, 'project'],
    ['/api/vendors/payments', /^(id|after)$/, 'vendorPayment'],
    ['/api/vendors', /^vendor_id$/, 'vendor'],
    ['/api/vendors', /^project_id$/, 'project'],
    ['/api/vendors', /^line_id$/, 'budgetLine'],
    ['/api/vendors', /^file_id$/, 'waitingFile'],
  ],
  special: {
    'PATCH /api/vendors/book/{id}': [{ name: 'Taken over' }],
    'GET /api/vendors/book': [{}, { view: 'trash' }, { sort: 'paid' }],
    // Only the owner says what they are about.
    'PATCH /api/vendors/projects/{id}': [{ name: 'Taken over', of: () => undefined }],
    'GET /api/vendors/projects': [{}, { view: 'trash' }],
    'PATCH /api/vendors/quotes/{id}': [{ title: 'Taken over', of: () => undefined }],
    'GET /api/vendors/quotes': [{}, { view: 'trash' }],
    'POST /api/vendors/quotes': [
      {
        title: 'A gate',
        amount: '120.00',
        of: (home) => ({ item_type: 'project', item_id: idOf(home, 'project') }),
      },
    ],
    'PATCH /api/vendors/payments/{id}': [{ what: 'Taken over' }],
  },
};
