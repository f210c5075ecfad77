import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { placeDraft } from '@holdfast/domain/my-home/place';
import { findPlace } from './place-list.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { addPlace } from './places.ts';
import * as endpoints from '@holdfast/domain/my-home/endpoints';
import { sectionHome, sectionRooms } from '@holdfast/domain/my-home/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { addPlace };

/** A place is found by its name and by where it is; what it is in is another record, whose name stands in none of its texts. */
export const findable: FindableRecords = {
  place: {
    table: 'home_places',
    label: ['name'],
    detail: ['kind'],
    content: ['location', 'notes'],
    hidden: {
      of_type: 'what it is in, a record of its own',
      emergency: 'a filter of the list; its name says what it is',
    },
  },
};

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  place: { draft: placeDraft, find: findPlace },
};

/** The rooms of a property, on its screen; only one that is held takes rooms. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Rooms',
    on: ['real_estate'],
    reads: [read(endpoints.listPlaces, sectionRooms), read(endpoints.showMyHome, sectionHome)],
    isEmpty: ([rooms]) => rooms.total === 0,
    takesMore: ([, home]) => home.home !== null,
  }),
];
