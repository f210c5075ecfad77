import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { TellBy } from './telling/tell-job.ts';
import { pushAnswers, type BrowserOf } from './push/push-answers.ts';
import { makeSendPush } from './push/send-push.ts';
import { sendPushes } from './push/send-pushes.ts';
import { tellByPush } from './push/tell-by-push.ts';
import { makeVapidKey } from './push/vapid-key.ts';

/** Web push: the devices that are told, and the job that tells them. */
export function pushParts(
  kernel: Kernel,
  browserOf: BrowserOf,
): Required<Pick<Area, 'answers' | 'jobs'>> & { tell: TellBy } {
  const { database, clock, log, events, config } = kernel;
  const readKey = makeVapidKey(database, config, log);
  const send = makeSendPush({ readKey, subject: config.supportEmail, anywhere: config.pushAnywhere });
  return {
    answers: pushAnswers(kernel, { readKey, browserOf }),
    async tell(tx, person, told) {
      await tellByPush(tx, person.id, told, { now: person.now });
    },
    jobs: [sendPushes({ database, clock, log, events, send })],
  };
}
