import { plans } from '@holdfast/domain/standing/plans';
import { contactTopics, topicLabels } from '@holdfast/domain/welcome/contact-topics';
import { contactSupport } from '@holdfast/domain/welcome/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../kernel/test-app.ts';
import { fullStanding } from '../kernel/test-standing.ts';
import { contactLimits, welcomeArea } from './area.ts';

const preferred = new Set<string>();
const planOfPerson = new Map<string, string>();
const test = testApp(
  (kernel) => [welcomeArea(kernel)],
  { SUPPORT_EMAIL: 'help@holdfast.example' },
  () => async (token) => ({
    viewer: {
      user_id: token,
      email: 'maria@example.com',
      name: 'Maria',
      session_id: token,
      standing: {
        ...fullStanding,
        access_status: 'subscribed',
        subscription_plan: planOfPerson.get(token) ?? null,
        privileges: preferred.has(token) ? [{ privilege_type: 'priority_support', expires_at: null }] : [],
      },
      key_scope: null,
    },
    until: Number.MAX_SAFE_INTEGER,
  }),
);

const typed = {
  name: 'Maria Silva',
  email: 'maria@home.example',
  topic: 'plans',
  message: 'What does Premium hold?\nAnd may my sister <pay> for it?',
} as const;

type Mail = {
  user_id: string | null;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
};
const mails = () => test.raw<Mail>('select * from mails order by created_at');
const newest = async () => (await mails()).at(-1);

beforeEach(() => test.raw('delete from rate_limits').then(() => test.raw('delete from mails')));

describe('a message to the support', () => {
  it('brings everything that was typed, and goes to the one address of the settings', async () => {
    await test.anonymous.call(contactSupport, typed);
    const mail = await newest();
    expect(mail).toMatchObject({ recipient: 'help@holdfast.example', user_id: null });
    expect(mail?.subject).toBe(`Message from the contact page: ${topicLabels.plans}`);
    expect(mail?.body_text.split('\n')).toEqual([
      'Name: Maria Silva',
      'Reply to: maria@home.example',
      'Account: not signed in',
      `About: ${topicLabels.plans}`,
      '',
      'What does Premium hold?',
      'And may my sister <pay> for it?',
    ]);
    expect(mail?.body_html).toContain('my sister &#60;pay&#62; for it?');
  });

  it.each(contactTopics)('may be about %s', async (topic) => {
    await test.anonymous.call(contactSupport, { ...typed, topic });
    expect((await newest())?.subject).toContain(topicLabels[topic]);
  });

  it('says whose account it comes from', async () => {
    const maria = await test.person();
    await test.as(maria).call(contactSupport, typed);
    const mail = await newest();
    expect(mail?.user_id).toBe(maria);
    expect(mail?.body_text).toContain('Account: maria@example.com');
    expect(mail?.subject).not.toContain('Priority');
  });

  it('is marked where its sender is answered first (G-14)', async () => {
    const maria = await test.person();
    preferred.add(maria);
    await test.as(maria).call(contactSupport, typed);
    const mail = await newest();
    expect(mail?.subject).toMatch(/^\[Priority\] /);
    expect(mail?.body_text).toMatch(/^Priority support\n/);
  });

  it.each(plans.map(({ key, priority }) => [key, priority] as const))(
    'from somebody with the plan %s is marked: %s, as the plan says (S-081)',
    async (key, marked) => {
      const maria = await test.person();
      planOfPerson.set(maria, key);
      await test.as(maria).call(contactSupport, typed);
      expect((await newest())?.subject.startsWith('[Priority] ')).toBe(marked);
    },
  );
});

it('a name of several lines is one line of the letter, not a second header', async () => {
  await test.anonymous.call(contactSupport, { ...typed, name: 'Maria\r\nBcc: everyone@example.com' });
  const letter = JSON.stringify(await newest());
  expect(letter).toContain('Maria Bcc: everyone@example.com');
  expect(letter).not.toMatch(/Maria(\\r|\\n)/);
});

describe('what is refused', () => {
  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'maria' }],
    ['email', { email: 'maria@home.example\r\nBcc: everyone@example.com' }],
    ['topic', { topic: 'weather' }],
    ['message', { message: '' }],
    ['message', { message: 'a'.repeat(5001) }],
  ])('a wrong %s is named and nothing goes out: %j', async (field, change) => {
    await expect(
      test.anonymous.call(contactSupport, { ...typed, ...change } as typeof typed),
    ).rejects.toMatchObject({ code: 'invalid', fields: [expect.objectContaining({ field })] });
    expect(await mails()).toEqual([]);
  });

  it('nobody floods the support: a mailbox is let write a few times an hour', async () => {
    for (let count = 0; count < contactLimits.byAccount.tries; count += 1) {
      await test.anonymous.call(contactSupport, typed);
    }
    await expect(test.anonymous.call(contactSupport, typed)).rejects.toMatchObject({ code: 'too_many' });
    await test.anonymous.call(contactSupport, { ...typed, email: 'john@home.example' });
    expect(await mails()).toHaveLength(contactLimits.byAccount.tries + 1);
  });

  it('one machine does not either, whatever addresses it makes up', async () => {
    for (let count = 0; count < contactLimits.byAddress.tries; count += 1) {
      await test.anonymous.call(contactSupport, { ...typed, email: `somebody${count}@home.example` });
    }
    await expect(
      test.anonymous.call(contactSupport, { ...typed, email: 'last@home.example' }),
    ).rejects.toMatchObject({ code: 'too_many' });
  });
});
