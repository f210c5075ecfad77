import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { addRepair, removeRepair } from '@holdfast/domain/rentals/repairs/endpoints';
import { sampleAgreement, sampleTenant, sampleUnit } from '../sample/records/rentals.ts';
import { findReminders } from '@holdfast/domain/rentals/reminders/endpoints';
import { inviteTenant, listTenantAccess } from '@holdfast/domain/rentals/tenancy/endpoints';
import { rentTruths, rentYear } from './test-truths.ts';
import { tenancyOf } from './tenancy/test-tenancy.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Of units two, of tenants and agreements three each, the second in the trash; the third agreement is a draft. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents', 'vendors', 'statements'],
  async make(home, test) {
    const { caller, marker } = home;
    const property_id = idOf(home, 'property');
    const addUnit = async (name: string) =>
      (
        await caller.call(endpoints.addUnit, {
          ...sampleUnit({ name: `${marker} ${name}`, notes: marker }),
          property_id,
        })
      ).id;
    const unit = [await addUnit('upper'), await addUnit('lower'), await addUnit('garden')];
    const addTenant = async (name: string) =>
      (
        await caller.call(
          endpoints.addTenant,
          sampleTenant({ name: `${marker} ${name}`, notes: marker, email: null, phone: null }),
        )
      ).id;
    const tenant = [await addTenant('tenant'), await addTenant('stranger'), await addTenant('guest')];
    const draft = {
      ...sampleAgreement({ unit_id: unit[0] ?? '', terms: marker, occupants: [marker] }),
      asset_id: property_id,
      tenant_id: tenant[0] ?? '',
    };
    const first = await caller.call(endpoints.addAgreement, draft);
    await caller.call(endpoints.signAgreement, { id: first.id, signed_on: '2026-01-10' });
    const second = await caller.call(endpoints.addAgreement, {
      ...draft,
      unit_id: unit[1] ?? '',
      start_date: '2020-01-01',
      end_date: '2020-12-31',
      month_to_month: false,
    });
    await caller.call(endpoints.removeAgreement, { id: second.id });
    const third = await caller.call(endpoints.addAgreement, {
      ...draft,
      unit_id: unit[1] ?? '',
      start_date: '2021-01-01',
      end_date: '2021-12-31',
      month_to_month: false,
    });
    const leaving = await caller.call(endpoints.addAgreement, {
      ...draft,
      unit_id: unit[2] ?? '',
      month_to_month: false,
      end_date: '2990-12-31',
    });
    await caller.call(endpoints.signAgreement, { id: leaving.id, signed_on: '2026-01-10' });
    await caller.call(endpoints.raiseRent, { id: leaving.id, from_day: '2026-08-01', amount: '1900.00' });
    await caller.call(endpoints.giveNotice, { id: leaving.id, notice_on: '2026-01-11' });
    await test.raw(
      `insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, memo)
       values ($1, $2, 900, '2026-01-15', 'charge', 12.50, $3)`,
      [home.id, leaving.id, marker],
    );
    // A number that no charge of its own takes.
    await test.raw(
      `insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, method, memo)
       values ($1, $2, 800, '2026-02-01', 'payment', -7, 'cash', $3)`,
      [home.id, first.id, marker],
    );
    const empty = await addUnit('cellar');
    const later = await caller.call(endpoints.addAgreement, {
      ...draft,
      unit_id: await addUnit('garden'),
      start_date: '2090-01-01',
      end_date: '2090-12-31',
    });
    await caller.call(endpoints.signAgreement, { id: later.id, signed_on: '2026-01-10' });
    const ended = await caller.call(endpoints.addAgreement, {
      ...draft,
      unit_id: await addUnit('studio'),
      start_date: '2015-01-01',
      end_date: '2015-12-31',
      month_to_month: false,
    });
    await caller.call(endpoints.signAgreement, { id: ended.id, signed_on: '2015-01-01' });
    const dropped = await caller.call(endpoints.addAgreement, {
      ...draft,
      unit_id: await addUnit('loft'),
      start_date: '2090-01-01',
      end_date: '2090-12-31',
    });
    await caller.call(endpoints.removeAgreement, { id: dropped.id });
    const free = await openAccount(test, home.id, { kind: 'bank', name: `${marker} rents`, opening: '0.00' });
    const income = await test.kernel.database.asViewer(home.id, (tx) =>
      post(tx, home.id, {
        kind: 'income',
        account_id: free,
        amount: '8.00',
        transaction_date: '2026-02-01',
        merchant: marker,
      }),
    );
    await test.raw('insert into rent_reminder_settings (user_id) values ($1) on conflict do nothing', [
      home.id,
    ]);
    await test.raw('insert into rent_reminder_choices values ($1, $2, false)', [home.id, first.id]);
    await test.raw(
      `insert into rent_reminders (user_id, agreement_id, charge, step, letter_id, sent_on, email, owed)
       select user_id, agreement_id, seq, 1, gen_random_uuid(), '2026-02-09', $3 || '@example.com', 5 from rent_ledger
       where user_id = $1 and agreement_id = $2 and kind = 'rent' order by seq limit 1`,
      [home.id, first.id, marker],
    );
    await test.raw('insert into rent_payers (user_id, agreement_id, payer) values ($1, $2, $3)', [
      home.id,
      first.id,
      marker,
    ]);
    await caller.call(endpoints.removeTenant, { id: tenant[1] ?? '' });
    const ask = (agreement_id: string | null) =>
      caller.call(addRepair, {
        description: `${marker} tap`,
        agreement_id,
        of_id: property_id,
        request_date: '2026-02-01',
        quoted: '12.00',
      });
    const theirs = await tenancyOf(test, home.id);
    const ana = tenant[0] ?? '';
    await test.raw('update rental_tenants set email = $2 where id = $1', [ana, `tenant.${ana}@example.com`]);
    await caller.call(inviteTenant, { agreement_id: first.id, tenant_id: ana });
    const reminder = await caller.call(findReminders, { id: leaving.id });
    const invited = await caller.call(listTenantAccess, { agreement_id: first.id });
    const repair = [await ask(first.id), await ask(null)];
    await caller.call(removeRepair, { id: repair[1]?.id ?? '' });
    const gone = await addUnit('attic');
    await caller.call(endpoints.removeUnit, { id: gone });
    return {
      records: {
        unit: [unit[0] ?? '', gone, unit[1] ?? ''],
        tenant,
        agreement: [first.id, second.id, third.id],
        leavingAgreement: [leaving.id],
        emptyUnit: [empty],
        laterAgreement: [later.id],
        droppedAgreement: [dropped.id],
        endedAgreement: [ended.id],
        rentIncome: [income.id],
        rentAccount: [free],
        repair: repair.map(({ id }) => id),
        tenantInvitation: invited.items.flatMap(({ invitation_id }) => invitation_id ?? []),
        tenancyHost: [theirs.host],
        tenancyAgreement: [theirs.agreement],
        tenancyInspection: [theirs.inspection],
      },
      facts: { tenancyToken: theirs.token, reminderSeen: reminder.letter?.seen ?? '' },
    };
  },
  shared: ['rental_tenants', 'rental_agreements', 'rental_maintenance'],
  hung: { rental_units: { private: true } },
  truths: rentTruths,
  asks: {
    rent_history: () => rentYear,
    repair_cost: (home) => ({ of: { item_type: 'repair', item_id: idOf(home, 'repair') } }),
  },
  examples: {
    description: 'The tap leaks',
    body: 'Hello',
    valid_until: '2031-02-01',
    token: (home) => home.facts['tenancyToken'] ?? '',
    asset_id: (home) => idOf(home, 'property'),
    tenant_id: (home) => idOf(home, 'tenant'),
    rent_amount: '10.00',
    security_deposit: '10.00',
    payment_due_day: 1,
    signed_on: '2026-02-03',
    notice_on: '2026-02-03',
    last_day: '2026-12-03',
    from_day: '2026-09-01',
    seen: '0'.repeat(64),
    for_all: false,
  },
  names: [
    ['/api/rentals/units', /^(id|after)$/, 'unit'],
    ['/api/rentals/tenants', /^(id|after)$/, 'tenant'],
    ['/api/rentals/agreements', /^(id|after)$/, 'agreement'],
    ['/api/rentals/maintenance', /^(id|after)$/, 'repair'],
    ['/api/rentals', /^agreement_id$/, 'agreement'],
    ['/api/rentals/agreements', /^replaces$/, 'tenantInvitation'],
    ['/api/rentals/maintenance', /^photos$/, 'waitingFile'],
    ['/api/rentals/maintenance', /^vendor_id$/, 'vendor'],
    ['/api/rentals/tenancies', /^(photos|file_ids)$/, 'waitingFile'],
    ['/api/rentals/tenancies', /^house$/, 'tenancyHost'],
    ['/api/rentals/tenancies', /^id$/, 'tenancyInspection'],
    ['/api/rentals/tenancies', /^agreement_id$/, 'tenancyAgreement'],
    ['/api/rentals/maintenance', /^of_id$/, 'property'],
    ['/api/rentals', /^(property_id|asset_id)$/, 'property'],
    ['/api/rentals', /^unit_id$/, 'unit'],
    ['/api/rentals', /^(tenant_id|co_tenants|guarantors)$/, 'tenant'],
    ['/api/rentals', /^file_id$/, 'waitingFile'],
    ['/api/rentals', /^account_id$/, 'rentAccount'],
    ['/api/rentals', /^transaction_id$/, 'rentIncome'],
    ['/api/rentals', /^import_id$/, 'statement'],
    ['/api/rentals', /^take$/, 'deduction'],
    ['/api/rentals/payments', /^id$/, 'agreement'],
  ],
  special: {
    'PATCH /api/rentals/units/{id}': [{ name: 'Taken over' }],
    'DELETE /api/rentals/units/{id}': [{ id: (home) => idOf(home, 'emptyUnit') }],
    'POST /api/rentals/agreements/{id}/unsign': [{ id: (home) => idOf(home, 'laterAgreement') }],
    'POST /api/rentals/agreements/{id}/restore': [{ id: (home) => idOf(home, 'droppedAgreement') }],
    'POST /api/rentals/tenancies/link': [{ email: 'nobody@example.com' }],
    'GET /api/rentals/units': [{}, { view: 'trash' }],
    'PATCH /api/rentals/tenants/{id}': [{ name: 'Taken over' }],
    'GET /api/rentals/tenants': [{}, { view: 'trash' }],
    'POST /api/rentals/agreements': [
      {
        unit_id: (home) => idOf(home, 'unit', 2),
        start_date: '2010-01-01',
        end_date: '2010-12-31',
      },
    ],
    'POST /api/rentals/agreements/{id}/notice/withdraw': [{ id: (home) => idOf(home, 'leavingAgreement') }],
    'POST /api/rentals/agreements/{id}/rents': [{ amount: '10.00' }],
    'DELETE /api/rentals/agreements/{id}/rents/{from_day}': [
      { id: (home) => idOf(home, 'leavingAgreement'), from_day: '2026-08-01' },
    ],
    'POST /api/rentals/agreements/{id}/payments': [{ version: 0, amount: '1.00', day: '2026-02-03' }],
    'POST /api/rentals/agreements/{id}/charges': [
      { version: 0, amount: '1.00', due_day: '2026-02-03', memo: 'Water' },
    ],
    'POST /api/rentals/agreements/{id}/credits': [
      { version: 0, amount: '1.00', day: '2026-02-03', memo: 'Tap' },
    ],
    'POST /api/rentals/agreements/{id}/deposit': [
      { version: 0, step: 'paid', amount: '1.00', day: '2026-02-03' },
    ],
    'GET /api/rentals/agreements/{id}/settlement': [{ id: (home) => idOf(home, 'endedAgreement') }],
    'POST /api/rentals/agreements/{id}/settlement': [
      { id: (home) => idOf(home, 'endedAgreement'), version: 0, day: '2026-02-03', take: () => [] },
    ],
    'POST /api/rentals/agreements/{id}/entries/{seq}/waive': [{ seq: 2 }],
    'POST /api/rentals/agreements/{id}/entries/{seq}/reverse': [{ seq: 1 }],
    'GET /api/rentals/agreements/{id}/entries/{seq}/receipt.pdf': [{ seq: 800 }],
    'POST /api/rentals/payments/many': [
      { items: (home) => [{ id: idOf(home, 'agreement'), version: 0, amount: '2.00', day: '2026-02-04' }] },
    ],
    'POST /api/rentals/payments/settle': [
      {
        id: (home) => idOf(home, 'agreement'),
        version: 0,
        transaction_id: (home) => idOf(home, 'rentIncome'),
      },
    ],
    'PATCH /api/rentals/agreements/{id}/reminders': [{ own: false }],
    'POST /api/rentals/agreements/{id}/reminders': [
      { id: (home) => idOf(home, 'leavingAgreement'), seen: (home) => home.facts['reminderSeen'] ?? '' },
    ],
    'PATCH /api/rentals/agreements/{id}': [{ parking: 'Taken over' }],
    'POST /api/rentals/maintenance': [{ agreement_id: (home) => idOf(home, 'agreement'), photos: () => [] }],
    'POST /api/rentals/tenancies/{house}/{agreement_id}/files': [{ purpose: 'document', name: 'proof.pdf' }],
    'POST /api/rentals/tenancies/{house}/{agreement_id}/requests': [{ photos: () => [] }],
    'POST /api/rentals/tenancies/{house}/{agreement_id}/messages': [{ file_ids: () => [] }],
    'POST /api/rentals/tenancies/{house}/{agreement_id}/inspections/{id}': [
      { version: 1, agrees: true, remark: null },
    ],
    'POST /api/rentals/tenancies/{house}/{agreement_id}/proofs': [{ documents: () => [] }],
    'PATCH /api/rentals/maintenance/{id}': [{ description: 'Taken over', photos: () => [] }],
    'GET /api/rentals/maintenance': [{}, { view: 'trash' }],
    'GET /api/rentals/agreements': [{}, { view: 'trash' }],
  },
};
