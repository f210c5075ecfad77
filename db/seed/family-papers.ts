import { homePapers } from './home-papers.ts';
import { peoplePapers } from './people-papers.ts';
import type { SamplePaper } from './sample-paper.ts';

/** All papers of Maria and Daniel Reyes, the oldest first. */
export const familyPapers: readonly SamplePaper[] = [...homePapers, ...peoplePapers].toSorted(
  (a, b) => b.age - a.age,
);

/** The two papers of somebody who is not of the family. */
export const strangersPapers: readonly SamplePaper[] = [
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
