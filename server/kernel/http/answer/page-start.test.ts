import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { showPageStart } from '@holdfast/domain/kernel/call/page-start';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Area } from '../../area.ts';
import { testApp } from '../../test-app.ts';
import { answer } from './answer.ts';

const mine = endpoint('GET', '/api/bells/mine', {
  summary: 'Says whose bell it is',
  output: z.object({ owner: z.string() }),
  atStart: true,
});
const closed = endpoint('GET', '/api/bells/closed', {
  summary: 'Is for staff',
  access: 'staff',
  atStart: true,
});
const gone = endpoint('GET', '/api/bells/gone', { summary: 'Finds nothing', atStart: true });
const later = endpoint('GET', '/api/bells/later', { summary: 'Is asked for later' });
const area: Area = {
  name: 'bells',
  answers: [
    answer(mine, async ({ owner }) => ({ owner, stray: 'stays inside' })),
    answer(closed, async () => ({ done: true as const })),
    answer(gone, async () => {
      throw new Fault('not_found', 'Nothing here');
    }),
    answer(later, async () => ({ done: true as const })),
  ],
};
const house = testApp(() => [area]);

it('answers every part that the caller may read, as a call of its own would, and nothing else', async () => {
  const [maria, joseph] = [await house.person(), await house.person()];
  for (const owner of [maria, joseph]) {
    expect(await house.as(owner).call(showPageStart, {})).toEqual({
      parts: [{ path: '/api/bells/mine', output: { owner } }],
    });
  }
});

it('is closed to visitors', async () => {
  expect((await house.app.hono.request('/api/page-start')).status).toBe(401);
});
