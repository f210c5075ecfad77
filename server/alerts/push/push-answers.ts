import * as endpoints from '@holdfast/domain/alerts/push-endpoints';
import { testPush, testPushLasts } from '@holdfast/domain/alerts/push';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import { areDeviceKeys } from './encrypt.ts';
import { addDevice, findDevice, listDevices, removeDevice, renameDevice } from './push-devices.ts';
import { pushJob, queuePush } from './queue-push.ts';
import { mayPushTo } from './send-push.ts';
import type { VapidKey } from './vapid.ts';

/** What the area is lent to know a browser by: its name as sign-ins have it, and what kind it is ("Firefox on Windows"). */
export type BrowserOf = (request: Request) => { readonly mark: string | null; readonly called: string };

const testLimit = { name: 'push-test', tries: 20, seconds: 3600 };

/** Answers of the devices that are told by push. */
export function pushAnswers(
  kernel: Kernel,
  { readKey, browserOf }: { readKey: () => Promise<VapidKey>; browserOf: BrowserOf },
): readonly Answer[] {
  return [
    answer(
      endpoints.showPushKey,
      async (_call, key: VapidKey) => ({ key: key.publicKey }),
      () => readKey(),
    ),
    answer(endpoints.listPushDevices, async ({ tx, owner }) => ({ items: await listDevices(tx, owner) })),
    answer(endpoints.addPushDevice, async ({ tx, owner, viewer, input, request }) => {
      const { endpoint, p256dh, auth } = input;
      if (!mayPushTo(endpoint, kernel.config.pushAnywhere))
        refuse([{ field: 'endpoint', message: 'The address of a push service is https and public' }]);
      if (!areDeviceKeys({ p256dh, auth }))
        refuse([{ field: 'p256dh', message: 'The key of the device is not what a browser gives' }]);
      const { mark, called } = browserOf(request);
      return addDevice(tx, owner, {
        endpoint,
        p256dh,
        auth,
        device: input.device ?? called,
        replaces: input.replaces ?? null,
        session: viewer.session_id,
        browser: mark,
      });
    }),
    answer(endpoints.changePushDevice, ({ tx, owner, input: { id, device } }) =>
      renameDevice(tx, owner, id, device),
    ),
    answer(endpoints.removePushDevice, ({ tx, owner, input: { id } }) => removeDevice(tx, owner, id)),
    answer(
      endpoints.testPushDevice,
      async ({ tx, owner, input: { id }, now, afterCommit }) => {
        await findDevice(tx, owner, id);
        const payload = { ...testPush, tag: 'test', link: '/settings/devices-notified' };
        const lasts = testPushLasts;
        await queuePush(tx, owner, { payload, itemIds: [], urgent: true, now, lasts, device: id });
        afterCommit(() => kernel.jobs.wake(pushJob));
      },
      ({ owner }) => spend(kernel.database, testLimit, owner),
    ),
  ];
}
