import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/applications/endpoints';
import { sendApplication } from '@holdfast/domain/applications/visit-endpoints';
import { application, applicationTexts } from '@holdfast/domain/applications/application';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { sampleApplication } from '../sample/records/applications.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { answered, newProperty, openedForm } from './test-form.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

recordTests(house, 'an application', {
  table: 'applications',
  shape: application,
  endpoints: {
    add: endpoints.addApplication,
    change: endpoints.changeApplication,
    remove: endpoints.removeApplication,
    restore: endpoints.restoreApplication,
    find: endpoints.findApplication,
    list: endpoints.listApplications,
  },
  sample: async (caller) => sampleApplication({ property_id: await newProperty(caller) }),
  change: { name: 'Another', monthly_income: null },
  follows: {
    completeness: { here: 7, asked: 10, missing: ['Monthly income', 'Proof of income', 'Identification'] },
  },
  hidden: ['receipt_hash', 'asked_under'],
  invalid: [
    ['name', ' ', 'Name is required'],
    ['email', 'nora', applicationTexts.email],
    ['monthly_income', '1.234', 'Invalid currency format'],
    ['occupants', '0', 'Number of occupants must be at least 1'],
  ],
});

/** Somebody with an application that waits for a decision. */
async function waiting(own: object = {}) {
  const owner = await house.person();
  const caller = house.as(owner);
  const property_id = await newProperty(caller);
  const { id } = await caller.call(endpoints.addApplication, sampleApplication({ property_id, ...own }));
  await caller.call(endpoints.submitApplication, { id });
  return { owner, caller, property_id, id };
}

const tenantsOf = (owner: string) =>
  house.raw<{ id: string; name: string; email: string }>(
    'select id, name, email from rental_tenants where user_id = $1',
    [owner],
  );

describe('a decision', () => {
  test('to approve, made twice at once, makes one tenant, who fills in the agreement', async () => {
    const { owner, caller, property_id, id } = await waiting();
    await expect(caller.call(endpoints.findAgreementDraft, { id })).rejects.toMatchObject({
      code: 'conflict',
      message: applicationTexts.notApproved,
    });
    const both = await Promise.allSettled(
      [0, 1].map(async () => caller.call(endpoints.approveApplication, { id })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const tenants = await tenantsOf(owner);
    expect(tenants).toMatchObject([{ name: 'Nora Lindqvist', email: 'nora@example.com' }]);
    expect(await caller.call(endpoints.findAgreementDraft, { id })).toEqual({
      application_id: id,
      asset_type: 'real_estate',
      asset_id: property_id,
      unit_id: null,
      tenant_id: tenants[0]?.id,
      tenant_name: 'Nora Lindqvist',
      start_date: '2026-12-15',
      rent_amount: null,
      pets: 'A cat',
      occupants: 2,
    });
  });

  test('about one applicant leaves the others undecided', async () => {
    const { caller, property_id, id } = await waiting();
    const other = await caller.call(
      endpoints.addApplication,
      sampleApplication({ property_id, name: 'Tim' }),
    );
    await caller.call(endpoints.submitApplication, { id: other.id });
    await caller.call(endpoints.approveApplication, { id });
    expect(await caller.call(endpoints.findApplication, { id: other.id })).toMatchObject({
      state: 'submitted',
    });
  });

  test('to decline sends the letter that its owner has read, and nothing without an address', async () => {
    const { owner, caller, id } = await waiting();
    const declined = await caller.call(endpoints.rejectApplication, {
      id,
      letter: 'Dear Nora,\n\nWe have decided for somebody else.',
      send: true,
    });
    expect(declined).toMatchObject({
      state: 'rejected',
      letter: expect.stringContaining('Dear Nora') as string,
    });
    const mails = await house.raw<{ recipient: string; body_text: string }>(
      'select recipient, body_text from mails where user_id = $1',
      [owner],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain('We have decided for somebody else.');
    await expect(
      caller.call(endpoints.rejectApplication, { id, letter: 'Again', send: true }),
    ).rejects.toMatchObject({ code: 'conflict' });

    const unreachable = await waiting({ email: null });
    const asked = { id: unreachable.id, letter: 'Dear Nora', send: true };
    await expect(unreachable.caller.call(endpoints.rejectApplication, asked)).rejects.toMatchObject({
      fields: [{ field: 'send', message: applicationTexts.noAddress }],
    });
    expect(await unreachable.caller.call(endpoints.findApplication, { id: unreachable.id })).toMatchObject({
      state: 'submitted',
    });
  });
});

test('a comparison stands in the order of arrival, with the income as a multiple of the rent', async () => {
  const { caller, property_id, token } = await openedForm(house);
  const send = async (name: string, income: string | null) => {
    const sent = answered({ name, monthly_income: income, email: `${name}@example.com` });
    await house.anonymous.call(sendApplication, { token, property_id, ...sent });
  };
  await send('rich', '9000.00');
  await send('poor', '5999.99');
  await send('silent', null);
  const { items } = await caller.call(endpoints.compareApplications, { property_id });
  expect(items.map(({ name, income_multiple }) => [name, income_multiple])).toEqual([
    ['rich', '4.5'],
    ['poor', '2.9'],
    ['silent', null],
  ]);
  // Nothing in the answer is a mark that anybody gives a person.
  expect(Object.keys(items[0] ?? {}).filter((key) => /score|rank|rating|grade/.test(key))).toEqual([]);
});
