import { scenes, secondsOf, type Moment } from './tour-scenes.ts';

/** A moment in its place: the scene it belongs to, and when it begins and ends, in seconds. */
export type Placed = { moment: Moment; scene: number; begins: number; ends: number };

/** All moments one after the other. */
export const timeline: readonly Placed[] = scenes
  .flatMap(({ moments }, scene) => moments.map((moment) => ({ moment, scene })))
  .reduce<Placed[]>((before, { moment, scene }) => {
    const begins = before.at(-1)?.ends ?? 0;
    return [...before, { moment, scene, begins, ends: begins + secondsOf(moment) }];
  }, []);

export const wholeLength = timeline.at(-1)?.ends ?? 0;

/** Where the player stands: `at` in seconds from the beginning. */
export type Playing = { at: number; playing: boolean };
export type Move =
  | { kind: 'toggle' }
  | { kind: 'pass'; seconds: number }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'go'; scene: number };

export function placeAt(at: number): number {
  const index = timeline.findIndex((each) => at < each.ends);
  return index === -1 ? timeline.length - 1 : index;
}

/** What becomes of the player: time passes, somebody steps to the next moment, opens a scene, or stops and goes on. */
export function moved({ at, playing }: Playing, move: Move): Playing {
  if (move.kind === 'toggle') return { at: playing || at < wholeLength ? at : 0, playing: !playing };
  if (move.kind === 'pass') {
    const next = at + move.seconds;
    return next < wholeLength ? { at: next, playing } : { at: wholeLength, playing: false };
  }
  if (move.kind === 'go') {
    return { at: timeline.find((each) => each.scene === move.scene)?.begins ?? 0, playing };
  }
  const wanted = Math.min(timeline.length - 1, Math.max(0, placeAt(at) + move.by));
  return { at: timeline[wanted]?.begins ?? 0, playing };
}

/** `1:05` */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
