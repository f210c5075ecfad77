import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import * as ledger from '@holdfast/domain/rentals/ledger/endpoints';
import * as repairs from '@holdfast/domain/rentals/repairs/endpoints';
import { showRecordSections } from '@holdfast/domain/kernel/records/sections-endpoints';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import { agreementTexts } from '@holdfast/domain/rentals/agreements/agreement';
import { grantTo, type TestGrant } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { homeToLet } from '../testing/records/leases.ts';

const house = guestApp();

/** A landlord with a home to let and one signed agreement, and a way to let guests in. */
async function landlord() {
  const owner = await house.person();
  const caller = house.as(owner);
  const home = await homeToLet(caller);
  const agreement = await home.sign({ start_date: '2026-01-01', end_date: '2030-12-31' });
  const guest = async (...given: [item: TestGrant['item'], role: TestGrant['role']][]) => {
    const person = await house.person();
    for (const [item, role] of given) {
      await grantTo(house, {
        owner,
        guest: person,
        ...(item === undefined ? {} : { item }),
        role: role ?? 'viewer',
      });
    }
    return house.as(person).in(owner);
  };
  const rows = () =>
    house.raw(
      `select (select count(*)::int from rental_agreements where user_id = $1) as agreements,
        (select count(*)::int from transactions where user_id = $1) as transactions,
        (select count(*)::int from rent_ledger where user_id = $1 and kind = 'payment') as payments,
        (select count(*)::int from rental_maintenance where user_id = $1) as repairs`,
      [owner],
    );
  return { owner, caller, home, agreement, guest, rows };
}
type Landlord = Awaited<ReturnType<typeof landlord>>;
type Guest = Awaited<ReturnType<Landlord['guest']>>;

const property = ({ home }: Landlord) => ({ type: 'real_estate', id: home.property.id });
const addNext = ({ home }: Landlord, guest: Guest, own: object = {}) =>
  guest.call(endpoints.addAgreement, {
    ...home.draft({ unit_id: home.lower.id, start_date: '2031-01-01', end_date: '2031-12-31' }),
    ...own,
  });
const pay = ({ agreement }: Landlord, guest: Guest, own: object = {}) =>
  guest.call(ledger.payRent, { id: agreement.id, version: 0, amount: '100.00', day: '2026-02-02', ...own });
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (fault: { code: string }) => fault.code,
  );

test('a manager of the rentals adds and changes agreements, records payments and answers requests', async () => {
  const at = await landlord();
  const manager = await at.guest(['area:rentals', 'manager'], [property(at), 'viewer']);
  const added = await addNext(at, manager);
  expect(added).toMatchObject({ status: 'draft', private: false });
  const { id, version } = added;
  expect(await manager.call(endpoints.changeAgreement, { id, version, parking: 'Space 4' })).toMatchObject({
    parking: 'Space 4',
  });
  const paid = await pay(at, manager);
  expect(paid.rows.filter(({ kind }) => kind === 'payment')).toMatchObject([{ amount: '-100.00' }]);
  // The same payment that was sent twice counts once.
  expect((await pay(at, manager)).version).toBe(paid.version);
  const [booked] = await house.raw<{ by: string; amount: string }>(
    `select l.created_by = l.user_id as by, t.amount::text from rent_ledger l join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
     where l.user_id = $1 and l.kind = 'payment'`,
    [at.owner],
  );
  expect(booked).toEqual({ by: false, amount: '100.00' });
  const repair = await manager.call(repairs.addRepair, {
    agreement_id: at.agreement.id,
    description: 'A tap',
  });
  expect(
    await manager.call(repairs.changeRepair, {
      id: repair.id,
      version: repair.version,
      status: 'scheduled',
      scheduled_date: '2031-02-02',
      reply: 'On Monday',
    }),
  ).toMatchObject({ status: 'scheduled', reply: 'On Monday' });
  expect(await at.rows()).toEqual([{ agreements: 2, transactions: 1, payments: 1, repairs: 1 }]);
});

test('a manager of one agreement changes that one alone', async () => {
  const at = await landlord();
  const other = await at.home.sign({ unit_id: at.home.lower.id });
  const manager = await at.guest([{ type: 'agreement', id: at.agreement.id }, 'manager']);
  const change = (id: string) =>
    manager.call(endpoints.changeAgreement, { id, version: 'any', parking: 'Space 4' });
  expect(await change(at.agreement.id)).toMatchObject({ parking: 'Space 4' });
  await pay(at, manager);
  expect(await code(change(other.id))).toBe('not_found');
  expect(await code(pay(at, manager, { id: other.id }))).toBe('not_found');
  expect(await code(addNext(at, manager))).toBe('forbidden');
});

