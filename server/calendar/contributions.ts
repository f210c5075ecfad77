import type { FindableRecords } from '../kernel/search/findable.ts';
import { endFeedsSince } from './feed/feeds.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { endFeedsSince };

/** An event is found by its title, its day, its place and its notes. */
export const findable: FindableRecords = {
  event: {
    table: 'events',
    label: ['title'],
    detail: ['day'],
    content: ['location', 'notes'],
    hidden: {
      of_type: 'what it is about',
      time: 'an hour, read on its own screen',
      end_time: 'an hour, read on its own screen',
      zone: 'the zone of its hours',
      color: 'how it is drawn',
      repeats: 'its rule, read on its own screen',
      falls_on: 'its rule, read on its own screen',
      until: 'its rule, read on its own screen',
      occurrence: 'which day of another event it stands for',
    },
  },
};
