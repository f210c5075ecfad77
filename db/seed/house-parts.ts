import { box, disc, fade, shade, shape, type Pen } from './drawing.ts';
import type { Light } from './scenery.ts';

export type House = {
  x: number;
  width: number;
  /** Where the walls stand on the ground. */
  foot: number;
  storeys: number;
  wall: string;
  roof: string;
  trim: string;
  door: string;
  /** How far to the side the path to the door has gone at the lower edge. */
  drift: number;
  texture: 'boards' | 'bricks' | 'plaster';
};

export const storeyHeight = 118;

/** Walls with their texture, the shadow under the eaves and a base of stone. */
export function drawWalls(pen: Pen, house: House): number {
  const height = house.storeys * storeyHeight + 14;
  const top = house.foot - height;
  box(pen, house.wall, house.x, top, house.width, height);
  pen.strokeStyle = shade(0.07);
  pen.lineWidth = 1;
  const step = house.texture === 'bricks' ? 8 : 13;
  if (house.texture !== 'plaster') {
    for (let y = top + step; y < house.foot; y += step) {
      pen.strokeRect(house.x, y, house.width, 0.5);
      if (house.texture === 'boards') continue;
      const shift = Math.round((y - top) / step) % 2 === 0 ? 0 : 11;
      for (let x = house.x + shift; x < house.x + house.width; x += 22)
        pen.strokeRect(x, y - step, 0.5, step);
    }
  }
  fade(pen, shade(0.26), 'rgba(20, 24, 40, 0)', house.x, top, house.width, 34);
  const across = pen.createLinearGradient(house.x, 0, house.x + house.width, 0);
  across.addColorStop(0, 'rgba(255, 255, 240, 0.10)');
  across.addColorStop(1, shade(0.16));
  pen.fillStyle = across;
  pen.fillRect(house.x, top, house.width, height);
  box(pen, '#8d877d', house.x - 4, house.foot - 16, house.width + 8, 18);
  return top;
}

/** Rows of windows on every floor, the middle of the ground floor left for the door. */
export function drawOpenings(pen: Pen, light: Light, house: House, top: number, columns: number): void {
  const gap = house.width / columns;
  for (let storey = 0; storey < house.storeys; storey += 1) {
    const y = top + 30 + storey * storeyHeight;
    for (let column = 0; column < columns; column += 1) {
      const ground = storey === house.storeys - 1;
      if (ground && column === (columns - 1) / 2) continue;
      drawWindow(pen, light, house, house.x + gap * (column + 0.5) - 29, y, 58, 66);
    }
  }
  drawDoor(pen, house);
}

function drawWindow(
  pen: Pen,
  light: Light,
  house: House,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  box(pen, house.door, x - 20, y - 2, 13, height + 4);
  box(pen, house.door, x + width + 7, y - 2, 13, height + 4);
  box(pen, house.trim, x - 6, y - 6, width + 12, height + 12);
  fade(pen, light.glass[0], light.glass[1], x, y, width, height);
  shape(
    pen,
    'rgba(255, 255, 255, 0.28)',
    x,
    y + height * 0.6,
    x + width * 0.6,
    y,
    x + width * 0.85,
    y,
    x,
    y + height * 0.85,
  );
  box(pen, house.trim, x + width / 2 - 2, y, 4, height);
  box(pen, house.trim, x, y + height / 2 - 2, width, 4);
  box(pen, house.trim, x - 10, y + height + 6, width + 20, 6);
  box(pen, shade(0.2), x - 10, y + height + 12, width + 20, 4);
}

export function drawDoor(pen: Pen, house: House): void {
  const [width, height] = [58, 96];
  const x = house.x + house.width / 2 - width / 2;
  const y = house.foot - height - 6;
  box(pen, house.trim, x - 8, y - 8, width + 16, height + 10);
  box(pen, house.door, x, y, width, height);
  for (const [left, above] of [
    [8, 10],
    [32, 10],
    [8, 50],
    [32, 50],
  ] as const) {
    box(pen, shade(0.22), x + left, y + above, 18, 32);
    box(pen, 'rgba(255, 255, 255, 0.10)', x + left + 2, y + above + 2, 16, 30);
  }
  disc(pen, '#e3c878', x + width - 7, y + height / 2 + 2, 3.2);
  box(pen, '#a8a198', x - 22, house.foot - 6, width + 44, 8);
  box(pen, '#bdb6ab', x - 34, house.foot + 2, width + 68, 9);
}

/** A wide window without bars across. */
export function drawPane(pen: Pen, light: Light, x: number, y: number, width: number, height: number): void {
  box(pen, '#3e4145', x - 5, y - 5, width + 10, height + 10);
  fade(pen, light.glass[0], light.glass[1], x, y, width, height);
  shape(
    pen,
    'rgba(255, 255, 255, 0.22)',
    x + width * 0.1,
    y + height,
    x + width * 0.35,
    y,
    x + width * 0.5,
    y,
    x + width * 0.25,
    y + height,
  );
  for (const at of [1 / 3, 2 / 3]) box(pen, '#3e4145', x + width * at - 2, y, 4, height);
}
