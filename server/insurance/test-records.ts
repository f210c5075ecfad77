import { premiumAYear } from '@holdfast/domain/insurance/premium';
import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { samplePolicy } from '../sample/records/insurance.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Two policies, the second in the trash; the first covers a home, was paid and renewed once, and has a document that is named. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents'],
  async make(home, test) {
    const { caller, marker } = home;
    const today = test.kernel.clock.today();
    const day = addMonths(today, -1);
    const [vendor] = await test.raw<{ id: string }>(
      'insert into vendors (user_id, name) values ($1, $2) returning id',
      [home.id, marker],
    );
    const account = await openAccount(test, home.id, { name: `${marker} premiums` });
    const draft = samplePolicy({
      vendor_id: vendor?.id ?? null,
      name: `${marker} one`,
      provider: marker,
      policy_number: marker,
      notes: marker,
      coverage_details: marker,
      agent_name: marker,
      start_date: addMonths(today, -13),
      renewal_date: addDays(today, 20),
      next_payment_date: day,
    });
    const of = { item_type: 'real_estate', item_id: idOf(home, 'property') } as const;
    const document = idOf(home, 'document', 2);
    const add = async () => (await caller.call(endpoints.addPolicy, draft)).id;
    const policy = [await add(), await add()];
    const [id = '', removed = ''] = policy;
    const covering = async (kind: 'dwelling' | 'contents') =>
      (await caller.call(endpoints.addCover, { id, kind, of, cover_limit: '1000', notes: marker })).id;
    const cover = [await covering('dwelling'), await covering('contents')];
    await caller.call(endpoints.payPremium, { id, day });
    const { version, ...paid } = await caller.call(endpoints.findPolicy, { id });
    const { policy_number, coverage_amount, premium, payment_frequency, deductible, next_payment_date } =
      paid;
    await caller.call(endpoints.renewPolicy, {
      id,
      version,
      start_date: addDays(today, -20),
      renewal_date: addDays(today, 25),
      policy_number,
      coverage_amount,
      premium,
      payment_frequency,
      deductible,
      next_payment_date,
    });
    await test.raw(
      `insert into belongings (user_id, of_type, of_id, item_type, item_id) values ($1, 'policy', $2, 'document', $3)`,
      [home.id, id, document],
    );
    await caller.call(endpoints.namePolicyDocument, { id, document_id: document, type: 'policy' });
    await caller.call(endpoints.removePolicy, { id: removed });
    return {
      records: { policy, cover, insurer: [vendor?.id ?? ''], premiumAccount: [account] },
      facts: { paidDay: day, nextDay: next_payment_date ?? '' },
    };
  },
  shared: ['insurance_policies'],
  asks: {
    insurance_held: () => ({ kind: 'dental' }),
    insurance_payments: (home) => ({ of: { item_type: 'policy', item_id: idOf(home, 'policy') } }),
    policy_detail: (home) => ({ of: { item_type: 'policy', item_id: idOf(home, 'policy') } }),
  },
  truths: {
    async policies_ranked(caller) {
      const { items, total } = await caller.call(endpoints.listPolicies, { view: 'active', sort: 'premium' });
      return [
        ['names', items.map(({ name }) => name).join('\n')],
        ...items.map((policy): [string, string] => [`premium_${policy.id}`, premiumAYear(policy)]),
        ['policies', String(total)],
      ];
    },
    async policy_detail(caller, home) {
      const found = await caller.call(endpoints.findPolicy, { id: idOf(home, 'policy') });
      return [
        [`details_${found.id}`, found.coverage_details ?? ''],
        [`coverage_${found.id}`, found.coverage_amount ?? ''],
      ];
    },
    async insurance_payments(caller, home) {
      const { id, next_payment_date, premium } = await caller.call(endpoints.findPolicy, {
        id: idOf(home, 'policy'),
      });
      return [
        [`payment_${id}`, next_payment_date ?? ''],
        [`amount_${id}`, premium],
      ];
    },
    async insurance_sum(caller) {
      return [['coverage', (await caller.call(endpoints.showInsuranceDashboard, {})).coverage]];
    },
    insurance_held: () => Promise.resolve([['held', 'no']]),
    async insurance_cost(caller) {
      const page = await caller.call(endpoints.listPolicies, { view: 'active' });
      return [
        ['premium', page.premium_a_year],
        ['policies', String(page.total)],
      ];
    },
    async insurance_renewals(caller) {
      const { upcoming, expired } = await caller.call(endpoints.listRenewals, {});
      return [...upcoming, ...expired].map(({ renewal_date }, nth) => [`renewal_${nth + 1}`, renewal_date]);
    },
    async insurance_contact(caller) {
      const { items } = await caller.call(endpoints.listPolicies, { view: 'active', sort: 'premium' });
      return items
        .flatMap(({ id, agent_name, agent_phone, agent_email, provider }): [string, string | null][] => [
          [`agent_${id}`, agent_name],
          [`phone_${id}`, agent_phone],
          [`email_${id}`, agent_email],
          [`provider_${id}`, provider],
        ])
        .flatMap(([id, value]): [string, string][] => (value === null ? [] : [[id, value]]));
    },
    async insurance_of_thing(caller) {
      const { lines } = await caller.call(endpoints.findCoverageReport, {});
      return lines.slice(0, 12).map(({ item_id, insured }) => [`insured_${item_id}`, insured]);
    },
    async insurance_gaps(caller) {
      const { lines } = await caller.call(endpoints.findCoverageReport, {});
      const gaps = lines.filter(
        ({ state, short }) => state === 'none' || state === 'under' || Number(short) > 0,
      );
      return [
        ['names', gaps.map(({ label }) => label).join('\n')],
        ['count', String(gaps.length)],
        ...gaps.map(({ item_id, state, value, short }): [string, string] => [
          `missing_${item_id}`,
          (state === 'none' ? value : short) ?? '0.00',
        ]),
      ].slice(0, 12) as [string, string][];
    },
  },
  names: [
    ['/api/insurance', /^(id|after)$/, 'policy'],
    ['/api/insurance', /^document_id$/, 'document'],
    ['/api/insurance', /^vendor_id$/, 'insurer'],
    ['/api/insurance', /^account_id$/, 'premiumAccount'],
    ['/api/insurance', /^(of|item_id)$/, 'property'],
    ['/api/insurance', /^file_id$/, 'waitingFile'],
    ['/api/insurance/covers', /^id$/, 'cover'],
  ],
  examples: {
    provider: 'Mutual',
    policy_number: 'A-1',
    renewal_date: '2040-01-01',
    coverage_amount: '1000',
    premium: '10',
    deductible: '100',
    cover_limit: '1000',
    paid_on: '2025-01-01',
  },
  special: {
    'POST /api/insurance': [
      {
        renewal_date: '2040-01-01',
        premium: '10',
        covers: (home) => [
          { kind: 'liability', cover_limit: '1' },
          {
            kind: 'dwelling',
            of: { item_type: 'real_estate', item_id: idOf(home, 'property') },
            cover_limit: '1',
          },
        ],
      },
    ],
    'PATCH /api/insurance/{id}': [{ name: 'Taken over', version: 'any' }],
    'POST /api/insurance/{id}/renew': [{ version: 'any' }],
    'POST /api/insurance/{id}/covers': [
      { kind: 'liability' },
      { kind: 'dwelling', of: (home) => ({ item_type: 'real_estate', item_id: idOf(home, 'property') }) },
    ],
    'PATCH /api/insurance/covers/{id}': [{ cover_limit: '1' }],
    'GET /api/insurance': [{}, { view: 'trash' }, { q: (home) => home.marker }],
    'GET /api/insurance/of/{item_type}/{item_id}': [{ item_type: 'real_estate' }],
    'POST /api/insurance/{id}/payments': [{ day: (home) => home.facts['nextDay'] }],
    'DELETE /api/insurance/{id}/payments/{day}': [{ day: (home) => home.facts['paidDay'] }],
    'PUT /api/insurance/{id}/documents/{document_id}': [{ type: 'claim' }],
  },
};
