import { between, box, chanceOf, disc, pick, shape, type Chance, type Pen } from './drawing.ts';

/** In pixels. */
const size = { width: 960, height: 720 } as const;
const floorAt = 520;

/** What is drawn in a room beside its wall, floor and light. */
export type RoomView =
  | 'kitchen'
  | 'living'
  | 'garage'
  | 'valve'
  | 'breakers'
  | 'gas'
  | 'extinguisher'
  | 'first aid';

const walls = ['#e8e1d4', '#dde5e1', '#e9ded0', '#d9dfe6', '#ece7dc'] as const;
const floors = ['#b48a5f', '#a37a54', '#8f8d88', '#c2a47e'] as const;

/** A drawn photograph of a room; its colours follow from the seed. Answers a JPEG of 960 by 720 pixels. */
export async function roomPicture(seed: number, view: RoomView): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  const chance = chanceOf(seed * 6151 + 31);
  box(pen, pick(chance, walls), 0, 0, size.width, floorAt);
  box(pen, pick(chance, floors), 0, floorAt, size.width, size.height - floorAt);
  for (let x = between(chance, 0, 60); x < size.width; x += 120) {
    shape(
      pen,
      'rgba(0, 0, 0, 0.06)',
      x,
      floorAt,
      x + 3,
      floorAt,
      x * 1.4 - 190,
      size.height,
      x * 1.4 - 194,
      size.height,
    );
  }
  box(pen, '#f6f3ec', 0, floorAt - 18, size.width, 18);
  views[view](pen, chance);
  const light = pen.createRadialGradient(300, 160, 60, 480, 360, 700);
  light.addColorStop(0, 'rgba(255, 248, 225, 0.35)');
  light.addColorStop(1, 'rgba(20, 20, 45, 0.22)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, size.width, size.height);
  // Not `encode`, for the reason that stands in `house-picture.ts`.
  return canvas.encodeSync('jpeg', 84);
}

function drawWindow(pen: Pen, x: number): void {
  box(pen, '#fbfaf6', x - 10, 90, 260, 220);
  box(pen, '#bcd9e6', x, 100, 240, 200);
  box(pen, '#9cc08f', x, 240, 240, 60);
  box(pen, '#fbfaf6', x + 116, 100, 8, 200);
}

const views: Readonly<Record<RoomView, (pen: Pen, chance: Chance) => void>> = {
  kitchen(pen) {
    drawWindow(pen, 540);
    box(pen, '#f4f1ea', 60, 80, 330, 150);
    for (const x of [60, 170, 280]) box(pen, 'rgba(0, 0, 0, 0.12)', x + 106, 80, 3, 150);
    box(pen, '#45524c', 40, 340, 880, 22);
    box(pen, '#efeae0', 50, 362, 860, 190);
    box(pen, '#3a3f42', 250, 378, 190, 160);
    box(pen, '#6d7679', 268, 420, 154, 90);
    box(pen, '#d8dcdd', 620, 330, 160, 14);
    shape(pen, '#8a9296', 690, 330, 690, 270, 730, 262, 730, 274, 702, 282, 702, 330);
  },
  living(pen, chance) {
    drawWindow(pen, 90);
    const cloth = pick(chance, ['#5d7f74', '#7a6a8c', '#a4694f', '#4f6b8a']);
    box(pen, cloth, 400, 370, 460, 110);
    box(pen, cloth, 380, 430, 500, 110);
    box(pen, 'rgba(255, 255, 255, 0.12)', 420, 440, 200, 60);
    box(pen, 'rgba(255, 255, 255, 0.12)', 640, 440, 200, 60);
    box(pen, '#6b4a33', 500, 120, 240, 150);
    box(pen, '#d9cfb6', 512, 132, 216, 126);
    disc(pen, '#c98f4a', 620, 190, 40);
    box(pen, '#7b5a3e', 330, 560, 300, 20);
  },
  garage(pen, chance) {
    for (const y of [150, 260, 370]) {
      box(pen, '#8b6a46', 60, y, 420, 14);
      for (let x = 80; x < 430; x += between(chance, 90, 130)) {
        box(
          pen,
          pick(chance, ['#c9a46a', '#8fa7a0', '#b5503c', '#6f7f8d']),
          x,
          y - 66,
          between(chance, 50, 80),
          66,
        );
      }
    }
    for (const x of [60, 470]) box(pen, '#6f5336', x, 90, 12, 450);
    box(pen, '#aab4ba', 560, 110, 340, 420);
    for (const y of [190, 270, 350, 430]) box(pen, 'rgba(0, 0, 0, 0.14)', 560, y, 340, 4);
  },
  valve(pen) {
    box(pen, '#9aa3a8', 440, 0, 44, 640);
    box(pen, '#b88a4a', 416, 300, 92, 90);
    shape(pen, '#c23b2e', 462, 322, 660, 262, 672, 296, 474, 356);
    disc(pen, '#7c5c2c', 464, 340, 20);
    box(pen, '#8a9398', 430, 440, 64, 20);
  },
  breakers(pen) {
    box(pen, '#7f8a90', 300, 70, 360, 440);
    box(pen, '#d4d9db', 330, 100, 300, 380);
    box(pen, '#3b4246', 440, 120, 80, 46);
    box(pen, '#c23b2e', 466, 128, 28, 30);
    for (let row = 0; row < 6; row += 1) {
      for (const x of [370, 500]) box(pen, '#2e3437', x, 190 + row * 46, 92, 32);
      for (const x of [430, 512]) box(pen, '#e9ecec', x, 196 + row * 46, 20, 20);
    }
  },
  gas(pen) {
    box(pen, '#d9b64a', 300, 0, 34, 520);
    box(pen, '#d9b64a', 620, 220, 34, 420);
    box(pen, '#9aa3a8', 280, 180, 400, 220);
    disc(pen, '#f4f1ea', 480, 280, 70);
    shape(pen, '#2e3437', 478, 284, 520, 236, 526, 242, 484, 290);
    box(pen, '#4c5357', 296, 440, 44, 26);
    shape(pen, '#c23b2e', 312, 446, 312, 372, 326, 372, 326, 446);
  },
  extinguisher(pen) {
    box(pen, '#c23b2e', 400, 220, 150, 340);
    disc(pen, '#c23b2e', 475, 224, 75);
    box(pen, '#2e3437', 452, 110, 46, 60);
    shape(pen, '#2e3437', 420, 96, 540, 82, 544, 104, 424, 118);
    shape(pen, '#2e3437', 498, 140, 620, 260, 610, 420, 592, 418, 600, 268, 490, 160);
    box(pen, '#f4f1ea', 424, 320, 102, 120);
  },
  'first aid'(pen) {
    box(pen, '#efede6', 280, 140, 400, 300);
    box(pen, '#d6d3c9', 280, 430, 400, 12);
    box(pen, '#2d7a55', 448, 196, 64, 190);
    box(pen, '#2d7a55', 385, 259, 190, 64);
    disc(pen, '#8a9296', 660, 290, 10);
  },
};
