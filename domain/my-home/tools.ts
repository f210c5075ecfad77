import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';

/** Where what is needed in an emergency is: the answer stands in the label, the place is cited. */
export const emergencySpots = tool('emergency_spots', {
  words: [
    'emergency',
    'shut-off',
    'water',
    'gas',
    'electricity',
    'fuse',
    'first aid',
    'extinguisher',
    'alarm',
  ],
  examples: ['Where is the water shut-off?', 'Where is the first-aid kit?', 'How do I turn off the gas?'],
});

/** What lies in which place; `place` narrows it to those of that name. */
export const placeContents = tool('place_contents', {
  asks: z.object({ place: z.string().trim().max(100).default('') }),
  words: ['place', 'room', 'what is in', 'where', 'garage', 'attic', 'shelf', 'box', 'storage'],
  examples: ['What is in the garage?', 'How many things are in the attic?', 'Where is everything?'],
});
