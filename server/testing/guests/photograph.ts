import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** The place that the camera wrote into each photograph. */
export const cameraPlace = 'WGS-84 here';

/** A photograph as a telephone makes it, with the word in its description and the place beside it. */
export function photograph(word: string): Promise<Buffer> {
  const colour = `#${randomUUID().slice(0, 6)}`;
  return sharp({ create: { width: 12, height: 8, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'Telephone maker', ImageDescription: word },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 12/1', GPSMapDatum: cameraPlace },
    })
    .jpeg()
    .toBuffer();
}
