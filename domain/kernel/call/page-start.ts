import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the frame of every page asks for, in one answer: the outputs of the calls that say `atStart`. */
export const showPageStart = endpoint('GET', '/api/page-start', {
  summary: 'Answers in one call what every page asks for, each part only where the caller may read it',
  output: z.object({ parts: z.array(z.object({ path: z.string(), output: z.unknown() })) }),
  // A program has no page.
  keys: false,
  // Several of the answers in it change by the passing of time.
  momentary: true,
});
