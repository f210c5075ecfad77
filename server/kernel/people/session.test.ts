import { createHmac, randomUUID } from 'node:crypto';
import { noStanding } from '@holdfast/domain/standing/standing';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import { cookieNameFor, deadKey, makeSessions, storedKey, tokenOf } from './session.ts';

const secret = 'a secret that nobody knows';
const name = 'holdfast_session';
const sign = (token: string, by = secret) =>
  `${name}=${encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`)}`;

const viewerOf = (user_id: string) => ({
  user_id,
  email: 'maria@example.com',
  name: 'Maria',
  session_id: 'one',
  standing: noStanding,
  key_scope: null,
});
const [maria, stranger] = [randomUUID(), randomUUID()];

/** Sessions on a clock that stands until it is moved, over a table of tokens that can be changed. */
function house(tokens: Record<string, string> = { 'maria-token': maria }, keys: Record<string, string> = {}) {
  const seen = {
    now: 1_000_000,
    asked: 0,
    until: Number.MAX_SAFE_INTEGER,
    hold: Promise.resolve(),
    hears: true,
  };
  const sessions = makeSessions({
    cookieName: name,
    cookieSecrets: [secret],
    now: () => seen.now,
    hears: () => seen.hears,
    async find(token) {
      seen.asked += 1;
      const owner = tokens[token];
      await seen.hold;
      return owner === undefined ? null : { viewer: viewerOf(owner), until: seen.until };
    },
    async findKey(hash) {
      seen.asked += 1;
      const owner = Object.entries(keys).find(([key]) => storedKey(key) === hash)?.[1];
      return owner === undefined ? null : { viewer: viewerOf(owner), until: seen.until };
    },
  });
  return { sessions, seen, tokens, keys };
}

it('is remembered only while word of other servers arrives', async () => {
  const { sessions, seen, tokens } = house();
  seen.hears = false;
  for (const asked of [1, 2]) {
    expect(await sessions.viewerOf(sign('maria-token'))).toMatchObject({ user_id: maria });
    expect(seen.asked).toBe(asked);
  }
  // Ended on another server, of which nothing was heard.
  delete tokens['maria-token'];
  expect(await sessions.viewerOf(sign('maria-token'))).toBeNull();
  tokens['maria-token'] = maria;
  seen.hears = true;
  for (const _ of [1, 2]) await sessions.viewerOf(sign('maria-token'));
  expect(seen.asked).toBe(4);
});

describe('a cookie', () => {
  it('with a signature of ours names its token', () => {
    expect(tokenOf(sign('abc'), name, secret)).toBe('abc');
    expect(tokenOf(`theme=dark; ${sign('abc')}; lang=en`, name, secret)).toBe('abc');
    expect(tokenOf(sign('dots.in.it'), name, secret)).toBe('dots.in.it');
  });

  it.each([
    ['none', undefined],
    ['an empty line', ''],
    ['another name', sign('abc').replace(name, 'other')],
    ['a name that ends like ours', `x${sign('abc')}`],
    ['no signature', `${name}=abc`],
    ['an empty signature', `${name}=abc.`],
    ['only a dot', `${name}=.`],
    ['a signature of another secret', sign('abc', 'another secret')],
    ['another token’s signature', sign('abc').replace('abc', 'abd')],
    ['a signature that is cut', sign('abc').slice(0, -6)],
    ['escapes that mean nothing', `${name}=%zz%`],
    ['an empty token', `${name}=.${createHmac('sha256', secret).update('').digest('base64')}`],
    ['the secret’s own name', `${name}=__proto__.__proto__`],
  ])('with %s is nobody’s', (_, cookies) => {
    expect(tokenOf(cookies, name, secret)).toBeNull();
  });

  it('of any other kind is nobody’s and breaks nothing', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary' }), (noise) => {
        expect(tokenOf(noise, name, secret)).toBeNull();
        expect(tokenOf(`${name}=${noise}`, name, secret)).toBeNull();
        expect(tokenOf(`${noise}; ${sign('abc')}`, name, secret)).toBe(
          noise.split(';').some((each) => each.trimStart().startsWith(`${name}=`)) ? null : 'abc',
        );
      }),
    );
  });

  it('is bound to the host where the product is served over https', () => {
    expect(cookieNameFor(new URL('https://homes.example.com'))).toBe('__Host-holdfast_session');
    expect(cookieNameFor(new URL('http://localhost:3000'))).toBe('holdfast_session');
  });
});

describe('a session', () => {
  it('is looked up once in half a minute, and again after it', async () => {
    const { sessions, seen } = house();
    for (let times = 0; times < 5; times += 1) {
      expect((await sessions.viewerOf(sign('maria-token')))?.user_id).toBe(maria);
    }
    expect(seen.asked).toBe(1);
    seen.now += 30_001;
    await sessions.viewerOf(sign('maria-token'));
    expect(seen.asked).toBe(2);
  });

  it('that was made up never reaches the database', async () => {
    const { sessions, seen } = house();
    expect(await sessions.viewerOf(sign('maria-token', 'guessed'))).toBeNull();
    expect(seen.asked).toBe(0);
  });

  it('that is unknown is asked for each time, so that it works as soon as it is there', async () => {
    const { sessions, seen, tokens } = house({});
    expect(await sessions.viewerOf(sign('new'))).toBeNull();
    tokens['new'] = maria;
    expect(await sessions.viewerOf(sign('new'))).not.toBeNull();
    expect(seen.asked).toBe(2);
  });

  it('ends when its time is over, however short ago it was looked up', async () => {
    const { sessions, seen } = house();
    seen.until = seen.now + 5000;
    expect(await sessions.viewerOf(sign('maria-token'))).not.toBeNull();
    seen.now += 5000;
    expect(await sessions.viewerOf(sign('maria-token'))).toBeNull();
  });
});

describe('forgetting', () => {
  it('a person ends what is remembered of theirs, and of nobody else', async () => {
    const { sessions, seen, tokens } = house({
      'maria-token': maria,
      phone: maria,
      'stranger-token': stranger,
    });
    for (const token of Object.keys(tokens)) await sessions.viewerOf(sign(token));
    for (const token of ['maria-token', 'phone']) delete tokens[token];
    sessions.forget(maria);
    expect(await sessions.viewerOf(sign('maria-token'))).toBeNull();
    expect(await sessions.viewerOf(sign('phone'))).toBeNull();
    seen.asked = 0;
    expect((await sessions.viewerOf(sign('stranger-token')))?.user_id).toBe(stranger);
    expect(seen.asked).toBe(0);
  });

  it('everybody does so for all', async () => {
    const { sessions, seen, tokens } = house({ 'maria-token': maria, 'stranger-token': stranger });
    for (const token of Object.keys(tokens)) await sessions.viewerOf(sign(token));
    seen.asked = 0;
    sessions.forgetAll();
    for (const token of Object.keys(tokens)) await sessions.viewerOf(sign(token));
    expect(seen.asked).toBe(2);
  });

  it.each(['forget', 'forgetAll'] as const)(
    'while a look-up is under way keeps its answer from being remembered (%s)',
    async (way) => {
      const { sessions, seen, tokens } = house();
      let goOn = () => {};
      seen.hold = new Promise((resolve) => (goOn = resolve));
      const underWay = sessions.viewerOf(sign('maria-token'));
      await Promise.resolve();
      delete tokens['maria-token'];
      if (way === 'forget') sessions.forget(maria);
      else sessions.forgetAll();
      goOn();
      await underWay;
      expect(await sessions.viewerOf(sign('maria-token'))).toBeNull();
    },
  );
});

describe('a bearer token', () => {
  const value = (token: string) => decodeURIComponent(sign(token).slice(name.length + 1));

  it('that is the value of the session’s cookie is that session, written out or escaped', async () => {
    const { sessions } = house();
    expect((await sessions.callerOf(undefined, `Bearer ${value('maria-token')}`))?.user_id).toBe(maria);
    const escaped = sign('maria-token').slice(name.length + 1);
    expect((await sessions.callerOf(undefined, `bearer ${escaped}`))?.user_id).toBe(maria);
  });

  it('decides alone: the cookie beside it is not looked at, right or wrong', async () => {
    const { sessions } = house({ 'maria-token': maria, 'stranger-token': stranger }, { hf_one: maria });
    const other = sign('stranger-token');
    expect((await sessions.callerOf(other, `Bearer ${value('maria-token')}`))?.user_id).toBe(maria);
    expect((await sessions.callerOf(other, 'Bearer hf_one'))?.user_id).toBe(maria);
    for (const wrong of ['', ' ', 'hf_', 'hf_two', 'x', 'maria-token', 'maria-token.x', value('gone')]) {
      await expect(sessions.callerOf(other, `Bearer ${wrong}`)).rejects.toMatchObject({
        code: 'not_signed_in',
      });
    }
  });

  it('is none where the header speaks another scheme, such as the password of a proxy', async () => {
    const { sessions } = house();
    for (const other of ['Basic aGk6aGk=', 'Bearerx y', '']) {
      expect((await sessions.callerOf(sign('maria-token'), other))?.user_id).toBe(maria);
    }
  });

  it('that is a key is looked up once in half a minute, and forgotten with its person', async () => {
    const { sessions, seen, keys } = house({}, { hf_one: maria });
    for (let times = 0; times < 3; times += 1) await sessions.callerOf(undefined, 'Bearer hf_one');
    expect(seen.asked).toBe(1);
    delete keys['hf_one'];
    sessions.forget(maria);
    await expect(sessions.callerOf(undefined, 'Bearer hf_one')).rejects.toMatchObject({
      code: 'not_signed_in',
      message: deadKey,
    });
  });

  it('that is a key opens nothing as a cookie, nor does its hash', async () => {
    const { sessions } = house({}, { hf_one: maria });
    await sessions.callerOf(undefined, 'Bearer hf_one');
    const hash = storedKey('hf_one');
    for (const guess of ['hf_one', hash, ` ${hash}`, `;${hash}`, `hf_;${hash}`, `hf_%3B${hash}`]) {
      expect(await sessions.viewerOf(`${name}=${guess}`)).toBeNull();
      if (guess === 'hf_one') continue;
      await expect(sessions.callerOf(undefined, `Bearer ${guess}`)).rejects.toThrow();
    }
  });
});
