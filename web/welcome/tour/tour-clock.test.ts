import { describe, expect, test } from 'vitest';
import { clockText, moved, placeAt, timeline, wholeLength } from './tour-clock.ts';
import { shotOf } from '../shots.ts';
import { scenes } from './tour-scenes.ts';
import { cameraOn } from './tour-stage.tsx';

test('the tour takes about two minutes, in eight to ten scenes', () => {
  expect(wholeLength).toBeGreaterThan(105);
  expect(wholeLength).toBeLessThan(135);
  expect(scenes.length).toBeGreaterThanOrEqual(8);
  expect(scenes.length).toBeLessThanOrEqual(10);
});

test('everything that the tour shows and points at was photographed', () => {
  for (const { moment } of timeline) {
    for (const device of ['desk', 'phone'] as const) {
      const { shot, spot } = moment[device];
      const taken = shotOf(device, shot);
      if (spot !== null) expect(Object.keys(taken.spots), `${device} ${shot}`).toContain(spot);
    }
  }
});

describe('the player', () => {
  test('goes through all moments by itself and stops at the end', () => {
    let state = { at: 0, playing: true };
    const seen = new Set<number>();
    for (let second = 0; second < 200; second += 1) {
      seen.add(placeAt(state.at));
      state = moved(state, { kind: 'pass', seconds: 1 });
    }
    expect(seen.size).toBe(timeline.length);
    expect(state).toEqual({ at: wholeLength, playing: false });
  });

  test('plays from the beginning when it has ended', () => {
    expect(moved({ at: wholeLength, playing: false }, { kind: 'toggle' })).toEqual({ at: 0, playing: true });
  });

  test('stops and goes on where it was', () => {
    const stopped = moved({ at: 12, playing: true }, { kind: 'toggle' });
    expect(stopped).toEqual({ at: 12, playing: false });
    expect(moved(stopped, { kind: 'toggle' })).toEqual({ at: 12, playing: true });
  });

  test('steps moment by moment, not beyond either end', () => {
    const first = { at: 0, playing: false };
    expect(placeAt(moved(first, { kind: 'step', by: 1 }).at)).toBe(1);
    expect(moved(first, { kind: 'step', by: -1 })).toEqual(first);
    const last = { at: wholeLength, playing: false };
    expect(placeAt(moved(last, { kind: 'step', by: 1 }).at)).toBe(timeline.length - 1);
  });

  test('opens a scene at its first moment', () => {
    const { at } = moved({ at: 0, playing: true }, { kind: 'go', scene: 3 });
    const place = timeline[placeAt(at)];
    expect(place?.scene).toBe(3);
    expect(timeline[placeAt(at) - 1]?.scene).toBe(2);
  });

  test('tells the time in minutes and seconds', () => {
    expect([0, 65.2, 118.7].map(clockText)).toEqual(['0:00', '1:05', '1:59']);
  });
});

test('the camera never shows anything beyond the edge of a picture', () => {
  for (const spot of [
    [0, 0, 0.2, 0.2],
    [0.8, 0.8, 0.2, 0.2],
    [0.4, 0.4, 0.2, 0.2],
    [0, 0, 1, 1],
  ] as const) {
    const { scale, x, y } = cameraOn(spot);
    for (const shift of [x, y]) {
      expect(shift).toBeLessThanOrEqual(0);
      expect(shift + scale).toBeGreaterThanOrEqual(1 - 1e-9);
    }
  }
});
