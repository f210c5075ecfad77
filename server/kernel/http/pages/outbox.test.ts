import { describe, expect, it } from 'vitest';
import { queueMail } from '../../mail/mail.ts';
import { testApp } from '../../test-app.ts';

const at = (host: string) => new Request(`http://${host}/outbox`);

describe('the outbox', () => {
  const test = testApp(() => [], { BASE_URL: 'http://homes.test:3000' });

  it('shows letters under the product’s own name and on this machine, and to no page that borrows the address', async () => {
    const letter = { to: 'maria@example.com', subject: 'Verify', text: 'http://homes.test/verify', html: '' };
    await test.database.asAuth((tx) => queueMail(tx, null, letter));
    for (const host of ['homes.test:3000', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      const answer = await test.app.hono.fetch(at(host));
      expect([answer.status, (await answer.text()).includes('/verify')]).toEqual([200, true]);
    }
    for (const host of [
      'evil.example:3000',
      'localhost.evil.example',
      '192.168.1.7:3000',
      'homes.test.evil.example',
    ]) {
      const answer = await test.app.hono.fetch(at(host));
      expect([answer.status, await answer.text()]).toEqual([404, '']);
    }
  });
});

describe('where letters go out', () => {
  const test = testApp(() => [], { SMTP_URL: 'smtp://127.0.0.1:1' });

  it('there is no outbox', async () => {
    const letter = { to: 'maria@example.com', subject: 'Verify', text: 'http://homes.test/verify', html: '' };
    await test.database.asAuth((tx) => queueMail(tx, null, letter));
    const answer = await test.app.hono.fetch(at('localhost:3000'));
    // Where the browser's side has been built, an address that nobody serves is a page of its own.
    const text = await answer.text();
    expect([text.includes('Outbox'), text.includes('/verify')]).toEqual([false, false]);
  });
});
