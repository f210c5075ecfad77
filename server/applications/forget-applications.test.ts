import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/applications/endpoints';
import * as visits from '@holdfast/domain/applications/visit-endpoints';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { forgetApplications } from './forget-applications.ts';
import { answered, openedForm } from './test-form.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** Runs the job as if it were so many days later. */
async function runAfter(days: number) {
  const now = new Date(Date.now() + days * 86_400_000);
  await forgetApplications({ ...house.kernel, clock: { ...house.kernel.clock, now: () => now } }).run();
}

async function applied(keep_days: number) {
  await house.raw('delete from rate_limits');
  const opened = await openedForm(house, { keep_days });
  const { token, property_id, caller } = opened;
  const sent = await house.anonymous.call(visits.sendApplication, { token, property_id, ...answered() });
  const path = `/api/rentals/applications/receipt/${sent.receipt}/files?name=a.pdf&kind=income`;
  await house.anonymous.fetch(path, { method: 'POST', body: new Uint8Array(pdfOf(['Income'])) });
  const { items } = await caller.call(endpoints.listApplications, {});
  return { ...opened, ...sent, id: items[0]?.id ?? '' };
}

const leftOf = async (owner: string) => ({
  applications: (await house.raw('select 1 from applications where user_id = $1', [owner])).length,
  records: (
    await house.raw("select 1 from records where user_id = $1 and item_type = 'application'", [owner])
  ).length,
  files: (await house.raw<{ state: string }>('select state from files where user_id = $1', [owner])).map(
    ({ state }) => state,
  ),
});

test('a declined application is deleted with its files after the period that was said, and not a day before', async () => {
  const { owner, caller, id } = await applied(10);
  await caller.call(endpoints.rejectApplication, { id, letter: 'No', send: false });
  await runAfter(9.9);
  expect(await leftOf(owner)).toEqual({ applications: 1, records: 1, files: ['held'] });
  await runAfter(10.1);
  expect(await leftOf(owner)).toEqual({ applications: 0, records: 0, files: ['leaving'] });
});

test('one that was approved, waits, or was taken up again stays', async () => {
  const [approved, waiting, again] = [await applied(1), await applied(1), await applied(1)];
  await approved.caller.call(endpoints.approveApplication, { id: approved.id });
  await again.caller.call(endpoints.rejectApplication, { id: again.id, letter: 'No', send: false });
  await again.caller.call(endpoints.reviewApplication, { id: again.id });
  await runAfter(400);
  for (const { owner } of [approved, waiting, again]) {
    expect(await leftOf(owner)).toMatchObject({ applications: 1, files: ['held'] });
  }
});

test('the files of an application that the trash let go of go with it', async () => {
  const { owner, id } = await applied(30);
  await house.raw('delete from applications where id = $1', [id]);
  expect(await leftOf(owner)).toMatchObject({ applications: 0, files: ['held'] });
  await runAfter(0);
  expect(await leftOf(owner)).toMatchObject({ applications: 0, files: ['leaving'] });
});
