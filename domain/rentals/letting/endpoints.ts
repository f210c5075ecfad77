/** What is let, what stands empty, and what it brings. */
import { endpoint } from '../../kernel/call/endpoint.ts';
import { letting } from './letting.ts';

export const showLetting = endpoint('GET', '/api/rentals/letting', {
  summary:
    'Shows which units are let and since when others stand empty, the rent of each this year, and the rent of twelve months in per cent of price and equity',
  output: letting,
  momentary: true,
});
