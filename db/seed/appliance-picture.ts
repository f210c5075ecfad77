import type { ApplianceKind } from '@holdfast/domain/kernel/thing-kind';
import { between, chanceOf, pick, type Chance, type Pen } from './drawing.ts';

const width = 1200;
const height = 800;
/** Where the floor begins. */
const floor = 640;

const walls = ['#e7e1d4', '#d7dfdb', '#cfd8dd', '#eee7da', '#d9d3c8'] as const;
const floors = ['#a98d6c', '#8b8f8d', '#b79f80', '#6f665c'] as const;
const bodies = ['#d6d9da', '#f3f2ee', '#b9bfc2', '#3c4145'] as const;

type Box = { x: number; y: number; w: number; h: number };

/**
 * A drawn photograph of a machine where it stands: room, light and color follow from the seed, the same picture for the same number.
 * Answers a JPEG of 1200 by 800 pixels.
 */
export async function appliancePicture(kind: ApplianceKind, seed: number): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const chance = chanceOf(seed * 6271 + 29);
  drawRoom(pen, chance);
  drawMachine(pen, kind, pick(chance, bodies));
  const light = pen.createRadialGradient(
    width * 0.42,
    height * 0.35,
    120,
    width / 2,
    height / 2,
    width * 0.75,
  );
  light.addColorStop(0, 'rgba(255, 246, 224, 0.22)');
  light.addColorStop(1, 'rgba(18, 20, 34, 0.28)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  return canvas.encodeSync('jpeg', 84);
}

function drawRoom(pen: Pen, chance: Chance): void {
  pen.fillStyle = pick(chance, walls);
  pen.fillRect(0, 0, width, floor);
  pen.fillStyle = pick(chance, floors);
  pen.fillRect(0, floor, width, height - floor);
  pen.fillStyle = 'rgba(0, 0, 0, 0.12)';
  for (let x = between(chance, -120, 0); x < width; x += 170) pen.fillRect(x, floor, 3, height - floor);
  pen.fillStyle = '#f6f3ec';
  pen.fillRect(0, floor - 22, width, 22);
  // A window beside it, and what is seen of the sky.
  const left = chance() < 0.5;
  block(pen, { x: left ? 60 : width - 300, y: 90, w: 240, h: 260 }, '#f6f3ec', 6);
  block(pen, { x: left ? 76 : width - 284, y: 106, w: 208, h: 228 }, '#bfd6e2', 2);
}

const tall: readonly ApplianceKind[] = ['refrigerator', 'freezer'];
const tanks: readonly ApplianceKind[] = ['water_heater', 'boiler', 'furnace', 'water_softener'];
const rounds: readonly ApplianceKind[] = ['washer', 'dryer'];
const screens: readonly ApplianceKind[] = ['tv', 'laptop', 'smartphone'];

function drawMachine(pen: Pen, kind: ApplianceKind, color: string): void {
  if (tall.includes(kind)) return drawTall(pen, color);
  if (tanks.includes(kind)) return drawTank(pen, color);
  if (rounds.includes(kind)) return drawRound(pen, color);
  if (screens.includes(kind)) return drawScreen(pen, kind === 'laptop');
  if (kind === 'air_conditioner' || kind === 'heat_pump') return drawFan(pen, color);
  if (kind === 'range_hood' || kind === 'microwave') return drawWide(pen, color);
  return drawDoor(pen, color, kind !== 'dishwasher');
}

/** A box with the light from its left. */
function block(pen: Pen, { x, y, w, h }: Box, color: string, corner = 14): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y, w, h, corner);
  pen.fill();
  const light = pen.createLinearGradient(x, 0, x + w, 0);
  light.addColorStop(0, 'rgba(255, 255, 255, 0.28)');
  light.addColorStop(0.35, 'rgba(255, 255, 255, 0)');
  light.addColorStop(1, 'rgba(0, 0, 0, 0.22)');
  pen.fillStyle = light;
  pen.fill();
}

function shadow(pen: Pen, { x, w }: Pick<Box, 'x' | 'w'>, y: number): void {
  pen.fillStyle = 'rgba(0, 0, 0, 0.28)';
  pen.beginPath();
  pen.ellipse(x + w / 2, y, w * 0.56, 18, 0, 0, Math.PI * 2);
  pen.fill();
}

const dark = '#2b2f33';

function drawTall(pen: Pen, color: string): void {
  const box = { x: 400, y: 90, w: 400, h: 600 };
  shadow(pen, box, 692);
  block(pen, box, color);
  pen.fillStyle = 'rgba(0, 0, 0, 0.35)';
  pen.fillRect(598, 90, 5, 390);
  pen.fillRect(400, 480, 400, 5);
  block(pen, { x: 570, y: 190, w: 14, h: 230 }, '#8d9498', 7);
  block(pen, { x: 617, y: 190, w: 14, h: 230 }, '#8d9498', 7);
  block(pen, { x: 460, y: 520, w: 280, h: 14 }, '#8d9498', 7);
  block(pen, { x: 440, y: 210, w: 96, h: 130 }, dark, 10);
}

