import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import * as endpoints from '@holdfast/domain/links/endpoints';
import type { Visit, VisitedRecord } from '@holdfast/domain/links/visit';
import { areasOf } from '../../areas.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { sendFile } from '../../testing/records/household-records.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import { addPdf, broker, makeLink, openPath, post, visitorOf } from './test-visit.ts';

const test = testApp((kernel) => areasOf(kernel).areas);

const person = async () => test.as(await test.person());

async function pictureOf(path: string) {
  let response = await test.anonymous.fetch(path);
  // A page that is drawn slowly goes on being drawn, and is asked for again.
  while (response.status === 202 || response.status === 504) response = await test.anonymous.fetch(path);
  expect(response.status).toBe(200);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Every way to ask for the bytes of a file. */
async function waysTo(path: string): Promise<number[]> {
  const asks: RequestInit[] = [
    {},
    { method: 'HEAD' },
    { headers: { range: 'bytes=0-99' } },
    { headers: { 'if-none-match': '*' } },
  ];
  const statuses = [];
  for (const init of asks) statuses.push((await test.anonymous.fetch(path, init)).status);
  return statuses;
}

describe('a link to look at only', () => {
  it('gives the original in no form, and its pages drawn', async () => {
    const caller = await person();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed]);
    const file = `${openPath(link)}/files/${deed.file}`;
    expect(await waysTo(file)).toEqual([403, 403, 403, 403]);
    expect((await test.anonymous.fetch(`/api/files/${deed.file}`)).status).toBe(401);
    const { response, bytes } = await pictureOf(`${file}/pages/1`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
    for (const page of ['0', '2', 'x']) {
      expect((await test.anonymous.fetch(`${file}/pages/${page}`)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('draws the recipient’s address into the picture itself', async () => {
    const caller = await person();
    const deed = await addPdf(caller, 'Deed');
    const drawn = async (recipient: string, watermark: boolean) => {
      const link = await makeLink(caller, [deed], { recipient, watermark });
      return (await pictureOf(`${openPath(link)}/files/${deed.file}/pages/1`)).bytes;
    };
    const plain = await drawn(broker, false);
    const marked = await drawn(broker, true);
    const other = await drawn('somebody-else@example.com', true);
    expect(await differs(plain, marked)).toBeGreaterThan(0.02);
    expect(await differs(marked, other)).toBeGreaterThan(0.005);
  });

  it('calls a file as its document is called now, not as it was uploaded', async () => {
    const caller = await person();
    const deed = await addPdf(caller, 'IMG_0042');
    const link = await makeLink(caller, [deed], { may_download: true });
    await caller.fetch(`/api/documents/${deed.item_id}`, {
      method: 'PATCH',
      body: JSON.stringify({ version: 'any', name: 'Deed 2024/25: “Shore Lane”' }),
      headers: { 'content-type': 'application/json' },
    });
    const asked = await test.anonymous.fetch(`${openPath(link)}/records/document/${deed.item_id}`);
    const shown = (await asked.json()) as VisitedRecord;
    expect(shown.files.map(({ name }) => name)).toEqual(['Deed 2024-25_ “Shore Lane”.pdf']);
    const sent = await test.anonymous.fetch(`${openPath(link)}/files/${deed.file}`);
    const disposition = sent.headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(disposition)).toContain("filename*=UTF-8''Deed 2024-25_ “Shore Lane”.pdf");
    expect(disposition).not.toContain('IMG_0042');
    await sent.body?.cancel();
  });

  it('shows former versions of a document to nobody', async () => {
    const caller = await person();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed]);
    const next = await addPdf(caller, 'Other');
    await caller.fetch(`/api/documents/${next.item_id}`, { method: 'DELETE' });
    const fresh = await sendFile(
      caller,
      'deed-2.png',
      'document',
      await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a05030' } })
        .png()
        .toBuffer(),
    );
    await post(caller, `/api/documents/${deed.item_id}/file`, { file_id: fresh.id });
    expect((await test.anonymous.fetch(`${openPath(link)}/files/${deed.file}/pages/1`)).status).toBe(404);
    expect((await test.anonymous.fetch(`${openPath(link)}/files/${fresh.id}/pages/1`)).status).toBe(200);
  });
});

/** The share of pixels that are not alike. */
async function differs(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [one, other].map((each) => sharp(each).greyscale().raw().toBuffer()),
  );
  let unlike = 0;
  left?.forEach((pixel, at) => {
    if (Math.abs(pixel - (right?.[at] ?? 0)) > 12) unlike += 1;
  });
  return unlike / (left?.length ?? 1);
}

describe('a link with downloads', () => {
  it('gives the file, and no cache keeps it', async () => {
    const caller = await person();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed], { may_download: true });
    const file = `${openPath(link)}/files/${deed.file}`;
    const response = await test.anonymous.fetch(file);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    await caller.call(endpoints.revokeLink, { id: link.id });
    expect(await waysTo(file)).toEqual([404, 404, 404, 404]);
  });
});

