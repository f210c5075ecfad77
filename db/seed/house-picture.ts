import { between, box, chanceOf, disc, pick, shade, shape, type Chance, type Pen } from './drawing.ts';
import { drawDoor, drawOpenings, drawPane, drawWalls, storeyHeight, type House } from './house-parts.ts';
import { drawBushes, drawCountry, drawTree, lights, type Light } from './scenery.ts';

/** In pixels. */
export const housePictureSize = { width: 1200, height: 800 } as const;

const walls = ['#e9e2d3', '#dfe4e2', '#c8d2d8', '#b9694f', '#ead7b4', '#8fa7a0', '#f1efe9'] as const;
const roofs = ['#4d5058', '#6b4a3f', '#3f4a52', '#7a5a48', '#565b4c'] as const;
const doors = ['#7d2f2b', '#2f4b66', '#2d5a48', '#c79a3b', '#3a3632'] as const;

/**
 * A drawn photograph of a house: style, colours, time of day and garden follow from the seed, the same picture for the same
 * number. Answers a JPEG of 1200 by 800 pixels.
 */
export async function housePicture(seed: number): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height } = housePictureSize;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const chance = chanceOf(seed * 7919 + 17);
  const light = pick(chance, lights);
  const horizon = 500;
  drawCountry(pen, chance, light, width, height, horizon);
  const house = planHouse(chance, width, horizon);
  const behind = [house.x - 70, house.x + house.width + 70];
  for (const x of behind)
    drawTree(pen, chance, light, x + between(chance, -30, 30), horizon + 30, between(chance, 260, 380));
  drawPath(pen, chance, house, height);
  const styles = [drawGabled, drawHipped, drawModern] as const;
  pick(chance, styles)(pen, chance, light, house);
  drawBushes(pen, chance, light, house.x + 6, house.x + house.width * 0.36, house.foot + 8);
  drawBushes(pen, chance, light, house.x + house.width * 0.66, house.x + house.width - 6, house.foot + 8);
  if (chance() < 0.5) drawFence(pen, house, width, height);
  const side = chance() < 0.5 ? between(chance, 40, 130) : between(chance, width - 130, width - 40);
  drawTree(pen, chance, light, side, height - between(chance, 60, 110), between(chance, 330, 430));
  const dim = pen.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.5,
    width / 2,
    height / 2,
    width * 0.75,
  );
  dim.addColorStop(0, 'rgba(0, 0, 0, 0)');
  dim.addColorStop(1, 'rgba(20, 20, 40, 0.15)');
  pen.fillStyle = dim;
  pen.fillRect(0, 0, width, height);
  // Not `encode`: that reads the canvas in a thread of its own, without keeping it from being collected meanwhile, and ends the process.
  return canvas.encodeSync('jpeg', 84);
}

function planHouse(chance: Chance, width: number, horizon: number): House {
  const houseWidth = Math.round(between(chance, 480, 640));
  const wall = pick(chance, walls);
  return {
    x: Math.round((width - houseWidth) / 2 + between(chance, -80, 80)),
    width: houseWidth,
    foot: horizon + 70,
    storeys: chance() < 0.55 ? 2 : 1,
    wall,
    roof: pick(chance, roofs),
    trim: wall === '#f1efe9' ? '#cfd3d2' : '#f6f3ea',
    door: pick(chance, doors),
    drift: between(chance, -160, 160),
    texture: wall === '#b9694f' ? 'bricks' : pick(chance, ['boards', 'plaster']),
  };
}

function drawPath(pen: Pen, chance: Chance, house: House, height: number): void {
  const middle = house.x + house.width / 2;
  const { drift } = house;
  const stone = pick(chance, ['#cbbfa9', '#b8b5ae', '#c4a98d']);
  shape(
    pen,
    stone,
    middle - 32,
    house.foot,
    middle + 32,
    house.foot,
    middle + drift + 120,
    height,
    middle + drift - 120,
    height,
  );
  shape(
    pen,
    shade(0.07),
    middle + 10,
    house.foot,
    middle + 32,
    house.foot,
    middle + drift + 120,
    height,
    middle + drift + 50,
    height,
  );
}

function drawRoofRows(
  pen: Pen,
  top: number,
  foot: number,
  edge: (y: number) => readonly [number, number],
): void {
  pen.strokeStyle = shade(0.16);
  pen.lineWidth = 1.2;
  for (let y = top + 8; y < foot; y += 9) {
    const [left, right] = edge(y);
    pen.strokeRect(left, y, right - left, 0.4);
  }
}

function drawChimney(pen: Pen, chance: Chance, x: number, y: number): void {
  const brick = pick(chance, ['#9a6350', '#8a8179', '#a5705a']);
  box(pen, brick, x, y, 36, 92);
  box(pen, shade(0.2), x + 22, y, 14, 92);
  box(pen, '#6f6a66', x - 5, y - 8, 46, 10);
}

