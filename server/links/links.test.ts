import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/links/endpoints';
import type { NewLink } from '@holdfast/domain/links/link';
import { linkTexts, refusals } from '@holdfast/domain/links/texts';
import type { Visit, VisitedRecord } from '@holdfast/domain/links/visit';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { beforeMoment } from '../testing/product/before-moment.ts';
import { addPdf, makeLink, openPath, post, tokenOf, unlocked, visitorOf } from './visits/test-visit.ts';

const test = testApp((kernel) => areasOf(kernel).areas);
const forgetTries = () => test.raw('delete from rate_limits');

async function maria() {
  const id = await test.person();
  await test.raw("update users set name = 'Maria' where id = $1", [id]);
  return { id, caller: test.as(id) };
}

const opened = (body: Visit) => (body.state === 'open' ? body : undefined);

describe('a share link', () => {
  it('has a secret of 256 bits, of which the hash alone is stored', async () => {
    const { caller, id } = await maria();
    const link = await makeLink(caller, [await addPdf(caller, 'Deed')]);
    const token = tokenOf(link);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(link.address).toMatch(/^http:\/\/localhost:3000\/s\/[\w-]{43}$/);
    const rows = await test.raw<{ line: string }>(
      'select row_to_json(l)::text as line from share_links l where user_id = $1',
      [id],
    );
    expect(rows[0]?.line).toContain(createHash('sha256').update(token).digest('base64url'));
    const all = await test.raw<{ line: string }>(
      'select row_to_json(l)::text as line from audit_log l where user_id = $1',
      [id],
    );
    for (const { line } of [...rows, ...all]) expect(line).not.toContain(token);
    const { items } = await caller.call(endpoints.listLinks, {});
    expect(JSON.stringify(items)).not.toContain(token);
  });

  it('shows its records and their facts to whoever has the address, and nothing else of the house', async () => {
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed', { description: 'Bought in 2019' });
    const other = await addPdf(caller, 'Diary');
    const link = await makeLink(caller, [deed], { label: 'Mortgage' });
    const visitor = visitorOf(test);
    const { body } = await visitor.read<Visit>(openPath(link));
    expect(opened(body)).toMatchObject({ house: 'Maria', label: 'Mortgage', may_download: false });
    expect(opened(body)?.records.map(({ label }) => label)).toEqual(['Deed']);
    expect(JSON.stringify(body)).not.toContain('Diary');
    const record = await visitor.read<VisitedRecord>(`${openPath(link)}/records/document/${deed.item_id}`);
    expect(record.body.facts).toContainEqual({
      label: 'Description',
      value: 'Bought in 2019',
      kind: 'text',
    });
    expect(record.body.files).toMatchObject([{ id: deed.file, pages: 1 }]);
    const closed = await visitor.read(`${openPath(link)}/records/document/${other.item_id}`);
    expect(closed.status).toBe(404);
    expect((await visitor.fetch(`${openPath(link)}/files/${other.file}/pages/1`)).status).toBe(404);
  });

  it('is alike unknown, ended and taken back: status, words and headers', async () => {
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const revoked = await makeLink(caller, [deed]);
    await caller.call(endpoints.revokeLink, { id: revoked.id });
    const ended = await makeLink(caller, [deed]);
    await test.raw("update share_links set expires_at = now() - interval '1 second' where id = $1", [
      ended.id,
    ]);
    const answers = [];
    for (const token of [tokenOf(revoked), tokenOf(ended), randomBytes(32).toString('base64url'), 'x']) {
      for (const rest of ['', '/state', `/records/document/${deed.item_id}`, `/files/${deed.file}`]) {
        const response = await test.anonymous.fetch(`/api/links/open/${token}${rest}`);
        const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
        const { 'x-request-id': __, ...headers } = Object.fromEntries(response.headers);
        answers.push(JSON.stringify([response.status, body, headers]));
      }
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain(linkTexts.closed);
    expect(answers[0]).toContain('404');
  });

  it('ends to the second, and later where its owner says so', async () => {
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const statusOf = async (made: NewLink) => (await test.anonymous.fetch(openPath(made))).status;
    const { link, before } = await beforeMoment(async (expires_at) => {
      const made = await makeLink(caller, [deed], { expires_at });
      return { link: made, before: await statusOf(made) };
    });
    expect([before, await statusOf(link)]).toEqual([200, 404]);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await caller.call(endpoints.changeLinkEnd, { id: link.id, expires_at: later });
    expect(await statusOf(link)).toBe(200);
    expect(opened((await visitorOf(test).read<Visit>(openPath(link))).body)?.records).toHaveLength(1);
  });

  it('lasts thirty days unless its owner says otherwise, and a year at most', async () => {
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed]);
    const days = (Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000;
    expect(days).toBeCloseTo(30, 5);
    for (const far of [-1, 367 * 86_400_000]) {
      await expect(
        makeLink(caller, [deed], { expires_at: new Date(Date.now() + far).toISOString() }),
      ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'expires_at' }] });
    }
  });

  it('opens no address outside, no private record among others, and no Word file to look at', async () => {
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const secret = await addPdf(caller, 'Will', { private: true });
    const link = await post<{ id: string }>(caller, '/api/documents', {
      name: 'Folder',
      document_category: 'Receipts',
      file_url: 'https://drive.example.com/folder',
    });
    const outside = { item_type: 'document', item_id: link.id } as const;
    const says = (message: string) => ({ code: 'invalid', fields: [{ field: 'records', message }] });
    await expect(makeLink(caller, [outside])).rejects.toMatchObject(says(refusals.outside('Folder')));
    await expect(makeLink(caller, [deed, secret])).rejects.toMatchObject(says(refusals.private('Will')));
    await test.raw("update files set type = 'application/msword' where id = $1", [deed.file]);
    await expect(makeLink(caller, [deed])).rejects.toMatchObject(says(refusals.undrawn('Deed')));
    await expect(makeLink(caller, [deed], { may_download: true })).resolves.toMatchObject({ opens: 0 });
    const single = await makeLink(caller, [secret]);
    const { body } = await visitorOf(test).read<Visit>(openPath(single));
    expect(opened(body)?.records.map(({ label }) => label)).toEqual(['Will']);
  });

  it('shows nothing that lies in the trash, and shows it again when it is restored', async () => {
    const { caller } = await maria();
    const [deed, plan] = [await addPdf(caller, 'Deed'), await addPdf(caller, 'Plan')];
    const link = await makeLink(caller, [deed, plan]);
    const labels = async () =>
      opened((await visitorOf(test).read<Visit>(openPath(link))).body)?.records.map(({ label }) => label);
    await caller.fetch(`/api/documents/${deed.item_id}`, { method: 'DELETE' });
    expect(await labels()).toEqual(['Plan']);
    const page = `${openPath(link)}/files/${deed.file}/pages/1`;
    expect((await test.anonymous.fetch(page)).status).toBe(404);
    await post(caller, `/api/documents/${deed.item_id}/restore`, {});
    expect(await labels()).toEqual(['Deed', 'Plan']);
    expect((await test.anonymous.fetch(page)).status).toBe(200);
  });

  it('is its owner’s alone', async () => {
    const { caller } = await maria();
    const stranger = test.as(await test.person());
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed]);
    const missing = { code: 'not_found' };
    await expect(stranger.call(endpoints.findLink, { id: link.id })).rejects.toMatchObject(missing);
    await expect(stranger.call(endpoints.listLinkOpens, { id: link.id })).rejects.toMatchObject(missing);
    await expect(stranger.call(endpoints.revokeLink, { id: link.id })).rejects.toMatchObject(missing);
    const far = new Date(Date.now() + 86_400_000).toISOString();
    const later = { id: link.id, expires_at: far };
    await expect(stranger.call(endpoints.changeLinkEnd, later)).rejects.toMatchObject(missing);
    await expect(makeLink(stranger, [deed])).rejects.toMatchObject({ code: 'invalid' });
    expect(await stranger.call(endpoints.revokeAllLinks, {})).toEqual({ revoked: 0 });
    expect((await test.anonymous.fetch(openPath(link))).status).toBe(200);
  });

  it('is made anew where nobody has seen its address: the one before ends', async () => {
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const { file: _, ...record } = deed;
    const send = async () => {
      const response = await caller.fetch('/api/links', {
        method: 'POST',
        body: JSON.stringify({ records: [record], recipient: 'Ann' }),
        headers: { 'content-type': 'application/json', 'idempotency-key': '"first-try"' },
      });
      return (await response.json()) as { address: string };
    };
    const [lost, seen] = [await send(), await send()];
    expect((await test.anonymous.fetch(openPath(lost))).status).toBe(404);
    expect((await test.anonymous.fetch(openPath(seen))).status).toBe(200);
  });
});

