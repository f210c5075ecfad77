import { box, chanceOf, disc, fade, shade, shape, type Chance, type Pen } from './drawing.ts';
import { drawCountry, lights, type Light } from './scenery.ts';

/** In pixels. */
const size = { width: 1200, height: 800 } as const;

const drawings = { car, truck, boat, violin, painting, camera, bicycle } as const;
export type ThingDrawing = keyof typeof drawings;

/** A drawn photograph of a thing, the same for the same name. Answers a JPEG of 1200 by 800 pixels. */
export async function thingPicture(name: ThingDrawing): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  drawings[name](pen, chanceOf(name.length * 6007 + 5));
  // Not `encode`: that reads the canvas in a thread of its own, without keeping it from being collected meanwhile, and ends the process.
  return canvas.encodeSync('jpeg', 84);
}

const light = (number: number): Light => lights[number] ?? lights[0];

function line(pen: Pen, colour: string, width: number, ...points: number[]): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  pen.stroke();
}

function ring(pen: Pen, colour: string, width: number, x: number, y: number, radius: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.stroke();
}

function oval(pen: Pen, colour: string, x: number, y: number, across: number, down: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(x, y, across, down, 0, 0, Math.PI * 2);
  pen.fill();
}

function wheel(pen: Pen, x: number, y: number, radius: number): void {
  disc(pen, '#23262b', x, y, radius);
  disc(pen, '#b9c0c6', x, y, radius * 0.6);
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const turn = (spoke * Math.PI * 2) / 5;
    line(pen, '#7d868d', 9, x, y, x + Math.cos(turn) * radius * 0.52, y + Math.sin(turn) * radius * 0.52);
  }
  disc(pen, '#5c6369', x, y, radius * 0.13);
}

/** The road before the country, and a car's place on it: in the middle, where a narrow band of the picture still shows all of it. */
function onRoad(pen: Pen, chance: Chance, number: number, draw: () => void): void {
  drawCountry(pen, chance, light(number), size.width, size.height, 420);
  fade(pen, '#8c8f92', '#6f7276', 0, 470, size.width, 330);
  for (let x = 30; x < size.width; x += 190) box(pen, '#d9d6c8', x, 640, 100, 9);
  pen.save();
  pen.translate(108, -44);
  pen.scale(0.82, 0.82);
  draw();
  pen.restore();
}

function car(pen: Pen, chance: Chance): void {
  onRoad(pen, chance, 0, () => drawCar(pen));
}

function drawCar(pen: Pen): void {
  oval(pen, shade(0.35), 600, 664, 420, 22);
  shape(
    pen,
    '#2f5f73',
    190,
    560,
    215,
    505,
    330,
    482,
    430,
    400,
    800,
    396,
    905,
    480,
    990,
    505,
    1010,
    580,
    1000,
    640,
    200,
    640,
  );
  shape(pen, '#254c5d', 190, 590, 1008, 590, 1000, 640, 200, 640);
  shape(pen, '#c7dbe2', 372, 482, 448, 418, 582, 414, 582, 486);
  shape(pen, '#b7cfd8', 604, 414, 782, 412, 858, 480, 604, 486);
  line(pen, '#1d3d4b', 5, 593, 414, 593, 632);
  line(pen, '#9aa5ab', 10, 440, 388, 790, 384);
  box(pen, '#f4e7b4', 208, 520, 54, 26);
  box(pen, '#a8362e', 974, 520, 32, 34);
  box(pen, '#1d3d4b', 520, 520, 46, 9);
  box(pen, '#1d3d4b', 760, 520, 46, 9);
  wheel(pen, 345, 636, 68);
  wheel(pen, 850, 636, 68);
}

function truck(pen: Pen, chance: Chance): void {
  onRoad(pen, chance, 3, () => drawTruck(pen));
}

function drawTruck(pen: Pen): void {
  oval(pen, shade(0.35), 600, 668, 450, 22);
  shape(pen, '#8d3b32', 160, 480, 560, 480, 560, 640, 160, 640);
  shape(pen, '#7c332b', 160, 470, 560, 470, 560, 492, 160, 492);
  shape(pen, '#99453b', 552, 640, 552, 372, 770, 372, 862, 478, 1020, 500, 1040, 560, 1040, 640);
  shape(pen, '#c5d7dc', 588, 400, 752, 400, 822, 480, 588, 484);
  line(pen, '#5e241d', 5, 686, 400, 686, 630);
  box(pen, '#f4e7b4', 1000, 524, 38, 30);
  box(pen, '#5e241d', 700, 522, 44, 9);
  box(pen, '#3c3f43', 1010, 610, 44, 22);
  wheel(pen, 320, 636, 80);
  wheel(pen, 890, 636, 80);
}

function boat(pen: Pen, chance: Chance): void {
  drawCountry(pen, chance, light(1), size.width, size.height, 470);
  fade(pen, '#c9a98d', '#4f6f86', 0, 470, size.width, 330);
  for (let row = 0; row < 26; row += 1) {
    const [x, y] = [chance() * size.width, 490 + chance() * 290];
    line(pen, 'rgba(255, 240, 220, 0.35)', 3, x, y, x + 40 + chance() * 110, y);
  }
  line(pen, '#6b5844', 11, 610, 90, 610, 575);
  shape(pen, '#f6f1e6', 622, 100, 622, 520, 850, 520);
  shape(pen, '#e6dccb', 598, 140, 598, 520, 400, 520);
  line(pen, '#6b5844', 9, 610, 532, 870, 532);
  shape(pen, '#f2f4f3', 340, 556, 900, 556, 850, 640, 420, 640);
  shape(pen, '#2d5168', 352, 580, 888, 580, 880, 598, 362, 598);
  shape(pen, '#c9b08e', 480, 536, 720, 536, 740, 558, 462, 558);
  oval(pen, 'rgba(30, 50, 70, 0.35)', 620, 652, 270, 16);
}

