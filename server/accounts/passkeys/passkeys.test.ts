import { findSession, signOut } from '@holdfast/domain/accounts/endpoints';
import { freshProofField } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginProofByPasskey,
  findProof,
  finishPasskeySignIn,
  listPasskeys,
  proveByPasskey,
  proveByPassword,
  removePasskey,
  renamePasskey,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { passkeyTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { describe, expect, it } from 'vitest';
import { newAuthenticator, type Authenticator, type Ceremony } from './test-authenticator.ts';
import { goodPassword, signInWith, testAccounts, type Visitor } from '../test-visitor.ts';

const test = testAccounts();

async function someone() {
  const email = await test.account();
  const visitor = test.visitor();
  await signInWith(visitor, email);
  return { email, visitor };
}

const challengeIn = ({ options }: { options: { challenge: string } }) => options.challenge;

async function add(visitor: Visitor, authenticator = newAuthenticator(), wrong: Partial<Ceremony> = {}) {
  const challenge = challengeIn(await visitor.call(beginPasskey, {}));
  const credential = authenticator.make({ challenge, ...wrong });
  return visitor.call(addPasskey, { credential, name: 'My telephone' });
}

async function signInBy(visitor: Visitor, authenticator: Authenticator, wrong: Partial<Ceremony> = {}) {
  const challenge = challengeIn(await visitor.call(beginPasskeySignIn, {}));
  const credential = authenticator.sign({ challenge, ...wrong });
  return visitor.call(finishPasskeySignIn, { credential, remember_me: true });
}

/** Lets the sign-in and every proof grow old. */
const growOld = (email: string) =>
  test.raw(
    `update sessions set created_at = created_at - interval '11 minutes', proved_at = proved_at - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
const wantsProof = { code: 'forbidden', fields: [{ field: freshProofField }] };
const refused = { code: 'forbidden', message: passkeyTexts.failed };

describe('a passkey', () => {
  it('is added, listed, renamed and removed, and its owner is told by mail', async () => {
    const { email, visitor } = await someone();
    const added = await add(visitor);
    expect(added).toMatchObject({ name: 'My telephone', last_used_at: null, backed_up: false });
    expect(await visitor.call(listPasskeys, {})).toEqual({ items: [added] });
    const renamed = { ...added, name: 'Old telephone' };
    expect(await visitor.call(renamePasskey, { id: added.id, name: 'Old telephone' })).toEqual(renamed);
    await visitor.call(removePasskey, { id: added.id });
    expect(await visitor.call(listPasskeys, {})).toEqual({ items: [] });
    const subjects = (await test.lettersTo(email)).map((each) => each.subject);
    expect(subjects).toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']));
  });

  it('signs in without a name or a password, and notes when', async () => {
    const { email, visitor } = await someone();
    const authenticator = newAuthenticator();
    await add(visitor, authenticator);
    const other = test.visitor();
    expect(await signInBy(other, authenticator)).toEqual({ outcome: 'signed_in' });
    expect((await other.call(findSession, {})).viewer?.email).toBe(email);
    const [listed] = (await other.call(listPasskeys, {})).items;
    expect(listed?.last_used_at).not.toBeNull();
    expect(
      await test.raw(
        "select detail ->> 'method' as method from audit_log where action = 'accounts.sign_in' order by at desc limit 1",
      ),
    ).toEqual([{ method: 'passkey' }]);
  });

  it.each<[string, Partial<Ceremony>]>([
    ['was asked by another site', { origin: 'http://localhost.evil.example' }],
    ['is for another host', { host: 'evil.example' }],
    ['was not unlocked', { verified: false }],
    ['has another key', { foreignKey: true }],
    ['names another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused where the authenticator %s', async (_, wrong) => {
    const { visitor } = await someone();
    const authenticator = newAuthenticator();
    await add(visitor, authenticator);
    const other = test.visitor();
    await expect(signInBy(other, authenticator, wrong)).rejects.toMatchObject(refused);
    expect(other.cookie()).not.toContain('holdfast_session');
  });

  it.each(['b3RoZXI', ''])(
    'is refused where the authenticator answers another challenge: “%s”',
    async (challenge) => {
      const { visitor } = await someone();
      const authenticator = newAuthenticator();
      await add(visitor, authenticator);
      const other = test.visitor();
      await expect(signInBy(other, authenticator, { challenge })).rejects.toMatchObject({ code: 'gone' });
      expect(other.cookie()).not.toContain('holdfast_session');
    },
  );

  it('that is asked for twice in one browser may answer either, each once', async () => {
    const { email, visitor } = await someone();
    const authenticator = newAuthenticator();
    await add(visitor, authenticator);
    const other = test.visitor();
    const first = challengeIn(await other.call(beginPasskeySignIn, {}));
    const second = challengeIn(await other.call(beginPasskeySignIn, {}));
    const draft = (challenge: string) => ({
      credential: authenticator.sign({ challenge }),
      remember_me: true,
    });
    const stranger = test.visitor();
    await stranger.call(beginPasskeySignIn, {});
    await expect(stranger.call(finishPasskeySignIn, draft(first))).rejects.toMatchObject({ code: 'gone' });
    expect(await other.call(finishPasskeySignIn, draft(first))).toEqual({ outcome: 'signed_in' });
    expect((await other.call(findSession, {})).viewer?.email).toBe(email);
    await expect(other.call(finishPasskeySignIn, draft(second))).rejects.toMatchObject({ code: 'gone' });
  });

  it('keeps the secret that it gave a browser, and takes over none that somebody else made up', async () => {
    const begin = async (cookie?: string) => {
      const headers = cookie === undefined ? {} : { cookie };
      const answer = await test.visitor().post(beginPasskeySignIn.path, {}, headers);
      return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    };
    const given = await begin();
    expect(await begin(given)).toBe(given);
    const [name = ''] = given.split('=');
    for (const planted of ['1', 'a'.repeat(200), `${'a'.repeat(42)}.`]) {
      expect(await begin(`${name}=${planted}`)).toMatch(/=[\w-]{43}$/);
    }
  });

  it('that is refused stands in the log of whose it is, and one that nobody has in nobody’s', async () => {
    const { email, visitor } = await someone();
    const authenticator = newAuthenticator();
    await add(visitor, authenticator);
    await test.raw('delete from audit_log');
    await expect(signInBy(test.visitor(), authenticator, { foreignKey: true })).rejects.toMatchObject(
      refused,
    );
    await expect(signInBy(test.visitor(), newAuthenticator())).rejects.toMatchObject(refused);
    await test.lettersTo(email);
    const failed = await test.raw(
      `select u.email, a.actor_id, a.detail ->> 'method' as method, a.detail ? 'device' as device, a.detail ? 'address' as address
       from audit_log a join users u on u.id = a.user_id where a.action = 'accounts.sign_in_failed'`,
    );
    expect(failed).toEqual([{ email, actor_id: null, method: 'passkey', device: true, address: true }]);
    // Once it signs in, that is no failure.
    await signInBy(test.visitor(), authenticator);
    await test.lettersTo(email);
    expect(await test.raw("select 1 from audit_log where action = 'accounts.sign_in_failed'")).toHaveLength(
      1,
    );
  });

  it.each<[string, Partial<Ceremony>]>([
    ['was asked by another site', { origin: 'http://localhost.evil.example' }],
    ['was not unlocked', { verified: false }],
    ['answers another challenge', { challenge: 'b3RoZXI' }],
  ])('is not added where the authenticator %s', async (_, wrong) => {
    const { visitor } = await someone();
    await expect(add(visitor, newAuthenticator(), wrong)).rejects.toMatchObject(refused);
    expect(await visitor.call(listPasskeys, {})).toEqual({ items: [] });
  });

  it('that counts is refused when its count does not rise: somebody has a copy', async () => {
    const { visitor } = await someone();
    const authenticator = newAuthenticator();
    await add(visitor, authenticator, { counter: 5 });
    await signInBy(test.visitor(), authenticator, { counter: 6 });
    await expect(signInBy(test.visitor(), authenticator, { counter: 6 })).rejects.toMatchObject(refused);
    await signInBy(test.visitor(), authenticator, { counter: 7 });
  });

  it('answers a challenge once, of many at the same moment, and only in the browser that asked', async () => {
    const { visitor } = await someone();
    const authenticator = newAuthenticator();
    await add(visitor, authenticator);
    const other = test.visitor();
    const challenge = challengeIn(await other.call(beginPasskeySignIn, {}));
    const draft = { credential: authenticator.sign({ challenge }), remember_me: false };
    await expect(test.visitor().call(finishPasskeySignIn, draft)).rejects.toMatchObject({ code: 'gone' });
    const answers = await Promise.all(
      Array.from({ length: 19 }, () => other.post(finishPasskeySignIn.path, draft)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(18).fill(410),
    ]);
  });

  it('belongs to one account', async () => {
    const authenticator = newAuthenticator();
    await add((await someone()).visitor, authenticator);
    await expect(add((await someone()).visitor, authenticator)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of somebody else can be neither renamed nor removed', async () => {
    const { visitor } = await someone();
    const { id } = await add(visitor);
    const stranger = (await someone()).visitor;
    const missing = { code: 'not_found', message: 'Passkey not found' };
    await expect(stranger.call(renamePasskey, { id, name: 'Mine' })).rejects.toMatchObject(missing);
    await expect(stranger.call(removePasskey, { id })).rejects.toMatchObject(missing);
    expect((await visitor.call(listPasskeys, {})).items).toHaveLength(1);
  });

  it('is never removed where it is the last way in', async () => {
    const { email, visitor } = await someone();
    const { id } = await add(visitor);
    await test.raw('delete from credentials where user_id = (select id from users where email = $1)', [
      email,
    ]);
    const lastWay = { code: 'conflict', message: passkeyTexts.lastWay };
    await expect(visitor.call(removePasskey, { id })).rejects.toMatchObject(lastWay);
    const other = await add(visitor);
    const answers = await Promise.allSettled(
      [id, other.id].map((each) => visitor.call(removePasskey, { id: each })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await visitor.call(listPasskeys, {})).items).toHaveLength(1);
  });
});

describe('a change of how somebody signs in', () => {
  it('wants a fresh proof: the password given anew lasts ten minutes', async () => {
    const { email, visitor } = await someone();
    expect(await visitor.call(findProof, {})).toEqual({ fresh: true, password: true, passkey: false });
    await growOld(email);
    expect((await visitor.call(findProof, {})).fresh).toBe(false);
    await expect(visitor.call(beginPasskey, {})).rejects.toMatchObject(wantsProof);
    await expect(
      visitor.call(proveByPassword, { current_password: 'wrong password 1!' }),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'current_password' }] });
    await expect(visitor.call(beginPasskey, {})).rejects.toMatchObject(wantsProof);
    await visitor.call(proveByPassword, { current_password: goodPassword });
    const { id } = await add(visitor);
    await growOld(email);
    await expect(visitor.call(removePasskey, { id })).rejects.toMatchObject(wantsProof);
  });

  it('takes a passkey as proof, the viewer’s own alone', async () => {
    const { email, visitor } = await someone();
    const [mine, foreign] = [newAuthenticator(), newAuthenticator()];
    await add(visitor, mine);
    await add((await someone()).visitor, foreign);
    await growOld(email);
    const prove = async (authenticator: Authenticator) => {
      const challenge = challengeIn(await visitor.call(beginProofByPasskey, {}));
      return visitor.call(proveByPasskey, { credential: authenticator.sign({ challenge }) });
    };
    await expect(prove(foreign)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(visitor.call(beginPasskey, {})).rejects.toMatchObject(wantsProof);
    await prove(mine);
    await visitor.call(beginPasskey, {});
  });

  it('is for nobody who is signed out', async () => {
    const { visitor } = await someone();
    await visitor.call(signOut, {});
    await expect(visitor.call(beginPasskey, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
