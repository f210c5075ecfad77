import type { Kernel } from '../kernel/kernel.ts';
import { findHouse, foundHouse, sampleJob } from './houses.ts';
import type { SampleGiven } from './given.ts';

/** What the sample house lends to areas that show it to people who are not signed in. */
export const lends = {
  /** Finds whose the furnished house is; undefined while it is made, which the first who asks begins. */
  sampleOwner:
    (
      { database, clock, jobs }: Pick<Kernel, 'database' | 'clock' | 'jobs'>,
      addPerson: SampleGiven['addPerson'],
    ) =>
    async (): Promise<string | undefined> => {
      const house = await database.asAuth(async (tx) => {
        const found = await findHouse(tx);
        if (found === undefined) await foundHouse(tx, clock.today(), addPerson);
        return found;
      });
      if (house?.ready === true) return house.owner_id;
      jobs.wake(sampleJob);
      return undefined;
    },
};
