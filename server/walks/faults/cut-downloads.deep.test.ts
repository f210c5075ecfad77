import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '@holdfast/domain/kernel/files/file';
import { houseCall } from '@holdfast/domain/kernel/call/house';
import { addLink, changeLinkEnd, revokeLink } from '@holdfast/domain/links/endpoints';
import type { NewLink } from '@holdfast/domain/links/link';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { openListener } from '../../kernel/http/listener.ts';
import { streamLimits } from '../../kernel/http/streams/streams.ts';
import { beforeMoment } from '../../testing/product/before-moment.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sendFile } from '../../testing/records/household-records.ts';

const test = guestApp();
/** The server's side of each download, by the port that it was asked from. */
const underWay = new Map<number | undefined, ServerResponse>();
let [port, stop] = [0, async () => {}];
let [owner, document, file] = ['', '', ''];

beforeAll(async () => {
  const answer = getRequestListener((asked, env) => test.app.hono.fetch(asked, env), {
    overrideGlobalObjects: false,
  });
  const listener = openListener(
    (asked, response) => {
      underWay.set(asked.socket.remotePort, response);
      void answer(asked, response);
    },
    { patience: 100 },
  );
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

/** A connection of its own for each: one that a whole file came through keeps buffers that hold the next. */
const ask = (path: string, cookie = '') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = cookie === '' ? {} : { cookie };
    request({ port, host: '127.0.0.1', path, headers, agent: false }, resolve).once('error', reject).end();
  });

/**
 * A reader that reads nothing is sent what the buffers of both sides hold. They grow as the machine sees fit, now and then by the whole file: then
 * nothing is left to be cut, and the try says nothing.
 */
class AllHasLeft extends Error {}

/** Tries until a download still stands when it is to be cut. */
async function seen(once: () => Promise<void>, tries = 10): Promise<void> {
  try {
    await once();
  } catch (error) {
    if (!(error instanceof AllHasLeft) || tries === 1) throw error;
    await seen(once, tries - 1);
  }
}

/** Begins a download and reads its first piece, then nothing until it is told to. */
async function download(path: string, cookie = '') {
  const answer = await ask(path, cookie);
  expect(answer.statusCode).toBe(200);
  const sent = underWay.get(answer.socket.localPort);
  if (sent === undefined) throw new Error('The server answers on the connection that it was asked on');
  let [bytes, cut] = [0, false];
  answer.once('error', () => (cut = true)).on('data', (piece: Buffer) => (bytes += piece.length));
  await once(answer, 'data');
  answer.pause();
  return {
    stands: () => !sent.closed && !sent.writableFinished,
    async whenCut(): Promise<void> {
      await expect.poll(() => sent.closed || sent.writableFinished).toBe(true);
      if (sent.writableFinished) throw new AllHasLeft();
    },
    /** Reads what had left before. */
    async end(): Promise<{ cut: boolean; whole: boolean }> {
      const over = new Promise((resolve) => answer.once('close', resolve));
      answer.resume();
      await over;
      return { cut, whole: bytes === maxFileBytes - 1 };
    },
  };
}

const isCut = { cut: true, whole: false };
const linkTo = (): Promise<NewLink> =>
  test.as(owner).call(addLink, {
    records: [{ item_type: 'document', item_id: document }],
    recipient: 'Ann',
    may_download: true,
  });
const pathOf = ({ address }: NewLink) => `/api/links/open/${address.split('/').at(-1)}/files/${file}`;

/** A download that is cut when its link is taken back: by then everything that began before it was looked at too. */
async function seeOneCut(): Promise<void> {
  const link = await linkTo();
  const running = await download(pathOf(link));
  await test.as(owner).call(revokeLink, { id: link.id });
  await running.whenCut();
  expect(await running.end()).toEqual(isCut);
}

describe('a download of a large file by a slow reader', () => {
  it('runs to its end as long as it is open', async () => {
    await seen(async () => {
      const running = await download(pathOf(await linkTo()));
      // One after the other: the first look at a download is not its last.
      for (let looks = 0; looks < 2; looks += 1) await seen(seeOneCut);
      const stood = running.stands();
      expect(await running.end()).toEqual({ cut: false, whole: true });
      if (!stood) throw new AllHasLeft();
    });
  });

  it('is cut when the link is taken back', () => seen(seeOneCut));

  it('is cut when the link ends', () =>
    seen(async () => {
      const link = await linkTo();
      const running = await download(pathOf(link));
      await test.raw('update share_links set expires_at = now() where id = $1', [link.id]);
      await running.whenCut();
      expect(await running.end()).toEqual(isCut);
    }));

  it('is cut when the end of the link is brought forward', () =>
    seen(async () => {
      const link = await linkTo();
      const running = await download(pathOf(link));
      await beforeMoment((expires_at) => test.as(owner).call(changeLinkEnd, { id: link.id, expires_at }));
      await running.whenCut();
      expect(await running.end()).toEqual(isCut);
    }));

  it.each([
    ['the grant is taken back', "state = 'revoked'"],
    ['the grant ends', 'expires_at = now()'],
    ['the record may only be looked at', 'may_download = false'],
  ])('of a guest is cut when %s', (_, change) =>
    seen(async () => {
      const guest = await test.person();
      const grant = await grantTo(test, { owner, guest, item: { type: 'document', id: document } });
      const running = await download(houseCall(owner, `/api/files/${file}`), test.cookieOf(guest));
      await test.raw(`update grants set ${change} where id = $1`, [grant]);
      await running.whenCut();
      expect(await running.end()).toEqual(isCut);
    }),
  );

  it('is one of so many from a network', async () => {
    const path = pathOf(await linkTo());
    // One after the other: so many at the same moment are more than a small database's connections.
    const open: IncomingMessage[] = [];
    for (let nth = 0; nth < streamLimits.ofSession; nth += 1) open.push(await ask(path));
    const another = await ask(path);
    expect(open.map((answer) => answer.statusCode)).toEqual(open.map(() => 200));
    expect(another.statusCode).toBe(429);
    for (const answer of [...open, another]) answer.once('error', () => {}).destroy();
    await expect
      .poll(async () => {
        const again = await ask(path);
        again.once('error', () => {}).destroy();
        return again.statusCode;
      })
      .toBe(200);
  });

  it('is cut when its record goes into the trash', () =>
    seen(async () => {
      const running = await download(pathOf(await linkTo()));
      await test.raw('update documents set removed_at = now() where id = $1', [document]);
      try {
        await running.whenCut();
        expect(await running.end()).toEqual(isCut);
      } finally {
        await test.raw('update documents set removed_at = null where id = $1', [document]);
      }
    }));
});
