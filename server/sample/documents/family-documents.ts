import { homeDocuments } from './home-documents.ts';
import { peopleDocuments } from './people-documents.ts';
import type { SampleDocument } from './sample-document.ts';

/** All documents of Maria and Daniel Reyes, the oldest first. */
export const familyDocuments: readonly SampleDocument[] = [...homeDocuments, ...peopleDocuments].toSorted(
  (a, b) => b.age - a.age,
);

/** The two documents of somebody who is not of the family. */
export const strangersDocuments: readonly SampleDocument[] = [
  {
    name: 'Deed of trust – 22 Harbor Lane',
    category: 'Deeds & Titles',
    kind: 'pdf',
    age: 900,
    lines: ['Owner: Owen Hale', 'County: Cumberland', 'The lighthouse easement runs with the land.'],
    homes: ['home'],
  },
  {
    name: 'Boat insurance',
    category: 'Insurance Policies',
    kind: 'jpg',
    age: 40,
    lines: ['Insured: Owen Hale', 'Vessel: Periwinkle, 24 ft', 'Premium: $612.00'],
    expires: 12,
  },
];
