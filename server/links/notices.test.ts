import { describe, expect, it } from 'vitest';
import { seeLink, findLink, revokeLink, changeLinkEnd } from '@holdfast/domain/links/endpoints';
import * as requests from '@holdfast/domain/links/request-endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { areasOf } from '../areas.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { addPdf, askPath, makeLink, openPath } from './visits/test-visit.ts';

const test = testApp((kernel) => areasOf(kernel).areas);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function maria() {
  const id = await test.person();
  const caller = test.as(id);
  /** What her bell shows of links and requests. */
  const bell = async () => {
    const shown = (await (await caller.fetch('/api/alerts/bell')).json()) as Record<
      string,
      { items: Told[] }
    >;
    return ['overdue', 'week', 'later', 'news'].flatMap((part) =>
      (shown[part]?.items ?? []).map(({ kind, title, detail }) => ({ kind, title, detail })),
    );
  };
  const mailed = async () =>
    test.raw<{ kind: string; days: number }>(
      `select i.source_type || '.' || i.slot as kind, t.day - current_date as days
       from due_items i, tell_days_of_each($1, 'mail', current_date - 1) t where i.user_id = $1 and t.item_id = i.id order by 1, 2`,
      [id],
    );
  return { id, caller, bell, mailed };
}
type Told = { kind: string; title: string; detail: string };

const opened = {
  kind: 'link.opened',
  title: 'broker@example.com opened your share link',
  detail: 'Mortgage',
};

describe('a link that is opened', () => {
  it('for the first time is in the bell by its recipient, until its owner has looked at it', async () => {
    const { caller, bell, mailed } = await maria();
    const link = await makeLink(caller, [await addPdf(caller, 'Deed')], { label: 'Mortgage' });
    await caller.fetch(openPath(link));
    expect(await bell()).toEqual([]);
    await test.anonymous.fetch(openPath(link));
    expect(await bell()).toEqual([opened]);
    expect(await mailed()).toContainEqual({ kind: 'link.opened', days: 1 });
    expect((await caller.call(findLink, { id: link.id })).news).toBe(true);
    await caller.call(seeLink, { id: link.id });
    expect(await bell()).toEqual([]);
    expect((await caller.call(findLink, { id: link.id })).news).toBe(false);
    await test.raw("update link_opens set at = at - interval '1 hour' where link_id = $1", [link.id]);
    await test.anonymous.fetch(openPath(link));
    expect((await caller.call(findLink, { id: link.id })).opens).toBe(2);
    expect(await bell()).toEqual([]);
  });

  it('and taken back leaves the bell, and is nobody else’s to look at', async () => {
    const { caller, bell } = await maria();
    const link = await makeLink(caller, [await addPdf(caller, 'Deed')], { label: 'Mortgage' });
    await test.anonymous.fetch(openPath(link));
    const stranger = test.as(await test.person());
    await expect(stranger.call(seeLink, { id: link.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await bell()).toEqual([opened]);
    await caller.call(revokeLink, { id: link.id });
    expect(await bell()).toEqual([]);
  });
});

describe('a link that ends', () => {
  it('is told three days before, unless it was to end within a week, and not once it is taken back', async () => {
    const { caller, bell, mailed } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed]);
    await makeLink(caller, [deed], { recipient: 'Ann', expires_at: inDays(1) });
    expect(await bell()).toEqual([]);
    expect(await mailed()).toEqual([{ kind: 'link.end', days: 27 }]);
    await test.raw(
      'update due_items set due_date = current_date + 3, occurrence = current_date + 3 where source_id = $1',
      [link.id],
    );
    expect(await bell()).toMatchObject([
      { kind: 'link.end', title: 'The share link for broker@example.com ends' },
    ]);
    await caller.call(changeLinkEnd, { id: link.id, expires_at: inDays(60) });
    expect(await bell()).toEqual([]);
    expect(await mailed()).toEqual([{ kind: 'link.end', days: 57 }]);
    await caller.call(revokeLink, { id: link.id });
    expect(await mailed()).toEqual([]);
  });
});

const ask = (caller: Caller, expires_at?: string) =>
  caller.call(requests.addRequest, {
    title: 'A payslip',
    recipient: 'Tom',
    ...(expires_at && { expires_at }),
  });
const send = (request: { address: string }, name: string) =>
  test.anonymous.fetch(`${askPath(request)}/files?name=${name}.pdf&sender=Tom`, {
    method: 'POST',
    body: new Uint8Array(pdfOf([name])),
  });

describe('a request for documents', () => {
  it('to which files were sent is in the bell until its owner has looked, and again when others come', async () => {
    const { caller, bell } = await maria();
    const request = await ask(caller);
    const has = (title: string) => [{ kind: 'request.files', title, detail: 'Tom' }];
    await send(request, 'march');
    await send(request, 'april');
    expect(await bell()).toEqual(has('2 files have come: A payslip'));
    expect((await caller.call(requests.findRequest, { id: request.id })).news).toBe(true);
    await caller.call(requests.seeRequest, { id: request.id });
    expect(await bell()).toEqual([]);
    await send(request, 'may');
    expect(await bell()).toEqual(has('3 files have come: A payslip'));
    const { items } = await caller.call(requests.listSentFiles, { id: request.id });
    const throwAway = (file: string) => caller.call(requests.throwSentFile, { id: request.id, file });
    await throwAway(items[0]?.id ?? '');
    expect(await bell()).toEqual(has('2 files have come: A payslip'));
    for (const { id } of items.slice(1)) await throwAway(id);
    expect(await bell()).toEqual([]);
  });

  it('that ends and to which nothing was sent is in the bell from its last day', async () => {
    const { caller, bell, mailed } = await maria();
    const [today, later] = [
      await ask(caller, new Date(Date.now() + 20_000).toISOString()),
      await ask(caller),
    ];
    const nothing = { kind: 'request.nothing', title: 'Nothing was sent: A payslip', detail: 'Tom' };
    expect(await bell()).toEqual([nothing]);
    const days = async () =>
      (await mailed()).filter(({ kind }) => kind === 'request.nothing').map((told) => told.days);
    expect(await days()).toEqual([0, 30]);
    await send(later, 'march');
    expect(await days()).toEqual([0]);
    await caller.call(requests.changeRequestEnd, { id: today.id, expires_at: inDays(9) });
    expect([await bell(), await days()]).toEqual([[expect.objectContaining({ kind: 'request.files' })], [9]]);
    await caller.call(requests.closeRequest, { id: today.id });
    expect(await days()).toEqual([]);
  });
});
