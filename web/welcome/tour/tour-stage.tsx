import { cx } from 'class-variance-authority';
import { Shot, SampleMark } from '../landing/shot.tsx';
import { shotOf, type Spot } from '../shots.ts';
import type { Look } from './tour-scenes.ts';

type StageProps = { look: Look; device: 'desk' | 'phone'; still: boolean };

/** How far the camera goes in at most. */
const nearest = 1.6;

/** Brings a place to the middle and nearer, without showing anything beyond the picture's edge. */
export function cameraOn([left, top, width, height]: Spot): { scale: number; x: number; y: number } {
  const scale = Math.min(nearest, Math.max(1, 0.86 / Math.max(width, height)));
  const shift = (centre: number) => Math.min(0, Math.max(1 - scale, 0.5 - scale * centre));
  return { scale, x: shift(left + width / 2), y: shift(top + height / 2) };
}

const percent = (share: number) => `${share * 100}%`;

/** The picture of a moment, with the camera on its spot; with reduced motion the camera stands still and only the frame points. */
export function TourStage({ look, device, still }: StageProps) {
  const shot = shotOf(device, look.shot);
  const spot = look.spot === null ? undefined : shot.spots[look.spot];
  const { scale, x, y } = spot && !still ? cameraOn(spot) : { scale: 1, x: 0, y: 0 };
  return (
    <div className="relative">
      <div className="relative overflow-hidden rounded-xl border border-line bg-sunk">
        <div
          key={look.shot}
          className={cx(
            'relative origin-top-left animate-fade',
            !still && 'transition-transform duration-1000',
          )}
          style={{ transform: `translate(${percent(x)}, ${percent(y)}) scale(${scale})` }}
        >
          <Shot name={look.shot} device={device} alt="" />
          {spot && (
            <div
              key={look.spot}
              className="absolute animate-fade rounded-lg outline-3 outline-offset-4 outline-focus"
              style={{
                left: percent(spot[0]),
                top: percent(spot[1]),
                width: percent(spot[2]),
                height: percent(spot[3]),
              }}
            />
          )}
        </div>
      </div>
      <SampleMark />
    </div>
  );
}
