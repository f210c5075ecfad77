import { describe, expect, it } from 'vitest';
import { deviceOf } from './devices.ts';
import { goodPassword, testAccounts } from '../test-visitor.ts';

const test = testAccounts();

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  newerFirefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};

async function signInFrom(email: string, agent: string) {
  const draft = { email, password: goodPassword, remember_me: true };
  const response = await test.visitor().post('/api/accounts/sign-in', draft, { 'user-agent': agent });
  expect(response.status).toBe(200);
}

describe('a device', () => {
  it.each([
    [agents.firefox, 'Firefox on Windows'],
    [agents.phone, 'Safari on iPhone'],
    ['', 'an unknown device'],
    ['curl/8', 'an unknown device'],
  ])('is called by its browser and its kind: %s', (agent, name) => {
    expect(deviceOf(agent)).toBe(name);
  });
});

describe('a sign-in', () => {
  it('from a kind of device never seen before is told by mail; the very first and a newer version are not', async () => {
    const email = await test.account();
    const notices = async () =>
      (await test.lettersTo(email)).filter(({ subject }) => subject === 'A sign-in from a new device');
    await signInFrom(email, agents.firefox);
    await signInFrom(email, agents.newerFirefox);
    expect(await notices()).toEqual([]);
    await signInFrom(email, agents.phone);
    await signInFrom(email, agents.phone);
    const [notice, ...more] = await notices();
    expect(notice?.body_text).toContain('Safari on iPhone');
    expect(notice?.body_text).toContain(email);
    expect(more).toEqual([]);
  });

  it('leaves one line in the log, with how and from what, and no secret', async () => {
    const email = await test.account();
    await signInFrom(email, agents.firefox);
    const lines = await test.raw(
      `select action, detail, actor_id = user_id as own from audit_log
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect(lines).toEqual([
      {
        action: 'accounts.sign_in',
        detail: {
          method: 'password',
          device: 'Firefox on Windows',
          address: expect.stringMatching(/^10\.\d+\.\d+\.\d+$/) as string,
        },
        own: true,
      },
    ]);
  });
});
