import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/vendors/endpoints';
import { keepRecord } from '../kernel/records/test-record.ts';
import { samplePayment, sampleProject, sampleQuote, sampleVendor } from '../sample/records/vendors.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';

guestTests('a vendor', {
  type: 'vendor',
  area: 'vendors',
  endpoints: {
    list: endpoints.listVendors,
    find: endpoints.findVendor,
    add: endpoints.addVendor,
    change: endpoints.changeVendor,
    remove: endpoints.removeVendor,
    restore: endpoints.restoreVendor,
  },
  sample: () => sampleVendor(),
  change: { name: 'Another' },
});

guestTests('a project', {
  type: 'project',
  area: 'vendors',
  endpoints: {
    list: endpoints.listProjects,
    find: endpoints.findProject,
    add: endpoints.addProject,
    change: endpoints.changeProject,
    remove: endpoints.removeProject,
    restore: endpoints.restoreProject,
  },
  sample: () => sampleProject(),
  change: { name: 'Another' },
});

guestTests('a quote', {
  type: 'quote',
  area: 'vendors',
  endpoints: {
    list: endpoints.listQuotes,
    find: endpoints.findQuote,
    add: endpoints.addQuote,
    change: endpoints.changeQuote,
    remove: endpoints.removeQuote,
    restore: endpoints.restoreQuote,
  },
  sample: () => sampleQuote(),
  change: { title: 'Another' },
});

describe('a payment in somebody else’s house', () => {
  const house = guestApp();

  test('is entered by a contributor, counts in the plan, and waits for the owner, who books it once', async () => {
    const [owner, guest] = [await house.person(), await house.person()];
    const [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
    const { id: project_id } = await maria.call(endpoints.addProject, sampleProject());
    const { id: vendor_id } = await maria.call(endpoints.addVendor, sampleVendor());
    await grantTo(house, { owner, guest, item: { type: 'project', id: project_id }, role: 'contributor' });
    const draft = samplePayment({ project_id });
    const closed = visit.call(endpoints.addPayment, { ...draft, vendor_id });
    await expect(closed).rejects.toMatchObject({ code: 'not_found' });
    const { id } = await visit.call(endpoints.addPayment, draft);
    expect((await visit.call(endpoints.listPayments, { project_id })).items).toMatchObject([
      { id, booked: null },
    ]);
    expect((await visit.call(endpoints.findProject, { id: project_id })).plan.paid).toBe('3500.00');
    const ledger = () => house.raw('select amount from transactions where user_id = $1', [owner]);
    expect(await ledger()).toEqual([]);
    const quoted = { of: { item_type: 'project' as const, item_id: project_id }, line_id: null };
    const naming = visit.call(endpoints.addQuote, sampleQuote({ ...quoted, vendor_id }));
    await expect(naming).rejects.toMatchObject({ code: 'not_found' });
    // Seen is not enough: who contributes to one project enters nothing on another that is only shown.
    const shown = await maria.call(endpoints.addProject, sampleProject());
    await grantTo(house, { owner, guest, item: { type: 'project', id: shown.id }, role: 'viewer' });
    const there = visit.call(endpoints.addPayment, samplePayment({ project_id: shown.id }));
    await expect(there).rejects.toMatchObject({ code: 'forbidden' });
    const [waiting] = (await maria.call(endpoints.listPayments, { project_id })).items;
    expect(waiting?.booked).toBe(false);
    const undone = visit.call(endpoints.removePayment, { id });
    await expect(undone).rejects.toMatchObject({ code: 'not_found' });
    await maria.call(endpoints.bookPayment, { id });
    await maria.call(endpoints.bookPayment, { id });
    expect(await ledger()).toEqual([{ amount: '-3500.00' }]);
  });

  test('shows no vendor that is closed, and no total of the owner’s ledger', async () => {
    const [owner, guest] = [await house.person(), await house.person()];
    const [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
    const { id: project_id } = await maria.call(endpoints.addProject, sampleProject());
    const { id: vendor_id } = await maria.call(endpoints.addVendor, sampleVendor({ name: 'Secret roofer' }));
    await maria.call(endpoints.addPayment, samplePayment({ project_id, vendor_id }));
    const of = { item_type: 'project', item_id: project_id } as const;
    await maria.call(endpoints.addQuote, sampleQuote({ of, vendor_id }));
    const other = await maria.call(endpoints.addVendor, sampleVendor());
    await maria.call(endpoints.payVendor, samplePayment({ id: other.id, what: 'Not the guest’s' }));
    await grantTo(house, { owner, guest, item: { type: 'project', id: project_id }, role: 'viewer' });
    await grantTo(house, { owner, guest, item: { type: 'vendor', id: other.id }, role: 'viewer' });
    const payments = await visit.call(endpoints.listPayments, {});
    expect(payments.items).toMatchObject([{ vendor_label: null, project_label: 'New kitchen' }]);
    const quotes = await visit.call(endpoints.listQuotes, {});
    expect(quotes.items).toMatchObject([{ vendor_label: null, of_label: 'New kitchen' }]);
    const { items, shows_paid } = await visit.call(endpoints.listVendors, { sort: 'paid' });
    expect([items.map(({ name, paid }) => [name, paid]), shows_paid]).toEqual([
      [['Harbor Plumbing', null]],
      false,
    ]);
  });

  test('is told to nobody by the ledger, whatever else of the house is open', async () => {
    const [owner, guest] = [await house.person(), await house.person()];
    const maria = house.as(owner);
    const { id: project_id } = await maria.call(endpoints.addProject, sampleProject({ private: true }));
    await maria.call(endpoints.addPayment, samplePayment({ project_id }));
    await grantTo(house, { owner, guest, item: '*', role: 'manager' });
    const opened = [{ item_type: '*', item_id: '', role: 'manager', may_download: true }] as const;
    const seen = await house.database.readingAsGuest({ guest, owner, opened }, (tx) =>
      tx.selectFrom('transactions').select('id').execute(),
    );
    expect(seen).toEqual([]);
  });
});

describe('the quotes of a project in somebody else’s house', () => {
  const house = guestApp();

  test('are seen with the thing that the project is about, and no longer once it is about another', async () => {
    const [owner, guest] = [await house.person(), await house.person()];
    const [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
    const home = async () => (await keepRecord(house, owner, { item_type: 'real_estate' })).item_id;
    const [item_id, other] = [await home(), await home()];
    const project = await maria.call(
      endpoints.addProject,
      sampleProject({ of: { item_type: 'real_estate', item_id } }),
    );
    const of = { item_type: 'project', item_id: project.id } as const;
    const { id } = await maria.call(endpoints.addQuote, sampleQuote({ of }));
    await grantTo(house, { owner, guest, item: { type: 'real_estate', id: item_id }, role: 'viewer' });
    const seen = async () => (await visit.call(endpoints.listQuotes, {})).items.map((each) => each.id);
    expect(await seen()).toEqual([id]);
    const moved = {
      id: project.id,
      version: 'any',
      of: { item_type: 'real_estate', item_id: other },
    } as const;
    await maria.call(endpoints.changeProject, moved);
    expect(await seen()).toEqual([]);
  });
});
