import { pathInWords } from '@holdfast/domain/my-home/place';
import * as endpoints from '@holdfast/domain/my-home/endpoints';
import { sampleContact, samplePlace, sampleUtility } from '../sample/records/my-home.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** Three places (in the held property, in that place, removed), two utilities and two contacts (one of each removed), and a vendor. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make(home, test) {
    const { id: user_id, caller, marker } = home;
    const property_id = idOf(home, 'property');
    const add = async (of_type: 'real_estate' | 'place', of_id: string) =>
      (
        await caller.call(
          endpoints.addPlace,
          samplePlace({ name: `${marker} room`, location: marker, notes: marker, of_type, of_id }),
        )
      ).id;
    const room = await add('real_estate', property_id);
    const place = [room, await add('place', room), await add('real_estate', property_id)];
    await caller.call(endpoints.removePlace, { id: place[2] ?? '' });

    const supply = async () =>
      (
        await caller.call(
          endpoints.addUtility,
          sampleUtility({ property_id, provider: marker, account_number: marker, notes: marker }),
        )
      ).id;
    const utility = [await supply(), await supply()];
    await caller.call(endpoints.removeUtility, { id: utility[1] ?? '' });
    const know = async () =>
      (await caller.call(endpoints.addContact, sampleContact({ property_id, name: marker, notes: marker })))
        .id;
    const contact = [await know(), await know()];
    await caller.call(endpoints.removeContact, { id: contact[1] ?? '' });
    const hire = async () => {
      const rows = await test.raw<{ id: string }>(
        'insert into vendors (user_id, name, trade) values ($1, $2, $2) returning id',
        [user_id, marker],
      );
      return rows[0]?.id ?? '';
    };
    const homeVendor = [await hire()];
    await caller.call(endpoints.attachVendor, { property_id, vendor_id: homeVendor[0] ?? '' });
    return { records: { place, utility, contact, homeVendor } };
  },
  hung: { home_places: { private: true } },
  asks: { where_is: (home) => ({ of: { item_type: 'place', item_id: idOf(home, 'place') } }) },
  truths: {
    async emergency_spots(caller) {
      const { items } = await caller.call(endpoints.listPlaces, { emergency: 'yes' });
      return items.map((spot) => [
        `spot_${spot.id}`,
        [pathInWords(spot, { withProperty: true }), spot.location, spot.notes]
          .filter((line) => line !== null && line !== '')
          .join('. '),
      ]);
    },
    async place_contents(caller) {
      const { items } = await caller.call(endpoints.listPlaces, {});
      return items.map(({ id, things }) => [`place_${id}`, String(things)]);
    },
    async where_is(caller, home) {
      const place = await caller.call(endpoints.findPlace, { id: idOf(home, 'place') });
      const exactly: [string, string][] = place.location === null ? [] : [['exactly', place.location]];
      return [['where', pathInWords(place, { withProperty: true })], ...exactly];
    },
    async home_utilities(caller, home) {
      const { home: shown } = await caller.call(endpoints.showMyHome, {
        property_id: idOf(home, 'property'),
      });
      return (shown?.utilities ?? [])
        .flatMap((each): [string, string][] => [
          [`provider_${each.id}`, each.provider],
          [`phone_${each.id}`, each.phone ?? ''],
          [`emergency_${each.id}`, each.emergency_phone ?? ''],
          [`account_${each.id}`, each.account_number ?? ''],
        ])
        .filter(([, value]) => value !== '');
    },
    async home_contacts(caller, home) {
      const { home: shown } = await caller.call(endpoints.showMyHome, {
        property_id: idOf(home, 'property'),
      });
      return (shown?.contacts ?? [])
        .flatMap((each): [string, string][] => [
          [`who_${each.id}`, each.name],
          [`phone_${each.id}`, each.phone],
          [`notes_${each.id}`, each.notes ?? ''],
        ])
        .filter(([, value]) => value !== '');
    },
  },
  names: [
    ['/api/my-home', /^property_id$/, 'property'],
    ['/api/my-home/places', /^(id|place_id|after|of_id)$/, 'place'],
    ['/api/my-home/things', /^(place_id|item_id|after)$/, 'place'],
    ['/api/my-home/places', /^photos$/, 'photo'],
    ['/api/my-home/utilities', /^id$/, 'utility'],
    ['/api/my-home/contacts', /^id$/, 'contact'],
    ['/api/my-home/vendors', /^vendor_id$/, 'homeVendor'],
  ],
  examples: { provider: 'A supplier', phone: '(207) 555-0100', account_number: '77' },
  special: {
    'PATCH /api/my-home/places/{id}': [
      { name: 'Taken over' },
      { of_type: 'real_estate', of_id: (home) => idOf(home, 'property') },
      { of_type: 'place', of_id: (home) => idOf(home, 'place') },
    ],
    'POST /api/my-home/places': [
      { of_type: () => null, of_id: () => null },
      { of_type: 'real_estate', of_id: (home) => idOf(home, 'property') },
      { of_type: 'place', of_id: (home) => idOf(home, 'place') },
    ],
    'POST /api/my-home/rooms': [{ rooms: () => [{ name: 'Pantry', kind: 'room' }] }],
    'GET /api/my-home/utilities': [{ q: (home) => home.marker }],
    'PATCH /api/my-home/utilities/{id}': [{ provider: 'Taken over' }],
    'PATCH /api/my-home/contacts/{id}': [{ name: 'Taken over' }],
    'GET /api/my-home/places': [{}, { q: (home) => home.marker }, { view: 'trash' }],
  },
};
