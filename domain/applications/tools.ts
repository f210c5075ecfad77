import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** How many applications wait for a decision, and which came first; of one, where it stands. */
export const applicationsTool = tool('applications', {
  title: 'Applications',
  asks: z.object({ of: recordReference.optional() }),
  of: ['application', 'unit', 'real_estate'],
  words: ['application', 'applications', 'applicant', 'applicants', 'applied'],
  examples: ['How many applications wait for a decision?', 'Which application came first?'],
  ways: [
    'how_many|number|count application|applications|applicant|applicants wait|waiting|open|undecided|pending|decision|new|came|in?',
    'application|applications|applicant|applicants wait|waits|waiting|open|undecided|pending|new decision|decided|decide?',
    'application|applications|applicant|applicants come|came|arrived first|earliest|oldest',
    'who|anyone|anybody apply|applied|applying {of}?',
    'who|anyone|anybody apply|applied|applying rent|unit|home',
    'who applicant|applicants {of}?',
    'application|applications {of} when|decided|state|status|come|came?',
    '{of} apply|applied when?',
    'application|applications|applicants {of}',
    'applications|applicants list|rental|tenant?',
    'rental application|applications waiting|open|new|pending?',
    'how_many apply|applied|applicants {of}?',
  ],
});
