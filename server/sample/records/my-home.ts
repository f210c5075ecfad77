import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { addContact, addPlace, addUtility } from '@holdfast/domain/my-home/endpoints';

type PlaceInput = InputOf<typeof addPlace>;
type UtilityInput = InputOf<typeof addUtility>;
type ContactInput = InputOf<typeof addContact>;

/** A place with every field filled, as a browser would send it; it stands by itself unless told. */
export function samplePlace(own: Partial<PlaceInput> = {}): PlaceInput {
  return {
    name: 'Laundry room',
    kind: 'room',
    of_type: null,
    of_id: null,
    location: 'Behind the kitchen, first door on the left',
    emergency: 'water',
    notes: 'Turn the red handle a quarter turn clockwise.',
    photos: [],
    private: false,
    ...own,
  };
}

/** A utility with every field filled. */
export function sampleUtility(
  own: Omit<Partial<UtilityInput>, 'property_id'> & { property_id: string },
): UtilityInput {
  return {
    kind: 'electricity',
    provider: 'Austin Energy',
    account_number: '4471 0092 18',
    phone: '(512) 494-9400',
    emergency_phone: '(512) 322-9100',
    website: 'https://austinenergy.com/',
    notes: 'Autopay on the 12th.',
    ...own,
  };
}

/** A contact with every field filled. */
export function sampleContact(
  own: Omit<Partial<ContactInput>, 'property_id'> & { property_id: string },
): ContactInput {
  return {
    kind: 'neighbor',
    name: 'Ruth Okafor',
    phone: '(512) 555-0142',
    notes: 'Number 1851, has a key and knows the dog.',
    ...own,
  };
}