/** A long roof with a gable above the door. */
function drawGabled(pen: Pen, chance: Chance, light: Light, house: House): void {
  const top = drawWalls(pen, house);
  const ridge = top - between(chance, 92, 124);
  const [left, right] = [house.x - 30, house.x + house.width + 30];
  drawChimney(pen, chance, house.x + house.width * 0.78, ridge - 26);
  shape(pen, house.roof, left, top + 8, left + 52, ridge, right - 52, ridge, right, top + 8);
  drawRoofRows(pen, ridge, top, (y) => {
    const inset = 52 * (1 - (y - ridge) / (top + 8 - ridge));
    return [left + inset, right - inset];
  });
  box(pen, house.trim, left, top + 4, right - left, 8);
  drawOpenings(pen, light, house, top, 5);
  const middle = house.x + house.width / 2;
  const gable = [middle - 92, top + 10, middle, ridge - 6, middle + 92, top + 10];
  shape(pen, house.roof, middle - 116, top + 16, middle, ridge - 26, middle + 116, top + 16);
  shape(pen, house.wall, ...gable);
  shape(pen, shade(0.1), middle, ridge - 6, middle + 92, top + 10, middle, top + 10);
  disc(pen, house.trim, middle, top - 32, 22);
  disc(pen, light.glass[1], middle, top - 32, 16);
  box(pen, house.trim, middle - 1.5, top - 48, 3, 32);
  box(pen, house.trim, middle - 16, top - 33.5, 32, 3);
}

/** A roof that slopes on all sides, with a porch on posts before the door. */
function drawHipped(pen: Pen, chance: Chance, light: Light, house: House): void {
  const top = drawWalls(pen, house);
  const ridge = top - between(chance, 84, 108);
  const [left, right] = [house.x - 34, house.x + house.width + 34];
  drawChimney(pen, chance, house.x + house.width * 0.2, ridge - 20);
  shape(pen, house.roof, left, top + 8, left + 150, ridge, right - 150, ridge, right, top + 8);
  shape(pen, shade(0.14), right, top + 8, right - 150, ridge, right - 190, top + 8);
  drawRoofRows(pen, ridge, top, (y) => {
    const inset = 150 * (1 - (y - ridge) / (top + 8 - ridge));
    return [left + inset, right - inset];
  });
  box(pen, house.trim, left, top + 4, right - left, 8);
  drawOpenings(pen, light, house, top, 5);
  const middle = house.x + house.width / 2;
  const porch = house.foot - 122;
  shape(
    pen,
    house.roof,
    middle - 104,
    porch + 4,
    middle - 66,
    porch - 30,
    middle + 66,
    porch - 30,
    middle + 104,
    porch + 4,
  );
  box(pen, house.trim, middle - 104, porch + 2, 208, 9);
  for (const post of [-92, -52, 42, 82])
    box(pen, house.trim, middle + post, porch + 10, 11, house.foot - porch - 12);
}

/** Two flat-roofed blocks, one of wood, with wide windows. */
function drawModern(pen: Pen, chance: Chance, light: Light, house: House): void {
  const plain: House = {
    ...house,
    storeys: 2,
    texture: 'plaster',
    wall: pick(chance, ['#efece4', '#d9d8d2', '#c9cdcc']),
  };
  const top = drawWalls(pen, plain);
  const wood = pick(chance, ['#9a7350', '#7d5f47', '#a58461']);
  const wing = { x: plain.x + plain.width * 0.56, width: plain.width * 0.5, top: top + storeyHeight - 16 };
  box(pen, '#4b4e52', plain.x - 16, top - 12, plain.width * 0.66, 16);
  drawPane(pen, light, plain.x + 34, top + 28, plain.width * 0.4, 72);
  drawPane(pen, light, plain.x + 34, top + storeyHeight + 22, plain.width * 0.26, 78);
  box(pen, wood, wing.x, wing.top, wing.width, plain.foot - wing.top);
  pen.strokeStyle = shade(0.16);
  for (let x = wing.x + 11; x < wing.x + wing.width; x += 11)
    pen.strokeRect(x, wing.top, 0.5, plain.foot - wing.top);
  box(pen, '#44474b', wing.x - 14, wing.top - 12, wing.width + 28, 14);
  drawPane(pen, light, wing.x + wing.width * 0.3, wing.top + 26, wing.width * 0.58, 78);
  drawDoor(pen, { ...plain, trim: '#3e4145' });
}

/** A fence along the front, open where the path runs through it. */
function drawFence(pen: Pen, house: House, width: number, height: number): void {
  const y = house.foot + 120;
  const middle = house.x + house.width / 2 + (house.drift * 120) / (height - house.foot);
  const [opens, closes] = [middle - 120, middle + 106];
  for (const rail of [-34, -6]) {
    box(pen, '#e6e2d6', 0, y + rail, opens + 14, 7);
    box(pen, '#e6e2d6', closes, y + rail, width - closes, 7);
  }
  const picket = (x: number) => {
    box(pen, shade(0.14), x + 3, y - 50, 14, 66);
    shape(pen, '#f4f1e8', x, y + 14, x, y - 46, x + 7, y - 56, x + 14, y - 46, x + 14, y + 14);
  };
  for (let x = opens; x > -20; x -= 30) picket(x);
  for (let x = closes; x < width; x += 30) picket(x);
}
