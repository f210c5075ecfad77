import type { FindableRecords } from '../kernel/search/findable.ts';
import { forgetMessages } from './threads/forget.ts';
import { tenancyThreads } from './threads/tenancy-threads.ts';
import { listCorrespondents, listThreads } from '@holdfast/domain/messaging/endpoints';
import { sectionTalk } from '@holdfast/domain/messaging/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { forgetMessages, tenancyThreads };

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

/** The conversations about a record, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'messages',
    reads: [read(listCorrespondents, sectionTalk), read(listThreads, sectionTalk)],
    isEmpty: ([, threads]) => threads.total === 0,
    takesMore: ([people]) => people.items.length > 0,
  }),
];
