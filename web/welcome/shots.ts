import taken from './shots.json';

export type Device = 'desk' | 'phone' | 'cut';

/** Left, top, width and height of a place, as shares of the picture. */
export type Spot = readonly [left: number, top: number, width: number, height: number];

/** A screen of the product as it was photographed, light and dark; `npm run shots` takes all anew. */
export type Taken = {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
  readonly spots: Readonly<Record<string, Spot>>;
};

const all = taken as unknown as Record<Device, Record<string, Taken>>;

/** Throws where no such picture was taken. */
export function shotOf(device: Device, name: string): Taken {
  const shot = all[device][name];
  if (shot === undefined) throw new Error(`No picture ${name} was taken on the ${device}`);
  return shot;
}