/** A room: the wall, and a table or a floor in front of it. */
function room(
  pen: Pen,
  wall: readonly [string, string],
  ground: readonly [string, string],
  at: number,
): void {
  fade(pen, wall[0], wall[1], 0, 0, size.width, at);
  fade(pen, ground[0], ground[1], 0, at, size.width, size.height - at);
  box(pen, shade(0.12), 0, at, size.width, 6);
}

/** A violin's body: an upper and a lower bout with the waist between them. */
function body(pen: Pen, colour: string, scale: number): void {
  pen.save();
  pen.translate(0, 60);
  pen.scale(scale, scale);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(0, -200);
  for (const side of [1, -1]) {
    if (side === -1) pen.moveTo(0, -200);
    pen.bezierCurveTo(side * 100, -205, side * 122, -90, side * 84, -52);
    pen.bezierCurveTo(side * 62, -28, side * 64, 22, side * 96, 44);
    pen.bezierCurveTo(side * 160, 90, side * 128, 220, 0, 216);
  }
  pen.fill();
  pen.restore();
}

function violin(pen: Pen): void {
  room(pen, ['#d8cdb9', '#bfae93'], ['#7a4b36', '#5c3527'], 560);
  oval(pen, shade(0.3), 610, 672, 330, 40);
  pen.save();
  pen.translate(600, 430);
  pen.rotate(-0.42);
  body(pen, '#7d3a19', 1.1);
  body(pen, '#a4531f', 1);
  shape(pen, '#1f1a18', -16, -330, 16, -330, 24, 20, -24, 20);
  shape(pen, '#1f1a18', -20, 150, 20, 150, 36, 250, -36, 250);
  box(pen, '#d9b98a', -44, 96, 88, 10);
  disc(pen, '#6a3216', 0, -348, 24);
  for (const x of [-12, -4, 4, 12]) line(pen, '#e8e2d5', 2, x * 0.7, -330, x * 1.6, 235);
  for (const side of [-1, 1]) line(pen, '#3a1a0c', 7, side * 58, 66, side * 66, 96, side * 58, 128);
  pen.restore();
  line(pen, '#5f3320', 9, 300, 690, 960, 604);
  line(pen, '#e9e1cf', 4, 304, 702, 956, 620);
}

function painting(pen: Pen, chance: Chance): void {
  room(pen, ['#e4ddd0', '#cfc5b4'], ['#9b7653', '#7f5c3d'], 690);
  box(pen, shade(0.2), 262, 122, 704, 484);
  box(pen, '#8a6a35', 248, 104, 704, 484);
  box(pen, '#b8934f', 262, 118, 676, 456);
  pen.save();
  pen.beginPath();
  pen.rect(292, 148, 616, 396);
  pen.clip();
  pen.translate(292, 148);
  drawCountry(pen, chance, light(2), 616, 396, 230);
  shape(pen, '#7fa3ad', 200, 396, 290, 240, 330, 240, 430, 396);
  shape(pen, '#9dbcc2', 250, 396, 300, 250, 318, 250, 350, 396);
  pen.restore();
}

function camera(pen: Pen): void {
  room(pen, ['#c9d0d1', '#aab5b8'], ['#8b6a4c', '#6d5038'], 540);
  oval(pen, shade(0.35), 600, 660, 340, 34);
  shape(pen, '#1f2225', 320, 330, 500, 330, 540, 268, 680, 268, 720, 330, 880, 330, 890, 650, 310, 650);
  shape(pen, '#2e3236', 310, 410, 890, 410, 890, 560, 310, 560);
  disc(pen, '#15171a', 604, 470, 168);
  disc(pen, '#3a3f45', 604, 470, 146);
  disc(pen, '#101215', 604, 470, 116);
  disc(pen, '#274056', 604, 470, 82);
  disc(pen, '#4d7593', 582, 444, 30);
  box(pen, '#c8ccd0', 360, 308, 74, 24);
  box(pen, '#d9d6cc', 770, 356, 70, 34);
  disc(pen, '#a8362e', 816, 312, 15);
}

function bicycle(pen: Pen): void {
  room(pen, ['#d5d8d3', '#b9c0ba'], ['#8e8f8c', '#75777a'], 620);
  oval(pen, shade(0.25), 600, 712, 380, 20);
  for (const x of [370, 840]) {
    ring(pen, '#24272b', 16, x, 540, 165);
    for (let spoke = 0; spoke < 14; spoke += 1) {
      const turn = (spoke * Math.PI * 2) / 14;
      line(pen, '#9aa1a6', 2, x, 540, x + Math.cos(turn) * 156, 540 + Math.sin(turn) * 156);
    }
    disc(pen, '#3b4046', x, 540, 14);
  }
  line(pen, '#2d6a58', 17, 370, 540, 480, 320, 770, 310, 590, 548, 370, 540);
  line(pen, '#2d6a58', 17, 480, 320, 590, 548);
  line(pen, '#2d6a58', 17, 840, 540, 758, 270);
  line(pen, '#24272b', 14, 758, 270, 800, 240, 836, 256);
  line(pen, '#24272b', 12, 480, 320, 462, 268);
  shape(pen, '#3a2b22', 410, 256, 520, 256, 530, 274, 428, 282);
  ring(pen, '#24272b', 10, 590, 548, 42);
  line(pen, '#24272b', 10, 590, 548, 628, 616);
}
