import { daysBetween } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/sample/endpoints';
import type { Area } from '../kernel/area.ts';
import { answerPublic, answerStream } from '../kernel/http/answer/answer.ts';
import { oneAtATime } from '../kernel/files/one-at-a-time.ts';
import { clientAddress, networkOf } from '../kernel/http/gate/client-address.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend, type Limit } from '../kernel/people/limits.ts';
import type { SampleGiven } from './given.ts';
import { findHouse, foundHouse, markReady, sampleJob } from './houses.ts';

/** How often the door is tried: a page asks every second or so while the house is furnished. */
const limits = {
  byPerson: { name: 'sample by person', tries: 120, seconds: 600 },
  byAddress: { name: 'sample by address', tries: 300, seconds: 600 },
  inAll: { name: 'sample in all', tries: 20_000, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** The sample house: everybody who is signed in may look around in it, nobody changes anything. */
export function sampleArea(kernel: Kernel, given: SampleGiven): Area {
  const { config, database, clock, jobs, sampleVisits } = kernel;

  async function keepReady(): Promise<void> {
    const today = clock.today();
    const house = await database.asWorker(findHouse);
    if (house === undefined || (house.ready && house.as_of >= today)) return;
    if (house.ready) await given.moveDates(house.owner_id, daysBetween(house.as_of, today));
    else await given.furnish(house.owner_id, today);
    await database.asWorker((tx) => markReady(tx, house.owner_id, today));
  }
  // A server that stood still is handed its own run once more: two at a time would furnish the house twice.
  const inTurn = oneAtATime();

  return {
    name: 'sample',
    answers: [
      answerStream(endpoints.enterSample, async ({ viewer, context, now, today }) => {
        await spend(database, limits.byPerson, viewer.user_id);
        await spend(database, limits.byAddress, networkOf(clientAddress(context, config.trustProxy)));
        await spend(database, limits.inAll, 'everybody');
        const house = await database.asAuth(async (tx) => {
          const found = await findHouse(tx);
          if (found === undefined) await foundHouse(tx, today, given.addPerson);
          return found;
        });
        if (house?.ready !== true) {
          jobs.wake(sampleJob);
          return { state: 'preparing' } as const;
        }
        return reply({ state: 'entered' }, sampleVisits.begin(viewer, house.owner_id, now));
      }),
      answerPublic(endpoints.leaveSample, async () => reply({ done: true }, sampleVisits.end())),
    ],
    jobs: [
      {
        name: sampleJob,
        schedule: '40 2 * * *',
        run: () => inTurn(keepReady),
      },
    ],
  };
}

function reply(body: object, cookie: string): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'set-cookie': cookie },
  });
}
