import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';

/** What each rented property earned and cost in a year, and what was left. */
export const rentalResult = tool('rental_result', {
  asks: z.object({ year: z.int().min(1950).max(2200).optional() }),
  words: ['rental', 'rented', 'landlord', 'deduct', 'depreciation', 'schedule', 'tax', 'profit', 'earn'],
  examples: ['What did the rental earn last year?', 'What was the profit of the duplex in 2025?'],
});
