import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Area } from '../area.ts';
import { putRecord } from '../records/test-record.ts';
import { answer, answerPublic, answerStream } from './answer/answer.ts';

const thing = z.object({ item_id: z.uuid(), label: z.string() });

/** A made-up area with a call of every kind, so that the kernel can be tried without knowing a real one. */
export const calls = {
  list: endpoint('GET', '/api/things', {
    summary: 'Lists things',
    input: z.object({ q: z.string().optional() }),
    output: z.object({ items: z.array(thing), today: z.string() }),
  }),
  find: endpoint('GET', '/api/things/{id}', {
    summary: 'Finds one',
    input: z.object({ id: z.uuid() }),
    output: thing,
  }),
  newest: endpoint('GET', '/api/things/newest', {
    summary: 'Finds the newest',
    output: z.object({ which: z.string() }),
  }),
  add: endpoint('POST', '/api/things', {
    summary: 'Adds one',
    input: z.object({ label: z.string().max(50), tag: z.string().optional() }),
    output: thing,
  }),
  fail: endpoint('POST', '/api/things/fail', {
    summary: 'Fails in one way or another',
    input: z.object({ way: z.string() }),
  }),
  open: endpoint('GET', '/api/things/open', {
    summary: 'Is for everybody',
    output: z.object({ hello: z.string() }),
    access: 'public',
  }),
  bytes: endpoint('GET', '/api/things/bytes', { summary: 'Streams', bytesOut: true }),
} as const;

export const secret = 'the inside of the house';
/** What happened to streams and to what was to be done afterwards. */
export const noted: string[] = [];
/** Ends the call that takes too long. */
export const slow = { letGo: () => {} };

export const thingsArea: Area = {
  name: 'things',
  answers: [
    // The one with a parameter comes first: the fixed paths must win all the same.
    answer(calls.find, async ({ tx, owner, input }) => {
      const found = await tx
        .selectFrom('records')
        .select(['item_id', 'label', 'detail'])
        .where('user_id', '=', owner)
        .where('item_id', '=', input.id)
        .executeTakeFirst();
      if (found === undefined) throw new Fault('not_found', 'Thing not found');
      return found;
    }),
    answer(calls.list, async ({ tx, owner, today }) => ({
      items: await tx
        .selectFrom('records')
        .select(['item_id', 'label', 'detail'])
        .where('user_id', '=', owner)
        .execute(),
      today,
    })),
    answer(calls.newest, async () => ({ which: 'newest' })),
    answer(calls.add, async ({ tx, owner, input, afterCommit }) => {
      afterCommit(() => void noted.push(`added ${input.label}`));
      const { item_id } = await putRecord(tx, owner, { label: input.label, detail: secret });
      if (input.tag === 'held') {
        await new Promise<void>((resolve) => {
          slow.letGo = resolve;
        });
      }
      const made = { item_id, label: input.label, detail: secret };
      if (input.label === 'too bad') throw new Fault('conflict', 'Too bad');
      if (input.label === 'too late') throw new Fault('conflict', 'Too late', { current: made });
      if (input.label === 'too odd') throw new Fault('conflict', 'Too odd', { current: { detail: secret } });
      return input.label === 'misshapen' ? { ...made, item_id: 'no id' } : made;
    }),
    answer(calls.fail, async ({ tx, input, afterCommit }) => {
      afterCommit(() => void noted.push(`failed ${input.way}`));
      if (input.way === 'sql') await sql`select ${secret} from nowhere`.execute(tx);
      if (input.way === 'duplicate') await sql`insert into users (email) values ('a'), ('a')`.execute(tx);
      if (input.way === 'slow') {
        await new Promise<void>((resolve) => {
          slow.letGo = resolve;
        });
      }
      throw Object.assign(new Error(secret), { detail: secret });
    }),
    answerPublic(calls.open, async ({ viewer }) => ({ hello: viewer?.user_id ?? 'stranger' })),
    answerStream(calls.bytes, async () => {
      const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (controller) => controller.enqueue(new TextEncoder().encode('bytes')),
        cancel: () => void noted.push('closed'),
      });
      return new Response(stream, { headers: { 'content-length': '5' } });
    }),
  ],
};
