import { between, disc, fade, pick, shade, shape, type Chance, type Pen } from './drawing.ts';

export type Light = {
  sky: readonly [string, string];
  sun: string;
  hills: readonly [string, string];
  lawn: readonly [string, string];
  leaves: readonly [string, ...string[]];
  /** What glows behind the windows, or the sky that they mirror. */
  glass: readonly [string, string];
  cloud: string;
};

const morning: Light = {
  sky: ['#7fb4dd', '#e4f1f5'],
  sun: 'rgba(255, 250, 225, 0.9)',
  hills: ['#a9c4c4', '#86ab96'],
  lawn: ['#8fb56a', '#5f8f4c'],
  leaves: ['#4f7f45', '#5d9050', '#3f6d40'],
  glass: ['#bcd9e6', '#6f93a8'],
  cloud: 'rgba(255, 255, 255, 0.75)',
};
const evening: Light = {
  sky: ['#6d7fae', '#f6cf9f'],
  sun: 'rgba(255, 226, 170, 0.95)',
  hills: ['#a08ca5', '#7c7a86'],
  lawn: ['#9aa35c', '#5e7445'],
  leaves: ['#6b6f3e', '#8a7a3f', '#55653c'],
  glass: ['#ffe3a3', '#e9a95c'],
  cloud: 'rgba(255, 224, 200, 0.6)',
};
const autumn: Light = {
  sky: ['#93aebf', '#efe6d6'],
  sun: 'rgba(255, 245, 215, 0.7)',
  hills: ['#b9a893', '#96865f'],
  lawn: ['#a8a765', '#7a8149'],
  leaves: ['#b5652f', '#c98a35', '#9c4a2a'],
  glass: ['#c9d6d6', '#7a8f96'],
  cloud: 'rgba(255, 255, 255, 0.6)',
};
const overcast: Light = {
  sky: ['#b4c6d4', '#edf0ee'],
  sun: 'rgba(255, 255, 255, 0.25)',
  hills: ['#9fb0ad', '#7f9688'],
  lawn: ['#8aad6e', '#5d8550'],
  leaves: ['#507a52', '#5f8a5c', '#446a4a'],
  glass: ['#d3dde0', '#8699a3'],
  cloud: 'rgba(250, 252, 252, 0.8)',
};
export const lights: readonly [Light, ...Light[]] = [morning, evening, autumn, overcast, morning];

/** Sky, sun, clouds, hills and lawn; the lawn begins at `horizon`. */
export function drawCountry(
  pen: Pen,
  chance: Chance,
  light: Light,
  width: number,
  height: number,
  horizon: number,
): void {
  fade(pen, light.sky[0], light.sky[1], 0, 0, width, horizon);
  const [sunX, sunY] = [between(chance, 0.1, 0.9) * width, between(chance, 0.12, 0.35) * height];
  const glow = pen.createRadialGradient(sunX, sunY, 10, sunX, sunY, 260);
  glow.addColorStop(0, light.sun);
  glow.addColorStop(1, 'rgba(255, 255, 255, 0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, horizon);
  for (let cloud = 0; cloud < 4; cloud += 1) {
    drawCloud(pen, chance, light.cloud, chance() * width, between(chance, 0.06, 0.32) * height);
  }
  light.hills.forEach((colour, index) => {
    const base = horizon - 90 + index * 55;
    const [a, b, c] = [chance() * 6, between(chance, 0.003, 0.006), between(chance, 14, 34)];
    const points = [0, horizon + 5];
    for (let x = 0; x <= width; x += 20)
      points.push(x, base - Math.sin(x * b + a) * c - Math.sin(x * b * 2.7) * 9);
    shape(pen, colour, ...points, width, horizon + 5);
  });
  for (let x = -20; x < width + 20; x += between(chance, 26, 54)) {
    drawCrown(pen, chance, pick(chance, light.leaves), x, horizon - 8, between(chance, 18, 34));
  }
  fade(pen, light.lawn[0], light.lawn[1], 0, horizon, width, height - horizon);
  pen.strokeStyle = 'rgba(255, 255, 255, 0.10)';
  for (let blade = 0; blade < 420; blade += 1) {
    const y = horizon + 12 + chance() ** 0.7 * (height - horizon);
    const x = chance() * width;
    pen.lineWidth = 1 + (y - horizon) / 160;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + between(chance, -3, 3), y - 5 - (y - horizon) / 40);
    pen.stroke();
  }
}

function drawCloud(pen: Pen, chance: Chance, colour: string, x: number, y: number): void {
  pen.save();
  pen.filter = 'blur(7px)';
  const length = between(chance, 3, 7);
  for (let puff = 0; puff < length; puff += 1) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(
      x + puff * 30,
      y + between(chance, -9, 9),
      between(chance, 26, 52),
      between(chance, 12, 22),
      0,
      0,
      7,
    );
    pen.fill();
  }
  pen.restore();
}

/** A tree's or a bush's leaves: discs in three shades, the light from the upper left. */
export function drawCrown(
  pen: Pen,
  chance: Chance,
  colour: string,
  x: number,
  y: number,
  size: number,
): void {
  const leaves = Array.from({ length: 16 }, () => {
    const turn = chance() * Math.PI * 2;
    const far = Math.sqrt(chance()) * size * 0.72;
    return {
      x: x + Math.cos(turn) * far,
      y: y + Math.sin(turn) * far * 0.85,
      radius: between(chance, 0.32, 0.52) * size,
    };
  });
  for (const leaf of leaves) disc(pen, colour, leaf.x, leaf.y, leaf.radius);
  for (const leaf of leaves) {
    if (leaf.x + leaf.y > x + y + size * 0.2)
      disc(pen, shade(0.13), leaf.x + 2, leaf.y + 2, leaf.radius * 0.8);
    else disc(pen, 'rgba(255, 255, 235, 0.10)', leaf.x - 2, leaf.y - 2, leaf.radius * 0.7);
  }
}

/** A tree that stands at `x`, `y` and is `tall` high. */
export function drawTree(pen: Pen, chance: Chance, light: Light, x: number, y: number, tall: number): void {
  pen.fillStyle = shade(0.18);
  pen.beginPath();
  pen.ellipse(x + tall * 0.08, y, tall * 0.3, tall * 0.045, 0, 0, 7);
  pen.fill();
  const trunk = tall * 0.045;
  shape(
    pen,
    '#5d4a3b',
    x - trunk,
    y,
    x + trunk,
    y,
    x + trunk * 0.6,
    y - tall * 0.5,
    x - trunk * 0.6,
    y - tall * 0.5,
  );
  const colour = pick(chance, light.leaves);
  drawCrown(pen, chance, colour, x, y - tall * 0.62, tall * 0.34);
  drawCrown(pen, chance, colour, x - tall * 0.05, y - tall * 0.8, tall * 0.22);
}

/** A row of bushes along the foot of a wall. */
export function drawBushes(
  pen: Pen,
  chance: Chance,
  light: Light,
  from: number,
  to: number,
  y: number,
): void {
  for (let x = from; x < to; x += between(chance, 24, 40)) {
    drawCrown(pen, chance, pick(chance, light.leaves), x, y - 10, between(chance, 18, 30));
    if (chance() < 0.35) disc(pen, pick(chance, ['#f0d9dc', '#e9b7bd', '#f3e3a8']), x + 6, y - 18, 3.2);
  }
}
