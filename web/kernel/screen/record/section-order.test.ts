import { expect, test } from 'vitest';
import { inOrder } from './section-order.ts';

test('the part that bears the title of its group stands under it, the others follow in their order', () => {
  const parts = [
    { name: 'Inspections', order: 6 },
    { name: 'Documents', order: 10 },
    { name: 'Signing', order: 5 },
  ];
  expect(inOrder('Documents', parts).map(({ name }) => name)).toEqual([
    'Documents',
    'Signing',
    'Inspections',
  ]);
  expect(inOrder('Upkeep', parts).map(({ name }) => name)).toEqual(['Signing', 'Inspections', 'Documents']);
});
