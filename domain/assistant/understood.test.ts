import { expect, it } from 'vitest';
import type { Figure } from '../kernel/call/tool.ts';
import { understoodOf } from './understood.ts';

const spent = (from: string, to: string): Figure => ({
  id: 'spent',
  label: 'Spent',
  unit: 'money',
  value: '1.00',
  cites: [],
  period: { from, to },
});
const asked = { from: '2026-01-01', to: '2026-11-27' };
const label = 'Spent · Food · Jan 1 – Nov 27, 2026';

it('says the days that the answer counts, not the days that were asked for', () => {
  expect(understoodOf({ label, asked }, [spent('2026-01-01', '2026-11-30')])).toBe(
    'Spent · Food · Jan 1 – Nov 30, 2026',
  );
  expect(understoodOf({ label, asked }, [spent('2026-01-01', '2026-11-27')])).toBe(label);
});

it('says the days where the question named none', () => {
  expect(understoodOf({ label: 'Spent · Food', asked: {} }, [spent('2026-11-01', '2026-11-30')])).toBe(
    'Spent · Food · November 2026',
  );
  expect(understoodOf({ label: 'Net worth', asked: {} }, [spent('2026-11-27', '2026-11-27')])).toBe(
    'Net worth',
  );
});
