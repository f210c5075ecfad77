import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { clockWith } from '../clock.ts';
import { makeLog } from '../log.ts';
import { makePost, queueMail, Refused, sendMail, type Letter, type Post } from './mail.ts';
import { testDatabase } from '../test-database.ts';
import { listening, mailServer, urlOf } from './test-mail-server.ts';

const test = testDatabase();
afterEach(() => test.raw('delete from mails'));

const letter = (subject: string): Letter => ({
  to: 'maria@example.com',
  subject,
  text: `${subject}, in words`,
  html: `<p>${subject}, in words</p>`,
});
const queue = (subject: string) => test.database.asAuth((tx) => queueMail(tx, null, letter(subject)));
const worker = (post: Post, ahead = 0, keepTexts = false) =>
  sendMail({
    database: test.database,
    post,
    clock: clockWith(ahead),
    log: makeLog('silent'),
    host: 'homes.example.com',
    keepTexts,
  });
const texts = () =>
  test.raw<{ state: string; body_text: string; body_html: string }>(
    'select state, body_text, body_html from mails order by subject',
  );
const mails = () =>
  test.raw<{ subject: string; state: string; tries: number; wait: number }>(
    'select subject, state, tries, round(extract(epoch from next_try_at - now()))::int as wait from mails order by subject',
  );

