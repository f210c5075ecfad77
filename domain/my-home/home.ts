import { z } from 'zod';
import { addDays, addMonths, type Day } from '../kernel/time/day.ts';
import { dueItem } from '../kernel/due/due-item.ts';
import { id } from '../kernel/form/fields.ts';
import { contact } from './contact.ts';
import { placeItem } from './place.ts';
import { thing } from './thing.ts';
import { utility } from './utility.ts';

/** How many of each the screen shows before it leads on to all of them. */
export const homeShows = {
  thingsInRoom: 4,
  rooms: 60,
  appliances: 12,
  vendors: 20,
  tasks: 20,
  choices: 50,
} as const;

/** A property that somebody lives in. `photo` is its cover. */
export const homeChoice = z.object({
  id,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  photo: id.nullable(),
  bedrooms: z.int().nullable(),
  bathrooms: z.string().nullable(),
  private: z.boolean(),
});
export type HomeChoice = z.infer<typeof homeChoice>;

/** A room with the first things that stand in it. */
export const homeRoom = placeItem.extend({ shown: z.array(thing) });
export type HomeRoom = z.infer<typeof homeRoom>;

/** Somebody who works on the home. */
export const homeVendor = z.object({
  id,
  name: z.string(),
  trade: z.string().nullable(),
  phone: z.string().nullable(),
});

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });

/** The home that somebody lives in, on one screen (S-025, 2.18); null where no property is owner-occupied. */
export const myHome = z.object({
  homes: z.array(homeChoice),
  /** Properties that are held and not lived in, which could be marked as the home. */
  others: z.array(homeChoice.pick({ id: true, address: true })),
  home: homeChoice
    .extend({
      lived_in: z.boolean(),
      rooms: listOf(homeRoom),
      appliances: listOf(thing),
      vendors: listOf(homeVendor),
      tasks: listOf(dueItem),
      utilities: z.array(utility),
      spots: z.array(placeItem),
      contacts: z.array(contact),
    })
    .nullable(),
});
export type MyHome = z.infer<typeof myHome>;
export type Home = NonNullable<MyHome['home']>;

/** The last day of the month: up to it the screen shows what is to be done. */
export function endOfMonth(today: Day): Day {
  return addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1);
}
