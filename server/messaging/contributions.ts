import type { FindableRecords } from '../kernel/search/findable.ts';
import { forgetMessages } from './threads/forget.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { forgetMessages };

/** A conversation is found by its title, or by those who are in it. Its messages are searched in the list of conversations. */
export const findable: FindableRecords = {
  thread: {
    table: 'threads',
    label: ['title'],
    detail: [],
    content: [],
    hidden: { named: 'the names of its people, where it has no title', of_type: 'what it is about' },
  },
};
