import { cx } from 'class-variance-authority';
import { Kelp } from './kelp.tsx';

const plants = [
  { x: 84, y: 424, size: 0.72, opacity: 0.95 },
  { x: 244, y: 394, size: 0.88, opacity: 1 },
  { x: 334, y: 432, size: 0.6, opacity: 0.9 },
] as const;

/** A kelp forest that grips the rock, a house above the water: the picture beside sign-in and registration. */
export function ShorePicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 540"
      aria-hidden
      preserveAspectRatio="xMidYMid slice"
      className={cx('block', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="fill-sky" d="M0 0H400V600H0Z" />
      <circle cx="292" cy="84" r="34" className="fill-sun" />
      <path
        className="fill-hill"
        opacity=".45"
        d="M0 178C70 128 150 132 214 160 286 138 350 142 400 168V260H0Z"
      />
      <path className="fill-hill" d="M0 214C40 168 120 158 176 178 214 190 236 206 262 220H0Z" />
      <path className="fill-wall" d="M86 128 117 104 148 128V176H86Z" />
      <path className="fill-roof" d="M76 132 117 96 158 132 152 140 117 110 82 140Z" />
      <path className="fill-weed" d="M110 176V154A7 7 0 0 1 124 154V176Z" />
      <path className="fill-sun" d="M92 144H102V156H92ZM132 144H142V156H132Z" />
      <path className="fill-shallow" d="M0 216C60 206 110 224 170 214 240 204 300 224 400 212V600H0Z" />
      <path
        className="fill-deep"
        opacity=".45"
        d="M0 266C80 252 130 278 210 264 280 254 330 274 400 262V600H0Z"
      />
      <path
        className="fill-deep"
        d="M0 348C90 328 160 360 240 342 300 332 350 352 400 340V600H0Z"
        opacity=".7"
      />
      <path
        className="fill-rock"
        d="M0 600V482C26 458 54 440 96 442 128 412 176 432 190 438 208 398 288 394 308 442 338 428 376 444 400 468V600Z"
      />
      <path
        className="fill-wall"
        opacity=".07"
        d="M0 600V506C60 480 120 506 180 492 260 474 330 510 400 492V600Z"
      />
      {plants.map((plant) => (
        <Kelp key={plant.x} {...plant} />
      ))}
      <path
        className="stroke-wall"
        fill="none"
        strokeWidth="3"
        opacity=".5"
        d="M300 300A9 9 0 1 1 300 300.100M322 262A6 6 0 1 1 322 262.100M132 330A6 6 0 1 1 132 330.100M150 292A4 4 0 1 1 150 292.1"
      />
    </svg>
  );
}
