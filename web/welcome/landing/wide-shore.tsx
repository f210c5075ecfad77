import { cx } from 'class-variance-authority';
import { Kelp } from '../../ui/picture/kelp.tsx';

/** Where kelp grows: foot, size, and whether it leans to the left. */
const plants = [
  { x: 70, y: 664, size: 1.25, turned: false },
  { x: 158, y: 690, size: 0.9, turned: true },
  { x: 1316, y: 668, size: 1.3, turned: true },
  { x: 1398, y: 694, size: 0.95, turned: false },
  { x: 1238, y: 704, size: 0.75, turned: false },
] as const;

/** The shore after which Holdfast is named, wide: a house above the water, kelp that grips the rock below. */
export function WideShore({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 720"
      aria-hidden
      preserveAspectRatio="xMidYMid slice"
      className={cx('block', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="fill-sky" d="M0 0H1440V720H0Z" />
      <circle cx="1268" cy="112" r="52" className="fill-sun" />
      <path
        className="fill-hill"
        opacity=".4"
        d="M0 262C160 176 330 190 470 232 640 176 800 190 960 236 1120 190 1300 196 1440 240V420H0Z"
      />
      <path className="fill-hill" d="M0 200C70 150 170 148 250 184 340 224 420 268 560 300H0Z" />
      <path className="fill-hill" opacity=".8" d="M1440 236C1340 220 1250 250 1120 304H1440Z" />
      <path className="fill-wall" d="M88 128 142 86 196 128V178H88Z" />
      <path className="fill-roof" d="M72 136 142 80 212 136 202 147 142 100 82 147Z" />
      <path className="fill-weed" d="M132 178V152A10 10 0 0 1 152 152V178Z" />
      <path className="fill-sun" d="M100 140H118V158H100ZM166 140H184V158H166Z" />
      <path
        className="fill-weed"
        opacity=".75"
        d="M232 190C214 190 208 172 214 158 220 144 246 144 251 158 257 172 250 190 232 190ZM229 190H235V208H229Z"
      />
      <path
        className="fill-shallow"
        d="M0 300C180 282 320 312 500 298 700 282 880 312 1080 298 1220 288 1330 304 1440 296V720H0Z"
      />
      <path
        className="fill-deep"
        opacity=".45"
        d="M0 378C220 358 380 394 600 376 800 360 960 392 1160 376 1270 366 1360 382 1440 374V720H0Z"
      />
      <path
        className="fill-deep"
        opacity=".7"
        d="M0 486C240 458 440 504 660 480 860 460 1040 500 1220 478 1310 468 1380 484 1440 476V720H0Z"
      />
      <path
        className="fill-rock"
        d="M0 720V634C50 600 108 596 150 626 196 604 250 640 300 668 420 700 560 694 700 704 860 712 1010 706 1120 684 1170 652 1230 640 1262 656 1300 606 1382 598 1440 630V720Z"
      />
      {plants.map((plant) => (
        <Kelp key={plant.x} {...plant} />
      ))}
      <path
        className="stroke-wall"
        fill="none"
        strokeWidth="3"
        opacity=".5"
        d="M1180 560A9 9 0 1 1 1180 560.100M1204 516A6 6 0 1 1 1204 516.100M240 560A7 7 0 1 1 240 560.100M262 512A5 5 0 1 1 262 512.100"
      />
    </svg>
  );
}