describe('a password', () => {
  it('keeps everything shut, and opens for the one browser that has given it', async () => {
    await forgetTries();
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed], { password: 'sea-weed 1', label: 'Mortgage' });
    const path = openPath(link);
    const stranger = visitorOf(test);
    expect((await stranger.read(path)).body).toEqual({ state: 'locked' });
    const inside = [
      `/records/document/${deed.item_id}`,
      `/files/${deed.file}/pages/1`,
      `/files/${deed.file}`,
    ];
    for (const rest of inside) expect((await stranger.fetch(path + rest)).status).toBe(403);
    expect(await unlocked(test, path, 'something else')).toBeNull();
    const cookie = (await unlocked(test, path, 'sea-weed 1')) ?? '';
    const visitor = visitorOf(test, cookie);
    expect((await visitor.read<Visit>(path)).body.state).toBe('open');
    expect((await visitor.fetch(`${path}${inside[1]}`)).status).toBe(200);
    expect((await stranger.read<Visit>(path)).body.state).toBe('locked');
    const second = await makeLink(caller, [deed], { password: 'sea-weed 1' });
    expect((await visitor.read<Visit>(openPath(second))).body.state).toBe('locked');
    await caller.call(endpoints.revokeLink, { id: link.id });
    for (const rest of ['', '/state', ...inside]) {
      expect((await visitor.fetch(path + rest)).status).toBe(404);
    }
  });

  it('is asked again after an hour, and its cookie is for its own address and no script', async () => {
    await forgetTries();
    const { caller } = await maria();
    const link = await makeLink(caller, [await addPdf(caller, 'Deed')], { password: 'sea-weed 1' });
    const response = await test.anonymous.fetch(`${openPath(link)}/unlock`, {
      method: 'POST',
      body: JSON.stringify({ password: 'sea-weed 1' }),
      headers: { 'content-type': 'application/json' },
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`Path=${openPath(link)};`);
    expect(cookie).toMatch(/Max-Age=3600; HttpOnly; SameSite=Strict/);
    const [until = '', signed = ''] = cookie.split(';')[0]?.split('=')[1]?.split('.') ?? [];
    const late = `holdfast_link=${Number(until) + 1}.${signed}`;
    expect((await visitorOf(test, late).read<Visit>(openPath(link))).body.state).toBe('locked');
  });

  it('is looked at ten times from an address, also of many tries at once', async () => {
    await forgetTries();
    const { caller } = await maria();
    const link = await makeLink(caller, [await addPdf(caller, 'Deed')], { password: 'sea-weed 1' });
    const attempt = async (password: string) =>
      (
        await test.anonymous.fetch(`${openPath(link)}/unlock`, {
          method: 'POST',
          body: JSON.stringify({ password }),
          headers: { 'content-type': 'application/json' },
        })
      ).status;
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, nth) => attempt(`wrong one ${nth}`)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await attempt('sea-weed 1')).toBe(429);
    const opens = await caller.call(endpoints.listLinkOpens, { id: link.id, limit: 100 });
    expect(opens.items.filter(({ what }) => what === 'wrong_password')).toHaveLength(10);
  });
});

describe('a watermark and downloads', () => {
  it('are both kept as they were chosen, and said alike to owner and visitor', async () => {
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    for (const watermark of [true, false]) {
      const link = await makeLink(caller, [deed], { may_download: true, watermark });
      expect(link).toMatchObject({ may_download: true, watermark });
      const { body } = await visitorOf(test).read<Visit>(openPath(link));
      expect(body).toMatchObject({ state: 'open', may_download: true, watermark });
    }
  });
});

describe('addresses that are none', () => {
  it('are refused after a hundred and twenty tries an hour', async () => {
    await forgetTries();
    const tries = await Promise.all(
      Array.from({ length: 125 }, async () => (await test.anonymous.fetch('/api/links/open/guess')).status),
    );
    expect(tries.filter((status) => status === 404)).toHaveLength(120);
    expect(tries.filter((status) => status === 429)).toHaveLength(5);
    await forgetTries();
  });
});
