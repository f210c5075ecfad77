import { changeTimeZone, findProfile, findTimeZone } from '@holdfast/domain/accounts/account-endpoints';
import { signIn } from '@holdfast/domain/accounts/endpoints';
import { zoneHeader } from '@holdfast/domain/kernel/time/zone-header';
import { describe, expect, it } from 'vitest';
import { goodPassword, testAccounts } from '../test-visitor.ts';

const test = testAccounts();

/** Signs in with a browser that says its zone so; gives what the account keeps of it. */
async function signedInFrom(email: string, zone: string | null) {
  const visitor = test.visitor();
  const headers = zone === null ? {} : { [zoneHeader]: zone };
  const answer = await visitor.post(signIn.path, { email, password: goodPassword }, headers);
  expect(answer.status).toBe(200);
  return visitor;
}
const zoneOf = async (visitor: Awaited<ReturnType<typeof signedInFrom>>) => visitor.call(findTimeZone, {});

describe('a person’s time zone', () => {
  it('is what their browser says at each sign-in', async () => {
    const email = await test.account();
    const kept: string[] = [];
    for (const zone of [null, 'Europe/Berlin', 'Asia/Kolkata', null, 'australia/lord_howe']) {
      const setting = await zoneOf(await signedInFrom(email, zone));
      expect(setting.chosen).toBe(false);
      kept.push(setting.time_zone);
    }
    expect(kept.slice(0, 2)).toEqual(['UTC', 'Europe/Berlin']);
    expect(kept[2]).toMatch(/Asia\/(Kolkata|Calcutta)/);
    expect(kept.slice(3)).toEqual([kept[2], 'Australia/Lord_Howe']);
  });

  it.each(['Europe/Atlantis', '+02:00', '', 'x'.repeat(500), "UTC'--"])(
    'is not changed by a browser that says %j',
    async (said) => {
      const email = await test.account();
      await signedInFrom(email, 'America/New_York');
      expect(await zoneOf(await signedInFrom(email, said))).toEqual({
        time_zone: 'America/New_York',
        chosen: false,
      });
    },
  );

  it('stays what the person chose, wherever they sign in, until they leave it to the browser again', async () => {
    const email = await test.account();
    const visitor = await signedInFrom(email, 'America/New_York');
    const chosen = { time_zone: 'Europe/Lisbon', chosen: true };
    expect(await visitor.call(changeTimeZone, { time_zone: 'europe/lisbon' })).toEqual(chosen);
    expect(await zoneOf(await signedInFrom(email, 'Asia/Tokyo'))).toEqual(chosen);
    const left = { time_zone: 'America/Denver', chosen: false };
    expect(await visitor.call(changeTimeZone, left)).toEqual(left);
    expect(await zoneOf(await signedInFrom(email, 'Asia/Tokyo'))).toEqual({
      ...left,
      time_zone: 'Asia/Tokyo',
    });
  });

  it('is told and chosen beside a profile whose form is open', async () => {
    const email = await test.account();
    const visitor = await signedInFrom(email, 'America/New_York');
    const before = await visitor.call(findProfile, {});
    await visitor.call(changeTimeZone, { time_zone: 'America/Denver', chosen: false });
    await signedInFrom(email, 'Asia/Tokyo');
    expect(await visitor.call(findProfile, {})).toEqual(before);
  });

  it('is refused where there is no such zone, and stays what it was', async () => {
    const visitor = await signedInFrom(await test.account(), 'America/New_York');
    await expect(visitor.call(changeTimeZone, { time_zone: 'Mars/Olympus' })).rejects.toMatchObject({
      fields: [{ field: 'time_zone', message: 'Choose a time zone from the list' }],
    });
    expect(await zoneOf(visitor)).toEqual({ time_zone: 'America/New_York', chosen: false });
  });

  it('is nobody else’s', async () => {
    const maria = await signedInFrom(await test.account(), 'America/New_York');
    const stranger = await signedInFrom(await test.account(), 'Asia/Tokyo');
    await stranger.call(changeTimeZone, { time_zone: 'Europe/Lisbon' });
    expect((await zoneOf(maria)).time_zone).toBe('America/New_York');
    await expect(test.visitor().call(findTimeZone, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
