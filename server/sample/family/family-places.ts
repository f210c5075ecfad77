import type { ContactDraft } from '@holdfast/domain/my-home/contact';
import type { EmergencyKind, PlaceKind } from '@holdfast/domain/my-home/place';
import type { UtilityDraft } from '@holdfast/domain/my-home/utility';
import type { HomeKey } from './family-homes.ts';
import type { RoomView } from '../drawings/sample-pictures.ts';

/** A place of the sample family; `inside` are the places in it, `picture` what its photograph shows. */
export type SamplePlace = {
  readonly name: string;
  readonly kind?: PlaceKind;
  readonly location?: string;
  readonly emergency?: EmergencyKind;
  readonly notes?: string;
  readonly picture?: RoomView;
  readonly inside?: readonly SamplePlace[];
};

/** The places of a property; those of none stand by themselves. */
export type SamplePlaces = { readonly home: HomeKey | null; readonly places: readonly SamplePlace[] };

export const familyPlaces: readonly SamplePlaces[] = [
  {
    home: 'home',
    places: [
      { name: 'Entrance' },
      { name: 'Living room', picture: 'living' },
      {
        name: 'Kitchen',
        picture: 'kitchen',
        inside: [
          {
            name: 'Fire extinguisher',
            kind: 'other',
            location: 'Under the sink, left door',
            emergency: 'extinguisher',
            notes: 'Pull the pin, aim at the foot of the fire. Checked each spring.',
            picture: 'extinguisher',
          },
          { name: 'Pantry', kind: 'storage' },
        ],
      },
      { name: 'Main bedroom' },
      { name: 'Lucia’s room' },
      { name: 'Mateo’s room' },
      { name: 'Home office', notes: 'Files of the current year are in the left cabinet.' },
      {
        name: 'Hall bathroom',
        inside: [
          {
            name: 'First-aid kit',
            kind: 'other',
            location: 'Cabinet over the sink, top shelf',
            emergency: 'first_aid',
            picture: 'first aid',
          },
        ],
      },
      {
        name: 'Laundry room',
        inside: [
          {
            name: 'Water shut-off',
            kind: 'other',
            location: 'Behind the washing machine, at knee height',
            emergency: 'water',
            notes: 'Turn the red handle a quarter turn, until it stands across the pipe.',
            picture: 'valve',
          },
        ],
      },
      {
        name: 'Garage',
        picture: 'garage',
        inside: [
          {
            name: 'Main switch and fuses',
            kind: 'other',
            location: 'Gray box beside the door to the house',
            emergency: 'electricity',
            notes: 'The red switch at the top turns everything off. The labels inside the door are right.',
            picture: 'breakers',
          },
          {
            name: 'Alarm panel',
            kind: 'other',
            location: 'Beside the door to the house',
            emergency: 'alarm',
            notes: 'Switched off at the panel or by calling the alarm company.',
          },
          { name: 'Shelf 1', kind: 'storage', inside: [{ name: 'Box of winter clothes', kind: 'storage' }] },
          { name: 'Shelf 2', kind: 'storage', location: 'Left wall, over the bicycles' },
        ],
      },
      { name: 'Attic', location: 'Hatch in the hall, the pole hangs behind the door' },
      {
        name: 'Garden',
        kind: 'outdoors',
        inside: [
          {
            name: 'Gas shut-off',
            kind: 'other',
            location: 'At the meter, north wall, behind the rosemary',
            emergency: 'gas',
            notes:
              'Take the wrench that hangs there; the bar has to stand across the pipe. Only the supplier turns it on again.',
            picture: 'gas',
          },
          { name: 'Shed', kind: 'outdoors' },
        ],
      },
    ],
  },
  {
    home: 'cabin',
    places: [
      { name: 'Big room' },
      { name: 'Bedroom' },
      {
        name: 'Porch',
        kind: 'outdoors',
        inside: [
          {
            name: 'Water shut-off',
            kind: 'other',
            location: 'Under the wooden lid, left of the steps',
            emergency: 'water',
            notes: 'Turn it off and open the taps before the first frost.',
          },
        ],
      },
    ],
  },
  {
    home: null,
    places: [
      {
        name: 'Storage unit 214',
        kind: 'storage',
        location: 'South First Storage, second floor',
        inside: [{ name: 'Back wall', kind: 'storage' }],
      },
      { name: 'Berth 37', kind: 'other', location: 'Lake Travis Marina, dock C' },
    ],
  },
];

const nothing = { account_number: null, phone: null, emergency_phone: null, website: null, notes: null };

export const familyUtilities: readonly UtilityDraft[] = [
  {
    ...nothing,
    kind: 'electricity',
    provider: 'Austin Energy',
    account_number: '4471 0092 18',
    phone: '(512) 555-0100',
    emergency_phone: '(512) 555-0101',
    website: 'https://austinenergy.com/',
    notes: 'Paid automatically on the 12th.',
  },
  {
    ...nothing,
    kind: 'gas',
    provider: 'Texas Gas Service',
    account_number: '910 338 204',
    phone: '(512) 555-0110',
    emergency_phone: '(512) 555-0111',
    website: 'https://www.texasgasservice.com/',
  },
  {
    ...nothing,
    kind: 'water',
    provider: 'Austin Water',
    account_number: '4471 0092 18',
    phone: '(512) 555-0120',
    emergency_phone: '(512) 555-0121',
  },
  {
    ...nothing,
    kind: 'waste',
    provider: 'City of Austin',
    notes: 'Trash on Tuesday, recycling every other Tuesday.',
  },
  {
    ...nothing,
    kind: 'internet',
    provider: 'Lone Star Fiber',
    account_number: 'LSF-77120',
    phone: '(512) 555-0130',
    notes: 'The box is in the hall closet.',
  },
];

export const familyContacts: readonly ContactDraft[] = [
  {
    kind: 'neighbor',
    name: 'Ruth Okafor',
    phone: '(512) 555-0142',
    notes: 'Number 1851, has a key and knows the dog.',
  },
  { kind: 'family', name: 'Ana Reyes', phone: '(512) 555-0177', notes: 'Maria’s sister, 20 minutes away.' },
  {
    kind: 'alarm',
    name: 'Capitol Alarm',
    phone: '(512) 555-0150',
    notes: 'Day and night. They ask for the word that we agreed on.',
  },
  { kind: 'poison', name: 'Poison Help', phone: '1-800-222-1222', notes: null },
];
