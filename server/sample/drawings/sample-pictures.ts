import { readFile } from 'node:fs/promises';

const picture = (name: string) => readFile(new URL(`./pictures/${name}.jpg`, import.meta.url));

/** A drawn photograph of a house, a JPEG of 1200 by 800 pixels. */
export const housePicture = (number: HouseNumber): Promise<Buffer> => picture(`house-${number}`);

/** The houses that there is a picture of. */
export const houseNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 13, 21, 34, 55, 89, 144] as const;
export type HouseNumber = (typeof houseNumbers)[number];

/** What is seen in a picture of a room. */
export type RoomView =
  | 'kitchen'
  | 'living'
  | 'garage'
  | 'valve'
  | 'breakers'
  | 'gas'
  | 'extinguisher'
  | 'first aid';

/** A drawn photograph of a room, a JPEG of 960 by 720 pixels. */
export const roomPicture = (view: RoomView): Promise<Buffer> => picture(`room-${view.replace(' ', '-')}`);

export type ThingPicture = 'car' | 'truck' | 'boat' | 'violin' | 'painting' | 'camera' | 'bicycle';

/** A drawn photograph of a thing, a JPEG of 1200 by 800 pixels. */
export const thingPicture = (name: ThingPicture): Promise<Buffer> => picture(name);

/** A drawn photograph of one of the family's appliances, by its name in lowercase with hyphens; a JPEG of 1200 by 800 pixels. */
export const appliancePicture = (name: string): Promise<Buffer> => picture(`appliance-${name}`);
