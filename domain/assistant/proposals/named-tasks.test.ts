import { expect, it } from 'vitest';
import { changeRequestOf } from './change-request.ts';

const today = '2026-11-27';

it('finds the task in words of which several are names', () => {
  expect(
    changeRequestOf(
      'I changed the furnace filter today, 22.50',
      {
        masked: 'I {{thing1}} the {{thing2}} {{period1}}, {{amount1}}',
        placeholders: {
          period1: { kind: 'period', days: { from: today, to: today }, label: '' },
          amount1: { kind: 'amount', value: '22.50' },
        },
        typed: { thing1: 'changed', thing2: 'furnace filter', period1: 'today', amount1: '22.50' },
        readings: [],
      },
      today,
    ),
  ).toMatchObject({ kind: 'done', task: { words: 'furnace filter' }, cost: '22.50' });
});
