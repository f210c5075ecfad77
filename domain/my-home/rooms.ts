import { z } from 'zod';
import { id, text } from '../kernel/form/fields.ts';
import { placeKind, type PlaceKind } from './place.ts';

/** A room that is added by its name alone. */
export const newRoom = z.object({ name: text('Name', 100), kind: placeKind.default('room') });
export type NewRoom = { name: string; kind: PlaceKind };

/** What is known of a property when its rooms are proposed. */
export type Size = { bedrooms: number | null; bathrooms: string | null };

const most = 12;

/** The rooms that a house of this size has, in the order of a walk through it; the first are proposed, the others offered. */
export function roomsOf({ bedrooms, bathrooms }: Size): { proposed: NewRoom[]; offered: NewRoom[] } {
  const rooms = (...names: string[]): NewRoom[] => names.map((name) => ({ name, kind: 'room' }));
  const outdoors = (...names: string[]): NewRoom[] => names.map((name) => ({ name, kind: 'outdoors' }));
  return {
    proposed: [
      ...rooms('Entrance', 'Living room', 'Kitchen'),
      ...rooms(...numbered('Bedroom', bedrooms ?? 1)),
      ...rooms(...numbered('Bathroom', Math.ceil(Number(bathrooms ?? 1)))),
      ...rooms('Laundry room', 'Garage'),
    ],
    offered: [
      ...rooms('Dining room', 'Home office', 'Guest room', 'Nursery', 'Pantry', 'Closet'),
      ...rooms('Hallway', 'Basement', 'Attic', 'Utility room', 'Workshop'),
      ...outdoors('Garden', 'Terrace', 'Shed'),
    ],
  };
}

/** `Bedroom`, or `Bedroom 1` and `Bedroom 2` where there are several. */
function numbered(name: string, count: number): string[] {
  if (count <= 1) return count === 1 ? [name] : [];
  return Array.from({ length: Math.min(count, most) }, (_, nth) => `${name} ${nth + 1}`);
}

export const newRooms = z.object({
  property_id: id,
  rooms: z.array(newRoom).min(1, 'Choose at least one room').max(60, 'At most 60 rooms at once'),
});
