import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { unsealed } from '../../kernel/people/lasting-keys.ts';
import { seal } from '../../kernel/people/sealed.ts';
import { secondFactorUse } from './second-factors.ts';

const atATime = 200;

/**
 * Seals the secrets of second factors anew under the present secret, so that the previous one can be taken out of the settings: after
 * the start and hourly, where there is a previous one. The log says when nothing is left.
 */
export function resealSecondFactors({ config, database, keysFor, log }: Kernel): Job {
  let begun = config.previousSecret === undefined;
  return {
    name: 'reseal-second-factors',
    schedule: '31 * * * *',
    async pending() {
      const first = !begun;
      begun = true;
      return first;
    },
    async run() {
      if (config.previousSecret === undefined) return;
      const keys = keysFor(secondFactorUse);
      let [after, resealed] = ['00000000-0000-0000-0000-000000000000', 0];
      for (;;) {
        const rows = await database.asAuth((tx) =>
          tx
            .selectFrom('second_factors')
            .select(['user_id', 'sealed_secret'])
            .where('user_id', '>', after)
            .orderBy('user_id')
            .limit(atATime)
            .execute(),
        );
        for (const { user_id, sealed_secret } of rows) {
          if (unsealed(keys.slice(0, 1), user_id, sealed_secret) !== null) continue;
          const secret = unsealed(keys.slice(1), user_id, sealed_secret);
          if (secret === null) continue;
          await database.asAuth((tx) =>
            tx
              .updateTable('second_factors')
              .set({ sealed_secret: seal(keys[0], user_id, secret) })
              .where('user_id', '=', user_id)
              .where('sealed_secret', '=', sealed_secret)
              .execute(),
          );
          resealed += 1;
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < atATime) break;
        after = last.user_id;
      }
      log.info({ resealed }, 'nothing is sealed under PREVIOUS_SECRET any more');
    },
  };
}