test.each(['viewer', 'contributor'] as const)('a %s of the rentals changes nothing of them', async (role) => {
  const at = await landlord();
  const guest = await at.guest(['area:rentals', role], [property(at), 'viewer']);
  const repair = await at.caller.call(repairs.addRepair, {
    agreement_id: at.agreement.id,
    description: 'A tap',
  });
  const before = await at.rows();
  for (const work of [
    () => addNext(at, guest),
    () => guest.call(endpoints.changeAgreement, { id: at.agreement.id, version: 'any', parking: 'x' }),
    () => pay(at, guest),
    () => guest.call(repairs.addRepair, { agreement_id: at.agreement.id, description: 'x' }),
    () => guest.call(repairs.changeRepair, { id: repair.id, version: 'any', reply: 'x' }),
  ]) {
    expect(await code(work())).toBe('forbidden');
  }
  expect(await at.rows()).toEqual(before);
});

test('nothing is written that names what is closed to the manager, and no name of it is told', async () => {
  const at = await landlord();
  const manager = await at.guest(['area:rentals', 'manager']);
  const [account] = await house.raw<{ id: string }>(
    `insert into money_accounts (user_id, name, kind) values ($1, 'Own', 'bank') returning id`,
    [at.owner],
  );
  const before = await at.rows();
  // The property is another area's, and not open to them.
  expect(await code(addNext(at, manager))).toBe('invalid');
  expect(await code(pay(at, manager, { account_id: account?.id }))).toBe('invalid');
  await house.raw('update rental_agreements set private = true where user_id = $1', [at.owner]);
  expect(await code(pay(at, manager))).toBe('not_found');
  const knows = await at.guest(['area:rentals', 'manager'], [property(at), 'viewer']);
  const overlap = addNext(at, knows, {
    unit_id: at.home.upper.id,
    start_date: '2026-06-01',
    end_date: '2026-12-31',
  });
  await expect(overlap).rejects.toMatchObject({ fields: [{ message: agreementTexts.overlap }] });
  await expect(addNext(at, knows, { private: true })).rejects.toMatchObject({
    message: houseTexts.ownersAlone,
  });
  expect(await at.rows()).toEqual(before);
});

test('who manages another house, or nothing any more, finds nothing here', async () => {
  const [at, other] = [await landlord(), await landlord()];
  const stranger = await other.guest(['*', 'manager']);
  expect(await code(pay(at, stranger))).toBe('not_found');
  expect(await code(addNext(at, stranger))).toBe('invalid');
  expect(await at.rows()).toEqual([{ agreements: 1, transactions: 0, payments: 0, repairs: 0 }]);
});

test.each(['viewer', 'contributor', 'manager'] as const)(
  'a %s of the property alone finds nothing of who rents it, by no way (decision 0135)',
  async (role) => {
    const at = await landlord();
    const guest = await at.guest([property(at), role]);
    const { id } = at.agreement;
    const none = { items: [], total: 0 };
    expect(await guest.call(endpoints.listAgreements, {})).toMatchObject(none);
    expect(await guest.call(endpoints.listTenants, {})).toMatchObject(none);
    expect(await (await guest.fetch('/api/search?q=Ruiz')).json()).toMatchObject(none);
    expect(await guest.call(repairs.listRepairs, {})).toMatchObject(none);
    expect(await code(guest.call(endpoints.findAgreement, { id }))).toBe('not_found');
    expect(await code(guest.call(ledger.findLedger, { id }))).toBe('not_found');
    expect(await code(pay(at, guest))).toBe(role === 'manager' ? 'not_found' : 'forbidden');
    const { sections } = await guest.call(showRecordSections, {
      item_type: 'real_estate',
      item_id: at.home.property.id,
    });
    // The units hang on the property, and say nothing of who lives in them.
    expect(JSON.stringify(sections)).not.toMatch(new RegExp(`Ruiz|${id}`));
    const told = async (agreement: string) => {
      const answer = await guest.fetch(`/api/rentals/agreements/${agreement}`);
      const { request_id: _, ...body } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, answer.headers.get('etag'), body];
    };
    expect(await told(id)).toEqual(await told('00000000-0000-4000-8000-000000000000'));
    expect(await at.rows()).toEqual([{ agreements: 1, transactions: 0, payments: 0, repairs: 0 }]);
  },
);

test('a manager of the property to whom its agreement is shared as well works on both, and on no other agreement of it', async () => {
  const at = await landlord();
  const other = await at.home.sign({ unit_id: at.home.lower.id });
  const manager = await at.guest(
    [property(at), 'manager'],
    [{ type: 'agreement', id: at.agreement.id }, 'manager'],
  );
  const { items, total } = await manager.call(endpoints.listAgreements, {});
  expect([items.map(({ id }) => id), total]).toEqual([[at.agreement.id], 1]);
  expect(await manager.call(ledger.findLedger, { id: at.agreement.id })).toMatchObject({
    agreement_id: at.agreement.id,
  });
  await pay(at, manager);
  expect(await code(pay(at, manager, { id: other.id }))).toBe('not_found');
});