/** A front under the worktop; an oven has knobs and a window. */
function drawDoor(pen: Pen, color: string, oven: boolean): void {
  block(pen, { x: 90, y: 300, w: 1020, h: 44 }, '#efeae0', 6);
  block(pen, { x: 110, y: 344, w: 280, h: 340 }, '#c9b596', 4);
  block(pen, { x: 810, y: 344, w: 280, h: 340 }, '#c9b596', 4);
  block(pen, { x: 400, y: 344, w: 400, h: 344 }, color, 8);
  block(pen, { x: 400, y: 344, w: 400, h: 58 }, dark, 8);
  if (oven) for (const x of [440, 500, 560]) block(pen, { x, y: 362, w: 24, h: 24 }, '#c9ced1', 12);
  block(pen, { x: 680, y: 360, w: 90, h: 28 }, '#3f6f78', 4);
  block(pen, { x: 440, y: 424, w: 320, h: 16 }, '#8d9498', 8);
  if (oven) block(pen, { x: 450, y: 470, w: 300, h: 180 }, '#454c52', 12);
}

function drawRound(pen: Pen, color: string): void {
  const box = { x: 370, y: 200, w: 460, h: 490 };
  shadow(pen, box, 692);
  block(pen, box, color);
  block(pen, { x: 370, y: 200, w: 460, h: 86 }, dark, 14);
  block(pen, { x: 410, y: 226, w: 110, h: 34 }, '#5d6a70', 6);
  disc(pen, 740, 243, 28, '#c9ced1');
  disc(pen, 600, 480, 165, '#9aa2a6');
  disc(pen, 600, 480, 128, '#33424a');
  disc(pen, 560, 440, 44, 'rgba(255, 255, 255, 0.12)');
}

function drawTank(pen: Pen, color: string): void {
  const box = { x: 470, y: 150, w: 260, h: 540 };
  shadow(pen, box, 692);
  for (const x of [530, 652]) block(pen, { x, y: 0, w: 18, h: 170 }, '#b4713f', 4);
  block(pen, box, color, 60);
  block(pen, { x: 530, y: 420, w: 140, h: 170 }, '#f2efe6', 6);
  pen.fillStyle = 'rgba(40, 44, 48, 0.55)';
  for (const y of [446, 472, 498, 524, 550]) pen.fillRect(546, y, 108, 6);
  disc(pen, 600, 340, 26, '#b33b2e');
}

function drawScreen(pen: Pen, laptop: boolean): void {
  block(pen, { x: 180, y: 560, w: 840, h: 40 }, '#8a6b4b', 6);
  const box = laptop ? { x: 400, y: 290, w: 400, h: 256 } : { x: 260, y: 140, w: 680, h: 384 };
  block(pen, box, '#15181b', 10);
  const sky = pen.createLinearGradient(box.x, box.y, box.x + box.w, box.y + box.h);
  sky.addColorStop(0, '#3e6f8e');
  sky.addColorStop(1, '#1f3d3a');
  pen.fillStyle = sky;
  pen.fillRect(box.x + 14, box.y + 14, box.w - 28, box.h - 28);
  if (laptop) block(pen, { x: 370, y: 540, w: 460, h: 20 }, '#b9bfc2', 8);
  else block(pen, { x: 500, y: 520, w: 200, h: 42 }, '#2b2f33', 6);
}

function drawFan(pen: Pen, color: string): void {
  const box = { x: 340, y: 270, w: 520, h: 420 };
  shadow(pen, box, 692);
  block(pen, box, color, 10);
  pen.fillStyle = 'rgba(30, 36, 40, 0.5)';
  for (let y = 300; y < 660; y += 22) pen.fillRect(370, y, 460, 9);
  disc(pen, 600, 470, 120, 'rgba(30, 36, 40, 0.35)');
  disc(pen, 600, 470, 30, '#52595e');
}

function drawWide(pen: Pen, color: string): void {
  block(pen, { x: 120, y: 60, w: 300, h: 240 }, '#c9b596', 4);
  block(pen, { x: 780, y: 60, w: 300, h: 240 }, '#c9b596', 4);
  block(pen, { x: 420, y: 150, w: 360, h: 190 }, color, 8);
  block(pen, { x: 440, y: 172, w: 240, h: 146 }, '#343b40', 8);
  block(pen, { x: 700, y: 172, w: 60, h: 40 }, '#3f6f78', 4);
  for (const y of [232, 262, 292]) block(pen, { x: 706, y, w: 48, h: 16 }, '#8d9498', 4);
  block(pen, { x: 90, y: 560, w: 1020, h: 44 }, '#efeae0', 6);
}

function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}
