import { beforeEach, describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { conversations } from '../test-conversation.ts';

const { test, couple, begin, say, setClock, run } = conversations();
const minute = 60_000;
let start = Date.parse('2031-03-01T12:00:00Z');
const later = (minutes: number) => setClock(new Date(start + minutes * minute));
const tell = () => run('tell-of-messages');
beforeEach(async () => {
  start += 30 * 86_400_000;
  later(0);
  await test.raw('delete from users');
});

const mailsTo = (person: string) =>
  test.raw<{ subject: string; body_text: string }>(
    'select subject, body_text from mails where user_id = $1 order by created_at, id',
    [person],
  );

/** Maria and Paul, and a conversation in which Maria has just written. */
async function written(words = 'The alarm code is 4711') {
  const { maria, paul, document } = await couple();
  await test.raw("update user_access_policies set access_status = 'subscribed'");
  const key = await begin(maria, maria, [paul], { body: words });
  return { maria, paul, key, document };
}

describe('the mail about messages', () => {
  it('comes after ten minutes, once, with names and without words', async () => {
    const { maria, paul } = await written();
    later(9);
    await tell();
    expect(await mailsTo(paul)).toEqual([]);
    later(11);
    await Promise.all([tell(), tell(), tell()]);
    const [mail, ...more] = await mailsTo(paul);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Maria wrote to you');
    expect(mail?.body_text).toMatch(/1 message from Maria/);
    expect(mail?.body_text).not.toMatch(/alarm|code is/);
    later(300);
    await tell();
    expect(await mailsTo(paul)).toHaveLength(1);
    expect(await mailsTo(maria)).toEqual([]);
  });

  it('holds the words where its reader has asked for them', async () => {
    const { paul } = await written();
    await test.as(paul).call(endpoints.changeMessageSettings, { version: 'any', with_words: true });
    later(11);
    await tell();
    expect((await mailsTo(paul))[0]?.body_text).toMatch(/Maria: The alarm code is 4711/);
  });

  it('is one for all that came within an hour', async () => {
    const { maria, paul, key } = await written();
    later(11);
    await tell();
    for (const [at, words] of [
      [12, 'b'],
      [30, 'c'],
      [50, 'd'],
    ] as const) {
      later(at);
      await say(maria, key, words);
      await tell();
    }
    later(65);
    await tell();
    expect(await mailsTo(paul)).toHaveLength(1);
    later(72);
    await tell();
    const mails = await mailsTo(paul);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe('4 new messages from Maria');
  });

  it('is not sent to who has read, has muted, has switched it off, or is here', async () => {
    const { paul, key } = await written();
    const at = { house: key.house, id: key.id };
    await test.as(paul).call(endpoints.readThread, { ...at, seq: 2 });
    later(11);
    await tell();
    const muted = await written();
    await test
      .as(muted.paul)
      .call(endpoints.muteThread, { house: muted.key.house, id: muted.key.id, muted: true });
    const off = await written();
    await test.as(off.paul).call(endpoints.changeMessageSettings, { version: 1, mail: false });
    const here = await written();
    await test.raw(
      `insert into sessions (user_id, token, expires_at, last_seen_at) values ($1::uuid, $1::text, 'infinity', $2)`,
      [here.paul, new Date(start + 15 * minute).toISOString()],
    );
    later(22);
    await tell();
    for (const each of [paul, muted.paul, off.paul, here.paul]) expect(await mailsTo(each)).toEqual([]);
    later(26);
    await tell();
    expect(await mailsTo(here.paul)).toHaveLength(1);
  });

  it('waits for the end of the quiet hours', async () => {
    const { paul } = await written();
    await test.raw(
      `insert into notice_preferences (user_id, channel, enabled, hour, quiet_from, quiet_to) values ($1, 'mail', true, 8, '11:00', '14:00')`,
      [paul],
    );
    later(60);
    await tell();
    expect(await mailsTo(paul)).toEqual([]);
    later(121);
    await tell();
    expect(await mailsTo(paul)).toHaveLength(1);
  });

  it('goes to no address that nobody has verified', async () => {
    const { paul } = await written();
    await test.raw('update users set email_verified = false where id = $1', [paul]);
    later(11);
    await tell();
    expect(await mailsTo(paul)).toEqual([]);
  });
});

describe('the page that ends the mails', () => {
  /** Opens or presses as a mail program does: without a cookie, and with the origin of a page without a referrer. */
  const visit = async (path: string, body?: string, type = 'application/x-www-form-urlencoded') => {
    const headers = { origin: 'null', 'content-type': type };
    const answer = await test.app.hono.request(
      path,
      body === undefined ? {} : { method: 'POST', body, headers },
    );
    return { status: answer.status, html: await answer.text() };
  };
  const pathOf = async (person: string) => {
    const [mail] = await test.raw<{ unsubscribe: string; body_text: string }>(
      'select unsubscribe, body_text from mails where user_id = $1 order by created_at desc limit 1',
      [person],
    );
    expect(mail?.body_text).toContain(mail?.unsubscribe);
    return new URL(mail?.unsubscribe ?? '').pathname;
  };
  const mail = async (person: string) => (await test.as(person).call(endpoints.readMessageSettings, {})).mail;
  const told = async () => {
    const found = await written();
    later(11);
    await tell();
    return { ...found, path: await pathOf(found.paul) };
  };

  it('stands in the mail’s head, and is pressed by a mail program without cookies (RFC 8058)', async () => {
    const { maria, paul, key, path } = await told();
    const multi =
      '----b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n----b--\r\n';
    for (const [body, type] of [
      ['List-Unsubscribe=One-Click', undefined],
      [multi, 'multipart/form-data; boundary=--b'],
    ] as const) {
      await test.as(paul).call(endpoints.changeMessageSettings, { version: 'any', mail: true });
      expect((await visit(path, body, type)).status).toBe(200);
      expect(await mail(paul)).toBe(false);
    }
    await say(maria, key, 'More');
    later(90);
    await tell();
    expect(await mailsTo(paul)).toHaveLength(1);
  });

  it('changes nothing by being opened, stops and begins again by its buttons, and only that', async () => {
    const { paul, path } = await told();
    await test.as(paul).call(endpoints.changeMessageSettings, { version: 'any', with_words: true });
    expect((await visit(path)).html).toContain('Stop emails about messages?');
    await visit(path, 'hello=1');
    expect(await mail(paul)).toBe(true);
    expect((await visit(path, 'emails=off')).html).toContain('You get no more of these emails');
    expect((await visit(path)).html).toContain('Emails about messages are off');
    expect((await visit(path, 'emails=on')).html).toContain('You get these emails');
    expect(await test.as(paul).call(endpoints.readMessageSettings, {})).toMatchObject({
      mail: true,
      push: true,
      with_words: true,
    });
  });

  it('knows no token that nobody has signed, is too old, or whose account is gone', async () => {
    const { maria, paul, path } = await told();
    const token = path.split('/').at(-1) ?? '';
    const bytes = Buffer.from(token, 'base64url');
    Buffer.from(maria.replaceAll('-', ''), 'hex').copy(bytes);
    for (const wrong of ['x', bytes.toString('base64url'), `${token}A`])
      expect((await visit(`/messages-unsubscribe/${wrong}`, 'emails=off')).status).toBe(404);
    expect(await mail(maria)).toBe(true);
    later(731 * 24 * 60);
    expect((await visit(path, 'emails=off')).status).toBe(404);
    later(0);
    await test.raw('delete from users where id = $1', [paul]);
    expect((await visit(path, 'emails=off')).status).toBe(410);
  });
});

describe('a push about messages', () => {
  const shown = async (person: string) =>
    (
      await test.raw<{ payload: Record<string, unknown> }>('select payload from pushes where user_id = $1', [
        person,
      ])
    ).map(({ payload }) => payload);
  const device = (person: string) =>
    test.raw(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device) values ($1, 'https://push.example.com/' || gen_random_uuid(), 'k', 'a', 'Phone')`,
      [person],
    );

  it('says who wrote and leads to it, and holds nothing that was written', async () => {
    const { maria, paul, key } = await written();
    await device(paul);
    later(11);
    await tell();
    expect(await shown(paul)).toEqual([
      {
        title: 'Maria wrote to you',
        body: '',
        tag: 'messages',
        link: `/messaging?thread=${key.id}&of=${maria}`,
      },
    ]);
    expect(await shown(maria)).toEqual([]);
    later(300);
    await tell();
    expect(await shown(paul)).toHaveLength(1);
  });

  it('does not come where it is switched off, to who is here, or of who is blocked', async () => {
    const [off, here, blocks] = [await written(), await written(), await written()];
    for (const { paul } of [off, here, blocks]) await device(paul);
    await test.as(off.paul).call(endpoints.changeMessageSettings, { version: 'any', push: false });
    await test.raw(
      `insert into sessions (user_id, token, expires_at, last_seen_at) values ($1::uuid, $1::text, 'infinity', $2)`,
      [here.paul, new Date(start + 10 * minute).toISOString()],
    );
    const at = { house: blocks.key.house, id: blocks.key.id };
    await test.as(blocks.paul).call(endpoints.blockPerson, { ...at, person: blocks.maria });
    await say(blocks.maria, blocks.key, 'Again');
    later(11);
    await tell();
    for (const { paul } of [off, here, blocks]) expect(await shown(paul)).toEqual([]);
  });
});

describe('settings of messages', () => {
  it('make the round trip, each by itself, and not from an older version', async () => {
    const { paul } = await couple();
    const me = test.as(paul);
    expect(await me.call(endpoints.readMessageSettings, {})).toEqual({
      mail: true,
      push: true,
      with_words: false,
      version: 1,
    });
    let version = 1;
    for (const name of ['mail', 'push', 'with_words'] as const) {
      const former = await me.call(endpoints.readMessageSettings, {});
      const changed = await me.call(endpoints.changeMessageSettings, { version, [name]: !former[name] });
      expect(changed).toMatchObject({ ...former, [name]: !former[name], version: changed.version });
      version = changed.version;
    }
    await expect(me.call(endpoints.changeMessageSettings, { version: 1, mail: true })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
