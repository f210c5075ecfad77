import { describe, expect, it, vi } from 'vitest';
import { houseCall } from '@holdfast/domain/kernel/call/house';
import { changeSection } from '@holdfast/domain/binder/endpoints';
import * as endpoints from '@holdfast/domain/emergency/endpoints';
import { addProperty } from '@holdfast/domain/real-estate/endpoints';
import { leaveHouse } from '@holdfast/domain/sharing/invitation-endpoints';
import { patiently } from '../../kernel/test-patience.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import { emergencyHouse } from '../../testing/house/emergency-house.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { openPage } from '../../testing/product/open-page.ts';

const test = guestApp();
const { runJob, sisters, mails, emailOf } = emergencyHouse(test);

/** Eva, to whom Maria's binder is open, with a page of hers in that house and one at her own door. */
async function visiting() {
  const pair = await sisters();
  await pair.ask();
  const request = (await pair.request())?.id ?? '';
  await test.as(pair.maria).call(endpoints.approveRequest, { id: request });
  expect(await pair.reads()).toBe(200);
  const eva = test.as(pair.eva);
  return {
    ...pair,
    request,
    there: await openPage(eva, houseCall(pair.maria, '/api/events')),
    home: await openPage(eva),
  };
}
type Visiting = Awaited<ReturnType<typeof visiting>>;

const sayNoByMail = async ({ maria }: Pick<Visiting, 'maria'>) => {
  const letter = (await mails(await emailOf(maria)))
    .map(({ body_text }) => /\/emergency-request\/[\w-]+/.exec(body_text)?.[0])
    .findLast((link) => link !== undefined);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await test.anonymous.fetch(letter ?? '', {
    method: 'POST',
    body: 'press=no',
    headers: form,
  });
  expect(await answer.text()).toMatch(/Access revoked|Request denied/);
};

const closings: Readonly<Record<string, (pair: Visiting) => Promise<unknown>>> = {
  'the owner takes it back': ({ maria, request }) => test.as(maria).call(endpoints.takeBack, { id: request }),
  'the owner says no by the mail': sayNoByMail,
  'the owner removes the contact': ({ maria, id }) => test.as(maria).call(endpoints.removeContact, { id }),
  'the contact gives it back': ({ maria, eva, id }) =>
    test.as(eva).call(endpoints.withdrawRequest, { owner: maria, id }),
  'the contact is one no more': ({ maria, eva, id }) =>
    test.as(eva).call(endpoints.stopBeingContact, { owner: maria, id }),
  'the contact leaves the house': ({ maria, eva }) =>
    test.as(eva).call(leaveHouse, { owner: maria, invitation: null }),
};

describe('an open page of the contact in the house', () => {
  it.each(Object.entries(closings))('ends at once where %s, and no other opens', async (_, close) => {
    const pair = await visiting();
    await close(pair);
    await vi.waitFor(() => expect(pair.there.ended).toBe(true), patiently);
    expect(pair.there.text).toContain('event: over');
    expect(await pair.reads('/api/events')).toBe(404);
    // Their page at their own door goes on, and is told.
    await vi.waitFor(() => expect(pair.home.text).toMatch(/"(emergency|sharing)"/), patiently);
    expect(pair.home.ended).toBe(false);
  });

  it('goes on while it is open: also where its owner changes days and note, and hears of the binder', async () => {
    const { maria, id, there } = await visiting();
    const settings = { waiting_days: 3, phone: null, note: 'Has a key', scope: { binder: true } };
    await test.as(maria).call(endpoints.changeContact, { id, ...settings });
    const before = there.text.length;
    await test.as(maria).fetch('/api/binder/reviewed', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    await vi.waitFor(() => expect(there.text.slice(before)).toContain('"binder"'), patiently);
    expect(there.ended).toBe(false);
  });
});

it('an open page of the contact hears of what the binder shows, and not of what is private', async () => {
  const { maria, there } = await visiting();
  const owner = test.as(maria);
  await owner.call(addProperty, sampleProperty({ private: true, photos: [] }));
  const section = { section: 'wishes', version: 0, notes: 'Feed the cat', left_out: false } as const;
  const { version } = await owner.call(changeSection, section);
  await vi.waitFor(() => expect(there.areas).toEqual(['binder']), patiently);
  await owner.call(changeSection, { ...section, version, left_out: true });
  await vi.waitFor(() => expect(there.areas).toEqual(['binder', 'binder']), patiently);
  // What stands in a section that is left out is not shown.
  await owner.call(changeSection, {
    ...section,
    version: version + 1,
    notes: 'Feed her twice',
    left_out: true,
  });
  await owner.call(addProperty, sampleProperty({ photos: [] }));
  await vi.waitFor(() => expect(there.areas).toEqual(['binder', 'binder', 'binder']), patiently);
});

describe('a contact who waits', () => {
  it.each([
    [
      'rejected',
      ({ maria, request }: Pick<Visiting, 'maria' | 'request'>) =>
        test.as(maria).call(endpoints.rejectRequest, { id: request }),
    ],
    ['rejected by the mail', sayNoByMail],
  ] as const)(
    'is told in their open page that they were %s, and no page opens in the house',
    async (_, close) => {
      const pair = await sisters();
      await pair.ask();
      const home = await openPage(test.as(pair.eva));
      expect(await pair.reads('/api/events')).toBe(404);
      await close({ maria: pair.maria, request: (await pair.request())?.id ?? '' });
      await vi.waitFor(() => expect(home.text).toContain('"emergency"'), patiently);
      await runJob(7.01);
      expect(await pair.reads('/api/events')).toBe(404);
    },
  );

  it('is told in their open page when the job opens the house, and a page opens there', async () => {
    const pair = await sisters();
    await pair.ask();
    const home = await openPage(test.as(pair.eva));
    await runJob(7.01);
    await vi.waitFor(() => expect(home.text).toContain('"emergency"'), patiently);
    await openPage(test.as(pair.eva), houseCall(pair.maria, '/api/events'));
  });
});
