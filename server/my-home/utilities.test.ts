import * as endpoints from '@holdfast/domain/my-home/endpoints';
import { contact } from '@holdfast/domain/my-home/contact';
import { utility } from '@holdfast/domain/my-home/utility';
import { expect, test } from 'vitest';
import { sampleContact, sampleUtility } from '../sample/records/my-home.ts';
import type { Caller } from '../kernel/test-app.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { grantTo } from '../testing/house/grants.ts';
import { testHomes } from '../testing/records/homes.ts';
import { recordTests } from '../testing/records/record-tests.ts';

const house = guestApp();

const addHome = testHomes.add;
const homeOf = async (caller: Caller) => (await caller.call(endpoints.showMyHome, {})).home;
/** What the screen shows; what was removed is in no list. */
const among = (rows: readonly { id: string }[] | undefined, id: string) =>
  rows?.find((each) => each.id === id);

recordTests(house, 'a utility', {
  table: 'home_utilities',
  shape: utility,
  endpoints: {
    add: endpoints.addUtility,
    change: endpoints.changeUtility,
    remove: endpoints.removeUtility,
    restore: endpoints.restoreUtility,
  },
  sample: async (caller) => sampleUtility({ property_id: await addHome(caller) }),
  read: async (caller, id) => among((await homeOf(caller))?.utilities, id),
  change: { provider: 'Bluebonnet Electric', website: null },
  invalid: [
    ['provider', ' ', 'Provider is required'],
    ['kind', '', 'Choose what it supplies'],
    ['website', 'javascript:alert(1)', 'Enter a website, such as example.com'],
    ['website', 'not a site', 'Enter a website, such as example.com'],
  ],
});

recordTests(house, 'an emergency contact', {
  table: 'home_contacts',
  shape: contact,
  endpoints: {
    add: endpoints.addContact,
    change: endpoints.changeContact,
    remove: endpoints.removeContact,
    restore: endpoints.restoreContact,
  },
  sample: async (caller) => sampleContact({ property_id: await addHome(caller) }),
  read: async (caller, id) => among((await homeOf(caller))?.contacts, id),
  change: { phone: '(512) 555-0199', notes: null },
  invalid: [
    ['name', ' ', 'Name is required'],
    ['phone', ' ', 'Phone is required'],
    ['kind', '', 'Choose who it is'],
  ],
});

test('a website is taken as people type it', async () => {
  const caller = house.as(await house.person());
  const property_id = await addHome(caller);
  const added = await caller.call(
    endpoints.addUtility,
    sampleUtility({ property_id, website: 'austinenergy.com/pay' }),
  );
  expect(added.website).toBe('https://austinenergy.com/pay');
});

test('utilities and contacts are not added to somebody else’s property, nor to one in the trash', async () => {
  const [maria, stranger] = [house.as(await house.person()), house.as(await house.person())];
  const property_id = await addHome(maria);
  const tries = (caller: Caller) => [
    () => caller.call(endpoints.addUtility, sampleUtility({ property_id })),
    () => caller.call(endpoints.addContact, sampleContact({ property_id })),
  ];
  for (const tried of tries(stranger)) await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
  await house.raw('update real_estate_properties set removed_at = now() where id = $1', [property_id]);
  for (const tried of tries(maria)) await expect(tried()).rejects.toMatchObject({ code: 'not_found' });
});

test('a utility is found by what it supplies and by who does, and by a guest where its property is open to them', async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  const property_id = await addHome(maria);
  for (const [kind, provider] of [
    ['internet', 'Quick Fiber'],
    ['water', 'Springs of Austin'],
  ] as const)
    await maria.call(endpoints.addUtility, sampleUtility({ property_id, kind, provider }));
  const found = async (caller: Caller, q: string) =>
    (await caller.call(endpoints.findUtilities, { q })).items.map(({ provider }) => provider);
  expect(await found(maria, 'internet')).toEqual(['Quick Fiber']);
  expect(await found(maria, 'water springs')).toEqual(['Springs of Austin']);
  expect(await found(maria, 'boiler')).toEqual([]);
  const guest = await house.person();
  const visit = house.as(guest).in(owner);
  await grantTo(house, { owner, guest, item: 'area:documents' });
  expect(await found(visit, 'internet')).toEqual([]);
  await grantTo(house, { owner, guest, item: { type: 'real_estate', id: property_id } });
  expect(await found(visit, 'internet')).toEqual(['Quick Fiber']);
  expect(await found(house.as(await house.person()), 'internet')).toEqual([]);
});
