import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '@holdfast/domain/kernel/file';
import { houseCall } from '@holdfast/domain/kernel/house';
import { addLink, changeLinkEnd, revokeLink } from '@holdfast/domain/links/endpoints';
import type { NewLink } from '@holdfast/domain/links/link';
import { pdfOf } from '../../db/seed/draw-documents.ts';
import { openListener } from '../kernel/http/listener.ts';
import { streamLimits } from '../kernel/http/streams.ts';
import { grantTo } from '../testing/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { sendFile } from '../testing/household-records.ts';

const test = guestApp();
let [port, stop] = [0, async () => {}];
let [owner, document, file] = ['', '', ''];

beforeAll(async () => {
  const answer = getRequestListener((asked, env) => test.app.hono.fetch(asked, env), {
    overrideGlobalObjects: false,
  });
  const listener = openListener((asked, response) => void answer(asked, response), { patience: 100 });
  port = await listener.listen(0, '127.0.0.1');
  stop = () => listener.stop();
  owner = await test.person();
  const maria = test.as(owner);
  const large = Buffer.alloc(maxFileBytes - 1, ' ');
  Buffer.from(pdfOf(['The deed'])).copy(large);
  ({ id: file } = await sendFile(maria, 'deed.pdf', 'document', large));
  const made = await maria.fetch('/api/documents', {
    method: 'POST',
    body: JSON.stringify({ name: 'Deed', document_category: 'Receipts', file_id: file }),
    headers: { 'content-type': 'application/json' },
  });
  ({ id: document } = (await made.json()) as { id: string });
});
afterAll(() => stop());

/** Begins a download and reads a little of it, then as slowly as it is told to until it is over. */
async function download(path: string, cookie = '') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { cookie } }, resolve).once('error', reject).end();
  });
  expect(answer.statusCode).toBe(200);
  let [bytes, over, cut, slow] = [0, false, false, true];
  answer.once('error', () => (cut = true)).once('close', () => (over = true));
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (!slow) return;
    answer.pause();
    // So slowly that the file does not lie whole in the buffers between the two.
    setTimeout(() => answer.resume(), slow ? 800 : 0);
  });
  return {
    async end(faster: boolean): Promise<{ cut: boolean; whole: boolean }> {
      // What had left before the cut lies in the buffers, and is read quickly once the server has had the time to cut.
      if (!faster) await sleep(4000);
      slow = false;
      await expect.poll(() => over, { timeout: 20_000 }).toBe(true);
      return { cut, whole: bytes === maxFileBytes - 1 };
    },
  };
}

const isCut = { cut: true, whole: false };
const linkTo = (expires_at?: string): Promise<NewLink> =>
  test.as(owner).call(addLink, {
    records: [{ item_type: 'document', item_id: document }],
    recipient: 'Ann',
    may_download: true,
    ...(expires_at && { expires_at }),
  });
const pathOf = ({ address }: NewLink) => `/api/links/open/${address.split('/').at(-1)}/files/${file}`;
const inAMoment = () => new Date(Date.now() + 1500).toISOString();

describe('a download of a large file by a slow reader', () => {
  it('runs to its end as long as it is open', async () => {
    const running = await download(pathOf(await linkTo()));
    await sleep(2500);
    expect(await running.end(true)).toEqual({ cut: false, whole: true });
  });

  it('is cut when the link is taken back', async () => {
    const link = await linkTo();
    const running = await download(pathOf(link));
    await test.as(owner).call(revokeLink, { id: link.id });
    expect(await running.end(false)).toEqual(isCut);
  });

  it('is cut when the link ends', async () => {
    const running = await download(pathOf(await linkTo(inAMoment())));
    expect(await running.end(false)).toEqual(isCut);
  });

  it('is cut when the end of the link is brought forward', async () => {
    const link = await linkTo();
    const running = await download(pathOf(link));
    await test.as(owner).call(changeLinkEnd, { id: link.id, expires_at: inAMoment() });
    expect(await running.end(false)).toEqual(isCut);
  });

  it.each([
    ['the grant is taken back', "state = 'revoked'"],
    ['the grant ends', "expires_at = now() + interval '1 second'"],
    ['the record may only be looked at', 'may_download = false'],
  ])('of a guest is cut when %s', async (_, change) => {
    const guest = await test.person();
    const grant = await grantTo(test, { owner, guest, item: { type: 'document', id: document } });
    const running = await download(houseCall(owner, `/api/files/${file}`), test.cookieOf(guest));
    await test.raw(`update grants set ${change} where id = $1`, [grant]);
    expect(await running.end(false)).toEqual(isCut);
  });

  it('is one of so many from a network', async () => {
    const path = pathOf(await linkTo());
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path }, resolve).once('error', reject).end();
      });
    // One after the other: so many at the same moment are more than a small database's connections.
    const open: IncomingMessage[] = [];
    for (let nth = 0; nth < streamLimits.ofSession; nth += 1) open.push(await ask());
    const another = await ask();
    expect(open.map((answer) => answer.statusCode)).toEqual(open.map(() => 200));
    expect(another.statusCode).toBe(429);
    for (const answer of [...open, another]) answer.once('error', () => {}).destroy();
    await expect
      .poll(async () => {
        const again = await ask();
        again.once('error', () => {}).destroy();
        return again.statusCode;
      })
      .toBe(200);
  });

  it('is cut when its record goes into the trash', async () => {
    const running = await download(pathOf(await linkTo()));
    await test.as(owner).fetch(`/api/documents/${document}`, { method: 'DELETE' });
    expect(await running.end(false)).toEqual(isCut);
  });
});
