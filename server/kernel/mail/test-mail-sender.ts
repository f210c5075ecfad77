// The program of a server that only sends letters; a test starts and kills it. SENDER holds its database and its mail server.
import type pg from 'pg';
import { clockWith } from '../clock.ts';
import { openDatabase } from '../database/database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { makeLog } from '../log.ts';
import { makePost, sendMail } from './mail.ts';

const { login, smtpUrl } = JSON.parse(process.env['SENDER'] ?? '') as {
  login: pg.ClientConfig;
  smtpUrl: string;
};
const log = makeLog('silent');
const job = sendMail({
  database: openDatabase(login, 2),
  post: makePost(smtpUrl, 'no-reply@homes.example.com'),
  clock: clockWith(0),
  log,
  host: 'homes.example.com',
  keepTexts: false,
});
// Once a year: what starts in time starts for another reason than the schedule.
await openJobs(login, log).start([{ ...job, schedule: '0 0 1 1 *' }]);
