import { describe, expect, it } from 'vitest';
import { emailChangeJob } from '../email-change/email-change-letters.ts';
import {
  goodPassword,
  newEmail,
  otherPassword,
  registrationOf,
  testAccounts,
  tokenIn,
} from '../test-visitor.ts';

const test = testAccounts();

async function lettersTo(email: string) {
  await test
    .area()
    .jobs?.find((job) => job.name === emailChangeJob)
    ?.run();
  return test.lettersTo(email);
}

describe('letters', () => {
  it('never link to a host that a request named, whatever it forges', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-host': 'evil.example',
      'x-host': 'evil.example',
      forwarded: 'host=evil.example;proto=https',
      referer: 'https://evil.example/',
    };
    const email = newEmail();
    const visitor = test.visitor();
    await visitor.post('/api/accounts/register', registrationOf(email), forged);
    await visitor.post('/api/accounts/resend-verification', { email }, forged);
    await test.lettersTo(email);
    await test.raw('update users set email_verified = true where email = $1', [email]);
    const sign = () =>
      visitor.post('/api/accounts/sign-in', { email, password: goodPassword, remember_me: false }, forged);
    expect((await sign()).status).toBe(200);
    const next = newEmail();
    const taken = await test.account();
    expect((await visitor.post('/api/accounts/email-change', { email: taken }, forged)).status).toBe(200);
    await lettersTo(taken);
    await visitor.post('/api/accounts/email-change', { email: next }, forged);
    const confirm = tokenIn(await lettersTo(next));
    await visitor.post('/api/accounts/email-change/confirm', { token: confirm }, forged);
    const undo = tokenIn(await lettersTo(email));
    await visitor.post('/api/accounts/email-change/undo', { token: undo }, forged);
    await visitor.post('/api/accounts/forgot-password', { email }, forged);
    const reset = tokenIn(await lettersTo(email));
    const passwords = { new_password: otherPassword, confirm_password: otherPassword };
    await visitor.post('/api/accounts/reset-password', { token: reset, ...passwords }, forged);
    await lettersTo(email);
    const letters = await test.raw<{ subject: string; body_text: string; body_html: string }>(
      'select subject, body_text, body_html from mails',
    );
    expect(new Set(letters.map((each) => each.subject)).size).toBeGreaterThanOrEqual(7);
    const origin = test.kernel.config.baseUrl.origin;
    for (const { body_text, body_html: whole } of letters) {
      const body_html = whole.replace(/<!DOCTYPE[^>]*>/, '');
      const links = [
        ...`${body_text} ${body_html}`.matchAll(/(?:https?:)?\/\/[^\s"'<>)]+/g),
        ...body_html.matchAll(/(?:href|src)="([^"]*)"/g),
      ].map((match) => match[1] ?? match[0]);
      const foreign = links.filter((link) => !link.startsWith(`${origin}/`));
      expect(foreign).toEqual([]);
    }
  });
});
