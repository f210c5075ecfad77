import { beforeEach, describe, expect, it } from 'vitest';
import { testTelling } from './test-telling.ts';
import { visits } from './test-visit.ts';

const house = testTelling();
const { links, visit, press } = visits(house);

beforeEach(async () => {
  house.at(0, '12:00');
  await house.raw('delete from users');
  await house.raw('delete from rate_limits');
});

describe('the page that ends the mails', () => {
  const enabled = async (owner: string) =>
    (
      await house.raw<{ enabled: boolean; within_days: number | null }>(
        "select enabled, within_days from notice_preferences where user_id = $1 and channel = 'mail'",
        [owner],
      )
    )[0];

  it('is pressed by a mail program without cookies, and answered without a redirect (RFC 8058)', async () => {
    const { id } = await house.someone(3);
    const path = new URL(links().mails(id)).pathname;
    const bodies: [string, string][] = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=----b',
        '------b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n------b--\r\n',
      ],
    ];
    for (const [type, body] of bodies) {
      await house.raw('delete from notice_preferences');
      const answer = await visit(path, 'POST', body, { 'content-type': type });
      expect(answer.status).toBe(200);
      expect(await enabled(id), type).toEqual({ enabled: false, within_days: null });
    }
    const [row] = await house.raw<{ next_at: string | null }>(
      "select next_at from tellings where user_id = $1 and channel = 'mail'",
      [id],
    );
    expect(row?.next_at).toBeNull();
  });

  it('changes nothing by being opened, or by a press that says nothing', async () => {
    const { id } = await house.someone(3);
    const path = new URL(links().mails(id)).pathname;
    const page = await visit(path);
    expect(page.buttons).toEqual(['Stop these emails', 'Only from the day before']);
    for (const method of ['HEAD', 'GET']) await visit(path, method);
    await press(path, 'hello=1');
    await visit(path, 'POST', '{"emails":"off"}', { 'content-type': 'application/json' });
    expect(await enabled(id)).toBeUndefined();
  });

  it('ends them, has only the last days told, and begins again, and each does what it says', async () => {
    const { id } = await house.someone(12);
    const path = new URL(links().mails(id)).pathname;
    const mailsOf = async (from: number, to: number) => {
      const before = (await house.mailsTo(id)).length;
      for (let day = from; day <= to; day += 1) {
        house.at(day);
        await house.run();
      }
      return (await house.mailsTo(id)).length - before;
    };
    expect((await press(path, 'emails=near')).buttons).toEqual(['Stop these emails', 'Tell me earlier too']);
    expect(await mailsOf(1, 10)).toBe(0);
    expect(await mailsOf(11, 11)).toBe(1);
    expect((await press(path, 'emails=off')).buttons).toEqual(['Send them again']);
    expect(await mailsOf(12, 12)).toBe(0);
    house.at(12, '20:00');
    expect((await press(path, 'emails=on')).heading).toBe('You get these emails');
    expect(await enabled(id)).toEqual({ enabled: true, within_days: 1 });
    expect(await mailsOf(13, 13)).toBe(1);
    await press(path, 'emails=all');
    expect(await enabled(id)).toEqual({ enabled: true, within_days: null });
  });

  it('lets people go whose access has ended, and says that an account is gone', async () => {
    const { id } = await house.someone(3);
    const path = new URL(links().mails(id)).pathname;
    await house.raw("update user_access_policies set access_status = 'expired', has_full_access = false");
    await press(path, 'List-Unsubscribe=One-Click');
    expect(await enabled(id)).toMatchObject({ enabled: false });
    await house.raw('delete from users where id = $1', [id]);
    expect((await press(path, 'List-Unsubscribe=One-Click')).status).toBe(410);
  });
});
