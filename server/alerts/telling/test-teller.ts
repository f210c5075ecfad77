// The program of a server that only tells people, and is slow between its statements, so that a kill finds it there. TELLER holds its
// database and how far ahead its clock is.
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { clockWith } from '../../kernel/clock.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { makeLog } from '../../kernel/log.ts';
import { tellByMail } from './tell-by-mail.ts';
import { tellJob } from './tell-job.ts';

const { login, ahead } = JSON.parse(process.env['TELLER'] ?? '') as { login: pg.ClientConfig; ahead: number };
const parts: Partial<Kernel> = {
  database: openDatabase(login, 1),
  clock: clockWith(ahead),
  log: makeLog('silent'),
  config: { baseUrl: new URL('https://homes.example.com') } as Kernel['config'],
  keyFor: (use) => use,
  jobs: { wake: () => {} } as unknown as Kernel['jobs'],
};
const mail = tellByMail(parts as Kernel, {});
const job = tellJob(parts as Kernel, {
  async mail(...told) {
    await pause(10);
    await mail(...told);
    await pause(10);
  },
});
for (;;) {
  await job.run();
  await pause(20);
}
