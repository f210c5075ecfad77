import { addOwnDate, removeOwnDate } from '@holdfast/domain/dates/endpoints';
import { changeFirstSteps } from '@holdfast/domain/dashboard/endpoints';
import { addUnfinished } from '@holdfast/domain/real-estate/endpoints';
import type { Caller } from '../kernel/test-app.ts';

/** Two own dates, the second in the trash, an unfinished property, and first steps that were put away. */
export async function keepFirstSteps(caller: Caller, marker: string) {
  const date = async () =>
    (await caller.call(addOwnDate, { title: `${marker} appointment`, due_date: '2031-02-01' })).id;
  const ownDate = [await date(), await date()];
  await caller.call(removeOwnDate, { id: ownDate[1] ?? '' });
  const home = async () =>
    (await caller.call(addUnfinished, { address: `${marker} Street`, fields: { city: marker } })).id;
  const unfinished = [await home()];
  await caller.call(changeFirstSteps, { hidden: true });
  return { ownDate, unfinished };
}
