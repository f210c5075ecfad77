import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test-app.ts';

const test = testApp(() => []);

const document = (words: string) => new Blob([`%PDF-1.4\n${words}\n%%EOF`], { type: 'application/pdf' });
const heldBy = async (id: string) =>
  (await test.raw<{ state: string }>('select state from files where user_id = $1', [id])).map(
    ({ state }) => state,
  );

async function somebody() {
  const id = await test.person();
  const caller = test.as(id);
  return {
    id,
    async upload(bytes: Blob, key: string, name = 'deed.pdf') {
      const response = await caller.fetch(`/api/files?name=${name}&purpose=document`, {
        method: 'POST',
        body: bytes,
        headers: { 'idempotency-key': key },
      });
      const body = (await response.json()) as Record<string, unknown>;
      return { status: response.status, replayed: response.headers.get('idempotency-replayed'), body };
    },
  };
}

describe('an upload that is sent again under its key', () => {
  it('makes one file, and is answered as before', async () => {
    const maria = await somebody();
    const key = `"${randomUUID()}"`;
    const first = await maria.upload(document('The deed'), key);
    expect(first).toMatchObject({ status: 200, replayed: null });
    expect(await maria.upload(document('The deed'), key)).toEqual({ ...first, replayed: 'true' });
    expect(await heldBy(maria.id)).toEqual(['staged']);
  });

  it('is refused where its bytes or its name are others', async () => {
    const maria = await somebody();
    const key = `"${randomUUID()}"`;
    await maria.upload(document('The deed'), key);
    expect((await maria.upload(document('The will'), key)).status).toBe(422);
    expect((await maria.upload(document('The deed'), key, 'will.pdf')).status).toBe(422);
    expect(await heldBy(maria.id)).toEqual(['staged']);
  });

  it('at the same time makes one file', async () => {
    const maria = await somebody();
    const key = `"${randomUUID()}"`;
    const all = await Promise.all(Array.from({ length: 6 }, () => maria.upload(document('The deed'), key)));
    expect(new Set(all.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1);
    expect(await heldBy(maria.id)).toEqual(['staged']);
  });

  it('runs again where it failed', async () => {
    const maria = await somebody();
    const key = `"${randomUUID()}"`;
    expect((await maria.upload(new Blob(['no document']), key)).status).toBe(415);
    expect(await maria.upload(document('The deed'), key)).toMatchObject({ status: 200, replayed: null });
  });
});
