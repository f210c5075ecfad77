import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { testApp } from '../test-app.ts';
import { answer, type Answer } from './answer/answer.ts';
import { Passed } from './answer/passed.ts';

const secret = 'the inside of the house';
const output = z.object({ label: z.string(), count: z.int() });
const calls = {
  fits: endpoint('GET', '/api/passed/fits', { summary: 'Passes on what fits', output }),
  stray: endpoint('GET', '/api/passed/stray', { summary: 'Passes on a column too many', output }),
  wrong: endpoint('GET', '/api/passed/wrong', { summary: 'Passes on a wrong type', output }),
  change: endpoint('POST', '/api/passed/change', { summary: 'Changes', output }),
  within: endpoint('GET', '/api/passed/within', {
    summary: 'Reads another',
    output: z.object({ of: output }),
  }),
};
const passing = (text: string) => async () => new Passed<z.output<typeof output>>(text);
const stray: Answer = answer(calls.stray, passing(`{"label":"a","count":1,"detail":"${secret}"}`));

const test = testApp(() => [
  {
    name: 'passed',
    answers: [
      answer(calls.fits, passing('{ "label": "é €",  "count": 1 }')),
      stray,
      answer(calls.wrong, passing('{"label":"a","count":"1"}')),
      answer(calls.change, passing('{"label":"a","count":1}')),
      answer(calls.within, async ({ also }) => ({ of: (await also(stray, {})) as z.output<typeof output> })),
    ],
  },
]);

describe('an answer that its statement wrote as JSON', () => {
  it('leaves letter for letter, and unchanged it is a 304', async () => {
    const maria = test.as(await test.person());
    const response = await maria.fetch('/api/passed/fits');
    expect(await response.text()).toBe('{ "label": "é €",  "count": 1 }');
    expect(response.headers.get('content-type')).toBe('application/json');
    const etag = response.headers.get('etag') ?? '';
    expect((await maria.fetch('/api/passed/fits', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each(['stray', 'wrong'] as const)(
    'fails every test where it is not what its shape says: %s',
    async (which) => {
      const response = await test.as(await test.person()).fetch(`/api/passed/${which}`);
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain(secret);
    },
  );

  it('is read by its shape within another answer', async () => {
    expect(await test.as(await test.person()).call(calls.within, {})).toEqual({
      of: { label: 'a', count: 1 },
    });
  });

  it('is never that of a change, which may have to be kept', async () => {
    const response = await test.as(await test.person()).fetch('/api/passed/change', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(500);
  });
});
