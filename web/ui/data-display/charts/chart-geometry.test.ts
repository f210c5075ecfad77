import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import { groupedBars, stackedBars, type Bars } from './bar-geometry.ts';
import { placeFlow } from './flow-geometry.ts';
import { ringSlices } from './ring-geometry.ts';

const area = { left: 50, right: 650, top: 10, bottom: 210 };
const values = fc.array(fc.array(fc.integer({ min: -9000, max: 9000 }), { minLength: 2, maxLength: 2 }), {
  minLength: 1,
  maxLength: 24,
});

function expectWithin({ boxes, zero }: Bars) {
  expect(zero).toBeGreaterThanOrEqual(area.top);
  expect(zero).toBeLessThanOrEqual(area.bottom);
  for (const { x, y, width, height } of boxes.flat()) {
    expect(x).toBeGreaterThanOrEqual(area.left);
    expect(x + width).toBeLessThanOrEqual(area.right + 1);
    expect(y).toBeGreaterThanOrEqual(area.top - 2.01);
    expect(y + height).toBeLessThanOrEqual(area.bottom + 2.01);
    expect(height).toBeGreaterThanOrEqual(0);
  }
}

describe('bars in groups', () => {
  it('lie in the plot, above zero over the zero line and below it under it', () => {
    assertProperty(
      fc.property(values, (groups) => {
        const bars = groupedBars(groups, area);
        expectWithin(bars);
        for (const [nth, group] of groups.entries()) {
          for (const [place, value] of group.entries()) {
            const box = bars.boxes[nth]?.[place];
            if (value > 0) expect(box?.y).toBeLessThan(bars.zero);
            if (value < 0) expect(box?.y).toBeCloseTo(bars.zero);
          }
        }
      }),
    );
  });

  it('are as high as their values, from one zero line', () => {
    const { boxes, zero } = groupedBars([[100, -50]], area);
    const [up, down] = boxes[0] ?? [];
    expect((up?.height ?? 0) / (down?.height ?? 1)).toBeCloseTo(2);
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(zero);
  });
});

describe('bars of parts', () => {
  it('lie in the plot, without a gap between them', () => {
    assertProperty(fc.property(values, (groups) => expectWithin(stackedBars(groups, area))));
    const [first] = stackedBars([[30, 70]], area).boxes;
    expect((first?.[1]?.y ?? 0) + (first?.[1]?.height ?? 0)).toBeCloseTo(first?.[0]?.y ?? -1);
  });

  it('put what is below zero under the zero line', () => {
    const { boxes, zero } = stackedBars([[30, -70]], area);
    expect(boxes[0]?.[1]?.y).toBeCloseTo(zero);
  });
});

describe('a ring', () => {
  it('has shares that make up the whole, and none for what is not above zero', () => {
    const slices = ringSlices([50, 25, 25, 0, -10], 100);
    expect(slices.map(({ share }) => share)).toEqual([0.5, 0.25, 0.25, 0, 0]);
    expect(slices.map(({ path }) => path === '')).toEqual([false, false, false, true, true]);
  });

  it('is empty where nothing is above zero', () => {
    expect(ringSlices([0, -1], 100).every(({ path, share }) => path === '' && share === 0)).toBe(true);
  });
});

describe('a flow', () => {
  const size = { width: 800, height: 400 };
  const nodes = ['job', 'rent', 'all', 'food', 'saved'].map((key) => ({ key }));
  const links = [
    { from: 'job', to: 'all', value: 70 },
    { from: 'rent', to: 'all', value: 30 },
    { from: 'all', to: 'food', value: 60 },
    { from: 'all', to: 'saved', value: 40 },
  ];

  it('puts where it comes from before where it goes, in the area, each as high as what passes through', () => {
    const placed = placeFlow(nodes, links, size);
    const at = (key: string) => placed.nodes.find((node) => node.key === key);
    expect(placed.nodes.map(({ column }) => column)).toEqual([0, 0, 1, 2, 2]);
    expect((at('job')?.height ?? 0) / (at('rent')?.height ?? 1)).toBeCloseTo(70 / 30);
    expect(at('all')?.height).toBeCloseTo((at('food')?.height ?? 0) + (at('saved')?.height ?? 0));
    expect(placed.links.map(({ width }) => width)[2]).toBeCloseTo(at('food')?.height ?? 0);
    for (const { y, height } of placed.nodes) {
      expect(y).toBeGreaterThanOrEqual(-0.01);
      expect(y + height).toBeLessThanOrEqual(size.height + 0.01);
    }
  });

  it('is empty without links', () => {
    expect(placeFlow([], [], size)).toEqual({ nodes: [], links: [] });
  });
});
