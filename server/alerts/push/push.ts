import type { Area } from '../../kernel/area.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pushAnswers, type BrowserOf } from './push-answers.ts';
import { makeSendPush } from './send-push.ts';
import { sendPushes } from './send-pushes.ts';
import { makeVapidKey } from './vapid-key.ts';

/** Web push: the devices that are told, and the job that tells them. */
export function pushParts(kernel: Kernel, browserOf: BrowserOf): Required<Pick<Area, 'answers' | 'jobs'>> {
  const { database, clock, log, events, config } = kernel;
  const readKey = makeVapidKey(database, config, log);
  const send = makeSendPush({ readKey, subject: config.supportEmail, anywhere: config.pushAnywhere });
  return {
    answers: pushAnswers(kernel, { readKey, browserOf }),
    jobs: [sendPushes({ database, clock, log, events, send })],
  };
}
