import { z } from 'zod';

/**
 * Who says what a thing was worth on a day. Of several values of one day the source that stands first here counts (M-11, M-19): a
 * price that was paid, an appraiser, the owner's own word, a curve that was computed, a file that was brought in.
 */
export const valueSource = z.enum(['sale', 'appraisal', 'own', 'curve', 'import']);
export type ValueSource = z.infer<typeof valueSource>;