describe('a mail', () => {
  it('that was queued in a transaction which is undone never goes out', async () => {
    const sent: string[] = [];
    await expect(
      test.database.asAuth(async (tx) => {
        await queueMail(tx, null, letter('Never'));
        throw new Error('too bad');
      }),
    ).rejects.toThrow('too bad');
    await queue('Once');
    await worker(async ({ subject }) => void sent.push(subject)).run();
    expect(sent).toEqual(['Once']);
  });

  it('goes out once, however often the work runs', async () => {
    const sent: string[] = [];
    await queue('Once');
    const job = worker(async ({ subject, messageId }) => void sent.push(`${subject} ${messageId}`));
    await job.run();
    await job.run();
    const [row] = await test.raw<{ id: string }>('select id from mails');
    expect(sent).toEqual([`Once <${row?.id}@homes.example.com>`]);
    expect(await mails()).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  it('is never sent by two workers, however many there are', async () => {
    const sent: string[] = [];
    const subjects = Array.from({ length: 12 }, (_, each) => `Mail ${each}`);
    for (const subject of subjects) await queue(subject);
    const slowly: Post = async ({ subject }) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      sent.push(subject);
    };
    await Promise.all([1, 2, 3].map(() => worker(slowly).run()));
    expect(sent.toSorted()).toEqual(subjects.toSorted());
  });

  it('that cannot be sent is tried again later and later, and keeps no other back', async () => {
    const [sent, broken] = [[] as string[], new Set(['A broken one'])];
    const post: Post = async ({ subject }) => {
      if (broken.has(subject)) throw new Error('no such mailbox');
      sent.push(subject);
    };
    await queue('A broken one');
    await queue('B fine one');
    await worker(post).run();
    expect(sent).toEqual(['B fine one']);
    expect((await mails())[0]).toMatchObject({ state: 'queued', tries: 1 });
    expect((await mails())[0]?.wait).toBeGreaterThan(50);
    await worker(post).run();
    expect((await mails())[0]?.tries).toBe(1);
    await worker(post, 61_000).run();
    expect((await mails())[0]).toMatchObject({ state: 'queued', tries: 2 });
    expect((await mails())[0]?.wait).toBeGreaterThan(150);
    broken.clear();
    await worker(post, 3_600_000).run();
    expect(sent).toEqual(['B fine one', 'A broken one']);
  });

  it('that never can be sent is given up', async () => {
    await queue('Hopeless');
    let tries = 0;
    const post: Post = async () => {
      tries += 1;
      throw new Error('no such mailbox');
    };
    for (let day = 1; day < 15; day += 1) await worker(post, day * 86_400_000).run();
    expect(tries).toBe(10);
    expect(await mails()).toMatchObject([{ state: 'failed', tries: 10 }]);
  });

  it('that is refused for good is given up at once', async () => {
    await queue('Unwanted');
    await worker(async () => {
      throw new Refused('550 no such mailbox');
    }).run();
    expect(await mails()).toMatchObject([{ state: 'failed', tries: 1 }]);
  });

  it('keeps its text while it waits, and no link once it went out or was given up', async () => {
    const post: Post = async ({ subject }) => {
      if (subject === 'B refused') throw new Refused('550 no such mailbox');
      if (subject === 'C later') throw new Error('451 try again');
    };
    for (const subject of ['A sent', 'B refused', 'C later']) await queue(subject);
    await worker(post).run();
    expect(await texts()).toEqual([
      { state: 'sent', body_text: '', body_html: '' },
      { state: 'failed', body_text: '', body_html: '' },
      { state: 'queued', body_text: 'C later, in words', body_html: '<p>C later, in words</p>' },
    ]);
  });

  it('keeps its text where the outbox shows it, until there is a mail server', async () => {
    await queue('Shown');
    await worker(async () => {}, 0, true).run();
    expect(await texts()).toMatchObject([{ state: 'sent', body_text: 'Shown, in words' }]);
    await worker(async () => {}).run();
    expect(await texts()).toEqual([{ state: 'sent', body_text: '', body_html: '' }]);
  });

  it('is looked for while it waits and is due', async () => {
    const job = worker(async ({ subject }) => {
      if (subject === 'Later') throw new Error('451 try again');
    });
    expect(await job.pending?.()).toBe(false);
    await queue('Due');
    await queue('Later');
    expect(await job.pending?.()).toBe(true);
    await job.run();
    expect(await mails()).toMatchObject([{ state: 'sent' }, { state: 'queued' }]);
    expect(await job.pending?.()).toBe(false);
  });

  it('keeps the address that ends its kind until it went out, and no longer', async () => {
    const unsubscribe = 'https://homes.example.com/unsubscribe/x';
    const sent: unknown[] = [];
    await test.database.asAuth((tx) => queueMail(tx, null, { ...letter('Digest'), unsubscribe }));
    await queue('Other');
    await worker(async (mail) => void sent.push([mail.subject, mail.unsubscribe])).run();
    expect(sent).toEqual([
      ['Digest', unsubscribe],
      ['Other', undefined],
    ]);
    expect(await test.raw('select from mails where unsubscribe is not null')).toEqual([]);
  });

  it('goes with the person whom it is about', async () => {
    const maria = await test.person();
    await test.database.asAuth((tx) => queueMail(tx, maria, letter('Hers')));
    await test.raw('delete from users where id = $1', [maria]);
    expect(await mails()).toEqual([]);
  });

  it('is cleared a month after it went out, and not before', async () => {
    for (const subject of ['Old', 'New', 'Waiting']) await queue(subject);
    await worker(async () => {}).run();
    await test.raw(
      "update mails set created_at = now() - interval '31 days' where subject in ('Old', 'Waiting')",
    );
    await test.raw(
      "update mails set state = 'queued', next_try_at = now() + interval '1 day' where subject = 'Waiting'",
    );
    await worker(async () => {}).run();
    expect((await mails()).map((mail) => mail.subject)).toEqual(['New', 'Waiting']);
  });
});

describe('the post', () => {
  it('hands a mail to the mail server as it was written, to one address only', async () => {
    const sink = await mailServer();
    const post = makePost(sink.url, 'Holdfast <no-reply@homes.example.com>');
    await post({ ...letter('Grüße aus Astoria'), messageId: '<one@homes.example.com>' });
    await post({
      ...letter('Two'),
      to: 'a@example.com, b@example.com',
      messageId: '<two@homes.example.com>',
    }).catch(() => {});
    await sink.end();
    expect(sink.envelopes[0]).toEqual({ from: 'no-reply@homes.example.com', to: ['maria@example.com'] });
    expect(sink.envelopes.every((each) => each.to.length === 1)).toBe(true);
    const [message = ''] = sink.messages;
    expect(message).toContain('Message-ID: <one@homes.example.com>');
    expect(message).toContain('From: Holdfast <no-reply@homes.example.com>');
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
  });

  it('says how mails of a kind are ended at one press, and of other mails nothing (RFC 8058)', async () => {
    const sink = await mailServer();
    const post = makePost(sink.url, 'no-reply@homes.example.com');
    const address = `https://homes.example.com/unsubscribe/${'x'.repeat(92)}`;
    await post({ ...letter('One'), unsubscribe: address, messageId: '<one@x>' });
    await post({ ...letter('Two'), messageId: '<two@x>' });
    // One press is promised for an https address alone.
    await post({
      ...letter('Three'),
      unsubscribe: 'http://localhost:3000/unsubscribe/x',
      messageId: '<three@x>',
    });
    await sink.end();
    const heads = sink.messages.map((text) => (text.split('\n\n')[0] ?? '').replaceAll(/\n\s+/g, ' '));
    expect(heads[0]).toMatch(new RegExp(`^List-Unsubscribe: <${address}>$`, 'm'));
    expect(heads[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(heads[1]).not.toMatch(/^List-Unsubscribe/m);
    expect(heads[2]).toMatch(/^List-Unsubscribe: </m);
    expect(heads[2]).not.toMatch(/^List-Unsubscribe-Post/m);
  });

  it('lets no line of a subject or an address become a header', async () => {
    const sink = await mailServer();
    const post = makePost(sink.url, 'no-reply@homes.example.com');
    const injected = {
      ...letter('Hello'),
      subject: 'Hello\r\nBcc: thief@example.com',
      to: 'maria@example.com\r\nCc: thief@example.com',
    };
    await post({ ...injected, messageId: '<one@x>' }).catch(() => {});
    await post({ ...injected, to: 'maria@example.com', messageId: '<two@x>' });
    await sink.end();
    expect(sink.messages).toHaveLength(1);
    expect(sink.messages.join('\n')).not.toMatch(/^(Bcc|Cc):/im);
    expect(sink.envelopes.flatMap((each) => each.to).join()).not.toContain('thief');
  });

  it.each([
    ['550 no such mailbox', true],
    ['553 not like this', true],
    ['450 busy', false],
    ['421 closing', false],
  ])('says of “%s” whether it is for good: %s', async (reply, forGood) => {
    const sink = await mailServer(reply);
    const post = makePost(sink.url, 'no-reply@homes.example.com');
    const said: unknown = await post({ ...letter('One'), messageId: '<one@x>' }).catch(
      (error: unknown) => error,
    );
    expect(String(said)).toContain(reply.slice(0, 3));
    expect(said instanceof Refused).toBe(forGood);
    await sink.end();
  });

  it('takes a mail server that is not there, or greets with a refusal, as one to try again', async () => {
    const sink = await mailServer();
    await sink.end();
    const closed = createServer((socket) => socket.on('error', () => {}).end('554 not today\r\n'));
    await listening(closed);
    for (const url of [sink.url, urlOf(closed)]) {
      const post = makePost(url, 'no-reply@homes.example.com');
      const said: unknown = await post({ ...letter('One'), messageId: '<one@x>' }).catch(
        (error: unknown) => error,
      );
      expect(said).toBeInstanceOf(Error);
      expect(said).not.toBeInstanceOf(Refused);
    }
    closed.close();
  });

  it('gives up on a mail server that takes the connection and says nothing', async () => {
    const silent = createServer(() => {});
    await listening(silent);
    const post = makePost(urlOf(silent), 'no-reply@homes.example.com', 300);
    await expect(post({ ...letter('One'), messageId: '<one@x>' })).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    silent.close();
  });

  it('keeps mails in the outbox where there is no mail server', async () => {
    await expect(
      makePost(undefined, 'x@example.com')({ ...letter('One'), messageId: '<one@x>' }),
    ).resolves.toBeUndefined();
  });
});
