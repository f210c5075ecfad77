import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { expiringAtMost } from './document.ts';

/** Which documents expire first, and on which day. */
export const documentExpiry = tool('document_expiry', {
  asks: z.object({ at_most: z.int().positive().max(expiringAtMost).default(expiringAtMost) }),
  words: ['document', 'expire', 'expiry', 'renew', 'valid'],
  examples: ['Which documents expire next?', 'When does my passport run out?'],
});
