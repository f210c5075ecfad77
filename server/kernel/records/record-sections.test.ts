import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { showRecordSections } from '@holdfast/domain/kernel/records/sections-endpoints';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Area } from '../area.ts';
import { answer } from '../http/answer/answer.ts';
import { testApp } from '../test-app.ts';
import { read, section } from './record-section.ts';
import { keepRecord } from './test-record.ts';

const input = z.object({ of_id: z.uuid(), limit: z.coerce.number().default(3) });
const notes = endpoint('GET', '/api/notes', {
  summary: 'Lists notes',
  input,
  output: z.object({ total: z.int(), limit: z.int(), place_id: z.uuid().nullable() }),
  guests: 'view',
});
const secrets = endpoint('GET', '/api/secrets', { summary: 'Is its owner’s alone', input });
const trade = endpoint('GET', '/api/trade', { summary: 'Wants a role', input, guests: 'manage' });
const gone = endpoint('GET', '/api/gone', { summary: 'Never finds anything', input });
const staff = endpoint('GET', '/api/staff-notes', { summary: 'Is for staff', input, access: 'staff' });
const broken = endpoint('GET', '/api/broken', { summary: 'Breaks', input });

const place = '5b0ee2a3-6b1c-4f0e-9a53-0123456789ab';
const of = ({ item_id }: { item_id: string }) => ({ of_id: item_id });
const area: Area = {
  name: 'notes',
  answers: [
    answer(notes, async ({ tx, owner, input: { limit } }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from records where user_id = ${owner}`.execute(tx);
      return { total: rows[0]?.count ?? 0, limit, place_id: place, stray: 'stays inside' };
    }),
    answer(secrets, async () => ({ done: true as const })),
    answer(trade, async () => ({ done: true as const })),
    answer(staff, async () => ({ done: true as const })),
    answer(gone, async () => {
      throw new Fault('not_found', 'Nothing here');
    }),
    answer(broken, async () => {
      throw new Error('it broke');
    }),
  ],
  sections: [
    section({ name: 'notes', reads: [read(notes, of)], isEmpty: ([found]) => found.total === 0 }),
    section({
      name: 'none',
      reads: [read(notes, of, { pages: true })],
      isEmpty: () => true,
      takesMore: () => false,
    }),
    section({ name: 'secrets', reads: [read(notes, of), read(secrets, of)], isEmpty: () => false }),
    section({ name: 'trade', reads: [read(trade, of)], isEmpty: () => false }),
    section({ name: 'gone', reads: [read(notes, of), read(gone, of)], isEmpty: () => false }),
    section({ name: 'staff', reads: [read(staff, of)], isEmpty: () => false }),
    section({ name: 'boats', on: ['movable'], reads: [read(notes, of)], isEmpty: () => false }),
    section({ name: 'broken', on: ['vendor'], reads: [read(broken, of)], isEmpty: () => false }),
  ],
};

describe('the sections of a record', () => {
  const test = testApp(() => [area]);
  let owner: string;
  beforeAll(async () => {
    owner = await test.person();
  });
  const put = (item_type: 'vendor' | 'document' | 'movable') => keepRecord(test, owner, { item_type });

  it('come in one answer: what each would ask for, by the shapes of its own calls, and whether it is empty', async () => {
    const record = await put('document');
    const { sections } = await test.as(owner).call(showRecordSections, record);
    expect(sections.map(({ name, empty, takes_more }) => [name, empty, takes_more])).toEqual([
      ['notes', false, true],
      ['none', true, false],
      ['secrets', false, true],
      ['trade', false, true],
    ]);
    const output = { total: expect.any(Number) as number, limit: 3, place_id: place };
    expect(sections[0]?.reads).toEqual([
      { path: '/api/notes', input: { of_id: record.item_id }, pages: false, output },
    ]);
    expect(sections[1]?.reads[0]?.pages).toBe(true);
  });

  it('are those that are lent for its type alone', async () => {
    const { sections } = await test.as(owner).call(showRecordSections, await put('movable'));
    expect(sections.map(({ name }) => name)).toContain('boats');
  });

  it('say nothing of a record of somebody else, nor of one that nobody has', async () => {
    const record = await put('document');
    const stranger = test.as(await test.person());
    const missing = { code: 'not_found', message: 'Record not found' };
    const unknown = { ...record, item_id: place };
    await expect(stranger.call(showRecordSections, record)).rejects.toMatchObject(missing);
    await expect(test.as(owner).call(showRecordSections, unknown)).rejects.toMatchObject(missing);
    await expect(test.anonymous.call(showRecordSections, record)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });

  it('are refused as a whole where a read breaks: the page then asks for each', async () => {
    const asked = test.as(owner).call(showRecordSections, await put('vendor'));
    await expect(asked).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('read only what reads: a call that changes, sends bytes or counts as an opening is refused when it is declared', () => {
    const change = endpoint('POST', '/api/notes', { summary: 'Adds a note', input });
    const bytes = endpoint('GET', '/api/notes/file', { summary: 'Sends it', input, bytesOut: true });
    const opens = endpoint('GET', '/api/notes/{id}', { summary: 'Shows it whole', input, shows: 'document' });
    for (const wrong of [change, bytes, opens]) expect(() => read(wrong, of)).toThrow(/no read of a section/);
  });
});
