import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/links/request-endpoints';
import type { NewRequest, RequestVisit, SentFile } from '@holdfast/domain/links/request';
import { requestTexts } from '@holdfast/domain/links/texts';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { areasOf } from '../../areas.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { endHeldFiles } from './end-held-files.ts';
import { addPdf, askPath, unlocked, visitorOf } from '../visits/test-visit.ts';

const test = testApp((kernel) => areasOf(kernel).areas);

const pdf = Buffer.from(pdfOf(['Payslip of March']));

const ask = (caller: Caller, more: Partial<InputOf<typeof endpoints.addRequest>> = {}) =>
  caller.call(endpoints.addRequest, { title: 'Your last payslip', recipient: 'Tom the tenant', ...more });

async function send(
  request: { address: string },
  { name = 'payslip.pdf', bytes = pdf, cookie }: { name?: string; bytes?: Buffer; cookie?: string } = {},
): Promise<{ status: number; title?: string; left?: number }> {
  const query = new URLSearchParams({ name, sender: 'Tom', note: 'Here it is' });
  const response = await test.anonymous.fetch(`${askPath(request)}/files?${query.toString()}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', ...(cookie && { cookie }) },
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const waiting = async (caller: Caller, { id }: Pick<NewRequest, 'id'>): Promise<SentFile[]> =>
  (await caller.call(endpoints.listSentFiles, { id, limit: 100 })).items;

async function maria() {
  const id = await test.person();
  await test.raw("update users set name = 'Maria' where id = $1", [id]);
  return { id, caller: test.as(id) };
}

describe('a request for a document', () => {
  it('says what is wanted and takes it; it waits apart until its owner takes it in', async () => {
    const { id, caller } = await maria();
    const of = await addPdf(caller, 'Lease');
    const { file: _, ...record } = of;
    const request = await ask(caller, { note: 'The one of March', of: record, file_types: ['pdf'] });
    const { body } = await visitorOf(test).read<RequestVisit>(askPath(request));
    expect(body).toMatchObject({ house: 'Maria', title: 'Your last payslip', left: 5, takes: true });
    expect(await send(request)).toMatchObject({ status: 200, left: 4 });
    const [sent] = await waiting(caller, request);
    expect(sent).toMatchObject({ name: 'payslip.pdf', sender: 'Tom', note: 'Here it is', drawn: true });

    const before = await (await caller.fetch('/api/documents')).json();
    expect(before).toMatchObject({ total: 1 });
    const [held] = await test.raw<{ id: string; state: string; size: number }>(
      "select id, state, size from files where user_id = $1 and state <> 'kept'",
      [id],
    );
    expect(held).toMatchObject({ state: 'held', size: pdf.length });
    expect((await caller.fetch(`/api/files/${held?.id}`)).status).toBe(404);
    const stolen = { document_category: 'Receipts', file_id: held?.id };
    const claimed = await caller.fetch('/api/documents', {
      method: 'POST',
      body: JSON.stringify(stolen),
      headers: { 'content-type': 'application/json' },
    });
    expect(claimed.status).toBe(400);
    const picture = await caller.fetch(`/api/links/requests/${request.id}/files/${sent?.id}/picture`);
    expect(picture.headers.get('content-type')).toBe('image/webp');

    const taken = await caller.call(endpoints.takeSentFile, {
      id: request.id,
      file: sent?.id ?? '',
      name: 'Payslip March',
      category: 'Receipts',
      of: record,
    });
    const found = await (await caller.fetch(`/api/documents/${taken.document}`)).json();
    expect(found).toMatchObject({
      name: 'Payslip March',
      document_category: 'Receipts',
      file: { size: pdf.length },
      belongs_to: [{ item_id: of.item_id }],
    });
    expect((await waiting(caller, request))[0]).toMatchObject({ state: 'taken' });
  });

  it('of which a file is thrown away lets go of its bytes', async () => {
    const { id, caller } = await maria();
    const request = await ask(caller);
    await send(request);
    const [sent] = await waiting(caller, request);
    const named = { id: request.id, file: sent?.id ?? '' };
    await caller.call(endpoints.throwSentFile, named);
    await expect(caller.call(endpoints.throwSentFile, named)).rejects.toMatchObject({
      code: 'conflict',
      message: requestTexts.decided,
    });
    expect(await test.raw('select state from files where user_id = $1', [id])).toEqual([
      { state: 'leaving' },
    ]);
    expect((await visitorOf(test).read<RequestVisit>(askPath(request))).body).toMatchObject({ left: 5 });
  });

  it('takes as many files as it says, also from twenty visitors at once', async () => {
    await test.raw('delete from rate_limits');
    const { id, caller } = await maria();
    const request = await ask(caller, { most_files: 3 });
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => send(request, { name: `page-${nth}.pdf` })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(tries.filter(({ title }) => title === requestTexts.full)).toHaveLength(17);
    expect(await waiting(caller, request)).toHaveLength(3);
    const [{ count } = { count: 0 }] = await test.raw<{ count: number }>(
      'select count(*)::int as count from files where user_id = $1',
      [id],
    );
    expect(count).toBe(3);
  });

  it('is closed by files that have come, not by ones that never end', async () => {
    await test.raw('delete from rate_limits');
    const { caller } = await maria();
    const request = await ask(caller, { most_files: 2 });
    const slow = [0, 1].map((nth) => {
      const line = new TransformStream<Uint8Array, Uint8Array>();
      const query = new URLSearchParams({ name: `slow-${nth}.pdf`, sender: 'Tim' });
      const answer = test.anonymous.fetch(`${askPath(request)}/files?${query.toString()}`, {
        method: 'POST',
        body: line.readable,
        headers: { 'content-type': 'application/octet-stream' },
        duplex: 'half',
      });
      return { writer: line.writable.getWriter(), answer };
    });
    // A stream takes its bytes when somebody reads them: the uploads are under way.
    for (const { writer } of slow) await writer.write(pdf.subarray(0, 3));
    expect((await visitorOf(test).read<RequestVisit>(askPath(request))).body).toMatchObject({ left: 2 });
    expect(await send(request)).toMatchObject({ status: 200, left: 1 });
    expect(await send(request)).toMatchObject({ status: 200, left: 0 });
    for (const { writer, answer } of slow) {
      await writer.write(pdf.subarray(3));
      await writer.close();
      const response = await answer;
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ title: requestTexts.full });
    }
    expect(await waiting(caller, request)).toHaveLength(2);
  });

  it('takes only the kinds and sizes that were asked for, whatever a file is called', async () => {
    const { id, caller } = await maria();
    const request = await ask(caller, { file_types: ['picture'], most_megabytes: 1 });
    expect((await send(request)).status).toBe(415);
    expect((await send(request, { name: 'payslip.png' })).status).toBe(415);
    expect((await send(request, { name: 'page.html', bytes: Buffer.from('<html>') })).status).toBe(415);
    const noise = { raw: { width: 700, height: 700, channels: 3 } } as const;
    const big = await sharp(randomBytes(700 * 700 * 3), noise)
      .png()
      .toBuffer();
    expect((await send(request, { name: 'big.png', bytes: big })).status).toBe(413);
    expect(await waiting(caller, request)).toEqual([]);
    expect(await test.raw('select id from request_files where user_id = $1', [id])).toEqual([]);
  });

  it('that is closed, over or unknown is alike, and takes nothing', async () => {
    const { caller } = await maria();
    const closed = await ask(caller);
    await caller.call(endpoints.closeRequest, { id: closed.id });
    const over = await ask(caller);
    await test.raw("update upload_requests set expires_at = now() - interval '1 second' where id = $1", [
      over.id,
    ]);
    const unknown = { address: 'http://localhost:3000/u/nobody' };
    const answers = [];
    for (const each of [closed, over, unknown]) {
      expect((await send(each)).status).toBe(404);
      const { status, body } = await visitorOf(test).read<{ request_id?: string }>(askPath(each));
      delete body.request_id;
      answers.push(JSON.stringify([status, body]));
    }
    expect(new Set(answers).size).toBe(1);
  });

  it('asks for its password before it says what is wanted, and takes nothing without', async () => {
    const { caller } = await maria();
    const request = await ask(caller, { password: 'sea-weed 1' });
    const { body } = await visitorOf(test).read(askPath(request));
    expect(body).toEqual({ state: 'locked' });
    expect((await send(request)).status).toBe(403);
    const cookie = (await unlocked(test, askPath(request), 'sea-weed 1')) ?? '';
    expect((await send(request, { cookie })).status).toBe(200);
  });

  it('takes nothing where its owner has no room or no access, and says neither how much nor why', async () => {
    const { id, caller } = await maria();
    const request = await ask(caller);
    await test.raw(
      `insert into files (user_id, key, name, type, size, sha256, purpose, state, used_by_type, used_by_id)
       select $1, 'documents/' || gen_random_uuid(), 'f', 'application/pdf', 2000000000, 'x', 'document', 'kept', 'document', gen_random_uuid()
       from generate_series(1, 12)`,
      [id],
    );
    await test.raw(
      "update user_access_policies set subscription_plan = 'self_managed', access_status = 'subscribed' where user_id = $1",
      [id],
    );
    expect(await send(request)).toMatchObject({ status: 409, title: requestTexts.noRoom });
    await test.raw(
      "update user_access_policies set has_full_access = false, access_status = 'expired' where user_id = $1",
      [id],
    );
    expect(await send(request)).toMatchObject({ status: 409, title: requestTexts.notNow });
    expect((await visitorOf(test).read(askPath(request))).body).toMatchObject({ takes: false });
    expect(await waiting(caller, request)).toEqual([]);
  });

  it('is its owner’s alone', async () => {
    const { caller } = await maria();
    const request = await ask(caller);
    await send(request);
    const [sent] = await waiting(caller, request);
    const stranger = test.as(await test.person());
    const named = { id: request.id, file: sent?.id ?? '' };
    const missing = { code: 'not_found' };
    await expect(stranger.call(endpoints.findRequest, { id: request.id })).rejects.toMatchObject(missing);
    await expect(stranger.call(endpoints.listSentFiles, { id: request.id })).rejects.toMatchObject(missing);
    await expect(stranger.call(endpoints.closeRequest, { id: request.id })).rejects.toMatchObject(missing);
    await expect(stranger.call(endpoints.throwSentFile, named)).rejects.toMatchObject(missing);
    await expect(
      stranger.call(endpoints.takeSentFile, { ...named, category: 'Receipts' }),
    ).rejects.toMatchObject(missing);
    const picture = `/api/links/requests/${named.id}/files/${named.file}/picture`;
    expect((await stranger.fetch(picture)).status).toBe(404);
    expect(await waiting(caller, request)).toHaveLength(1);
  });
});

describe('what was never taken in', () => {
  it('ends after thirty days', async () => {
    const { caller } = await maria();
    const request = await ask(caller);
    await send(request);
    await send(request, { name: 'young.pdf' });
    await test.raw(
      "update request_files set sent_at = now() - interval '31 days' where name = 'payslip.pdf'",
    );
    await endHeldFiles(test.kernel).run();
    const files = await waiting(caller, request);
    expect(files.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
      'payslip.pdf ended',
      'young.pdf waiting',
    ]);
  });
});
