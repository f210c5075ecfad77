import { findSession } from '@holdfast/domain/accounts/endpoints';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  finishSecondFactor,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReceipt, findReceipts, receiptKey } from '../../access/receipts.ts';
import { readConfig } from '../../kernel/config.ts';
import { makeApp, type App } from '../../kernel/http/app.ts';
import { kernelOn, type Kernel } from '../../kernel/kernel.ts';
import { carryKeys } from '../../kernel/people/lasting-keys.ts';
import { makeLog } from '../../kernel/log.ts';
import { accountsArea } from '../../accounts/area.ts';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { signInWith, testAccounts, visitorOf, type Visitor } from '../../accounts/test-visitor.ts';

const [first, second] = [`first ${randomUUID()}`, `second ${randomUUID()}`];
const test = testAccounts({ SECRET: first });
let folder = '';
const opened: Kernel[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdfast-rotation-'));
});
afterAll(async () => {
  for (const kernel of opened) await kernel.end();
  await rm(folder, { recursive: true, force: true });
});

/** The same product, started again with other secrets on the same database. */
async function restart(secrets: {
  SECRET: string;
  PREVIOUS_SECRET?: string;
}): Promise<{ kernel: Kernel; app: App }> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', ...secrets });
  const connections = { owner: test.admin, login: test.login, stop: async () => {} };
  const kernel = await kernelOn(config, connections, makeLog('silent'));
  opened.push(kernel);
  const area = accountsArea(kernel);
  await carryKeys(kernel.database, config, [...(area.lastingKeys ?? []), receiptKey]);
  for (const job of area.jobs ?? []) if (job.name === 'reseal-second-factors') await job.run();
  return { kernel, app: makeApp(kernel, [area], findViewerIn(kernel.database, kernel.clock)) };
}

it('a secret is rotated: all that was made under the old one goes on under the new one alone', async () => {
  const email = await test.account();
  const [away, here] = [test.visitor(), test.visitor()];
  await signInWith(away, email);
  await signInWith(here, email);
  const { address } = await here.call(enrolSecondFactor, {});
  const app = URI.parse(address);
  if (!(app instanceof TOTP)) throw new Error('The address is of another kind');
  const code = (step: number) => app.generate({ timestamp: Date.now() + step * 30_000 });
  const { recovery_codes } = await here.call(confirmSecondFactor, { code: code(0) });
  const [recovery = '', laterRecovery = '', lastRecovery = ''] = recovery_codes;
  await keepReceipt('gone@example.com');

  const both = await restart({ SECRET: second, PREVIOUS_SECRET: first });
  const now = (visitor: Visitor) => visitorOf(() => both.app.hono, test.kernel.config.baseUrl, visitor);
  const afterFirst = now(here);
  expect((await afterFirst.call(findSession, {})).viewer?.email).toBe(email);
  expect(afterFirst.lastCookies()).toEqual([expect.stringMatching(/^holdfast_session=.+HttpOnly/)]);
  await afterFirst.call(findSession, {});
  expect(afterFirst.lastCookies()).toEqual([]);
  const finish = async (visitor: Visitor, typed: string) => {
    await signInWith(visitor, email);
    return visitor.call(finishSecondFactor, { code: typed });
  };
  expect(await finish(now(test.visitor()), code(1))).toEqual({ outcome: 'signed_in' });
  expect(await finish(now(test.visitor()), recovery)).toEqual({ outcome: 'signed_in' });
  expect(await receipts(both.kernel)).toHaveLength(1);

  const alone = await restart({ SECRET: second });
  const then = (visitor: Visitor) => visitorOf(() => alone.app.hono, test.kernel.config.baseUrl, visitor);
  expect((await then(afterFirst).call(findSession, {})).viewer?.email).toBe(email);
  // Whoever did not come meanwhile has a cookie that only the forgotten secret knows.
  expect((await then(away).call(findSession, {})).viewer).toBeNull();
  // As if half a minute had passed, after which the app shows a code that was not used yet.
  await test.raw('update second_factors set last_step = last_step - 1');
  expect(await finish(then(test.visitor()), code(1))).toEqual({ outcome: 'signed_in' });
  expect(await finish(then(test.visitor()), laterRecovery)).toEqual({ outcome: 'signed_in' });
  expect(await receipts(alone.kernel)).toHaveLength(1);

  const third = `third ${randomUUID()}`;
  await restart({ SECRET: third, PREVIOUS_SECRET: second });
  const later = await restart({ SECRET: third });
  const last = visitorOf(() => later.app.hono, test.kernel.config.baseUrl, test.visitor());
  expect(await finish(last, lastRecovery)).toEqual({ outcome: 'signed_in' });
  expect(await receipts(later.kernel)).toHaveLength(1);
});

const receipts = (kernel: Kernel) =>
  kernel.database.asWorker((tx) => findReceipts(tx, kernel, 'gone@example.com'));

async function keepReceipt(email: string): Promise<void> {
  const id = await test.person(email);
  await test.raw(
    `insert into account_deletions (user_id, reason, requested_at, erase_at, erasing_since)
     values ($1, 'request', now(), now(), now())`,
    [id],
  );
  await test.kernel.database.asWorker((tx) => addReceipt(tx, test.kernel, id, email, new Date()));
}
