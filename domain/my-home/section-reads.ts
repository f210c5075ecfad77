import type { InputOf } from '../kernel/call/endpoint.ts';
import type { RecordReference } from '../kernel/record-type.ts';
import type { listPlaces, showMyHome } from './endpoints.ts';

/** Input of `listPlaces` for the rooms on a property's screen. */
export const sectionRooms = ({ item_id }: RecordReference): InputOf<typeof listPlaces> => ({
  property_id: item_id,
  rooms: 'yes',
  limit: 100,
});

/** Input of `showMyHome` for the rooms on a property's screen. */
export const sectionHome = ({ item_id }: RecordReference): InputOf<typeof showMyHome> => ({
  property_id: item_id,
});