describe('a thing', () => {
  it('is shown with its facts, photographs and documents, but not with what is private or its parts', async () => {
    const caller = await person();
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a05030' } })
      .png()
      .toBuffer();
    const photo = await sendFile(caller, 'front.png', 'photo', pixel);
    const home = await post<{ id: string }>(
      caller,
      '/api/real-estate/properties',
      sampleProperty({ address: '1 Kelp Lane', photos: [photo.id] }),
    );
    const of = { item_type: 'real_estate', item_id: home.id } as const;
    const deed = await addPdf(caller, 'Deed', { belongs_to: [of] });
    const will = await addPdf(caller, 'Will', { belongs_to: [of], private: true });
    const link = await makeLink(caller, [of]);
    const { body } = await visitorOf(test).read<VisitedRecord>(
      `${openPath(link)}/records/real_estate/${home.id}`,
    );
    expect(body.label).toContain('1 Kelp Lane');
    expect(body.facts.length).toBeGreaterThan(3);
    expect(body.files.map(({ id }) => id)).toEqual([photo.id]);
    expect(body.documents.map(({ label }) => label)).toEqual(['Deed']);
    const page = (file: string) => test.anonymous.fetch(`${openPath(link)}/files/${file}/pages/1`);
    expect((await page(photo.id)).status).toBe(200);
    expect((await page(deed.file)).status).toBe(200);
    expect((await page(will.file)).status).toBe(404);
  });
});

const watched = async (caller: Caller, id: string) =>
  (await caller.call(endpoints.listLinkOpens, { id, limit: 100 })).items
    .map(({ what, record }) => `${what} ${record ?? ''}`.trim())
    .toReversed();

describe('the log of a link', () => {
  it('says what was opened, looked at and downloaded, once a visit, and nothing of its owner’s own looking', async () => {
    const caller = await person();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed], { may_download: true });
    const record = `${openPath(link)}/records/document/${deed.item_id}`;
    for (const path of [openPath(link), openPath(link), record, record]) await test.anonymous.fetch(path);
    await (await test.anonymous.fetch(`${openPath(link)}/files/${deed.file}`)).arrayBuffer();
    await caller.fetch(openPath(link));
    expect(await watched(caller, link.id)).toEqual(['opened', 'looked Deed', 'downloaded Deed']);
    const found = await caller.call(endpoints.findLink, { id: link.id });
    expect(found).toMatchObject({ opens: 1 });
    expect(found.last_opened_at).not.toBeNull();
  });

  it('is changed and deleted by nobody', async () => {
    const id = await test.person();
    const caller = test.as(id);
    const link = await makeLink(caller, [await addPdf(caller, 'Deed')]);
    await test.anonymous.fetch(openPath(link));
    const change = (work: 'update' | 'delete'): Promise<unknown> =>
      test.database.asViewer(id, (tx): Promise<unknown> =>
        work === 'update'
          ? tx.updateTable('link_opens').set({ what: 'looked' }).execute()
          : tx.deleteFrom('link_opens').execute(),
      );
    await expect(change('update')).rejects.toThrow(/permission denied/);
    await expect(change('delete')).rejects.toThrow(/permission denied/);
    expect(await watched(caller, link.id)).toEqual(['opened']);
  });

  it('comes in pages', async () => {
    const caller = await person();
    const link = await makeLink(caller, [await addPdf(caller, 'Deed')]);
    await test.raw(
      `insert into link_opens (user_id, link_id, what, at, address, browser)
       select user_id, id, 'opened', now() - make_interval(mins => n), '192.0.2.x', 'Firefox' from share_links, generate_series(1, 45) n where id = $1`,
      [link.id],
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await caller.call(endpoints.listLinkOpens, { id: link.id, ...(after && { after }) });
      expect(page.total).toBe(45);
      seen.push(...page.items.map((each) => each.id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(45);
  });
});

describe('taking back', () => {
  it('of twenty who open it meanwhile leaves nobody with anything afterwards', async () => {
    const caller = await person();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed]);
    const visits = Array.from(
      { length: 20 },
      async () => (await test.anonymous.fetch(openPath(link))).status,
    );
    const revoked = caller.call(endpoints.revokeLink, { id: link.id });
    const statuses = await Promise.all(visits);
    await revoked;
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
    expect((await visitorOf(test).read<Visit>(openPath(link))).status).toBe(404);
    expect((await test.anonymous.fetch(`${openPath(link)}/files/${deed.file}/pages/1`)).status).toBe(404);
  });

  it('happens once, whoever presses at the same time, and takes all at once', async () => {
    const caller = await person();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed]);
    const others = [await makeLink(caller, [deed]), await makeLink(caller, [deed])];
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => caller.call(endpoints.revokeLink, { id: link.id })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await caller.call(endpoints.revokeAllLinks, {})).toEqual({ revoked: 2 });
    for (const each of others) expect((await test.anonymous.fetch(openPath(each))).status).toBe(404);
  });
});
