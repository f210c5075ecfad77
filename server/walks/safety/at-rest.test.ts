import { expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { allJobs } from '../../kernel/all-jobs.ts';
import { paceAtRest, type Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { testApp } from '../../kernel/test-app.ts';

const test = testApp((kernel) => areasOf(kernel).areas);
const jobsOf = (kernel: Kernel) => allJobs(kernel, areasOf(kernel).areas);

const aMinute = (seconds: number) => 60 / seconds;
/** How often a cron line comes up in an hour; where it names an hour of the day, once a day. */
function timesAnHour({ name, schedule }: Job): number {
  const [minutes = '', hours, ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`${name} does not run daily`);
  if (hours !== '*') return 1 / 24;
  const [, step] = /^(?:\*|\d-59)(?:\/(\d+))?$/.exec(minutes) ?? [];
  if (step !== undefined) return 60 / Number(step);
  return minutes === '*' ? 60 : minutes.split(',').length;
}

/** A run by schedule is found, handed on, begun, done and noted: so many transactions, with two of its own. */
const oneRun = 13;

it('a server that has nothing to do asks its database thirty times a minute at most', () => {
  const jobs = jobsOf(test.kernel);
  const asked = {
    looks: aMinute(paceAtRest.look),
    pending: jobs.filter((job) => job.pending !== undefined).length * aMinute(paceAtRest.look),
    schedules: 2 * aMinute(paceAtRest.cron) + aMinute(paceAtRest.handOn),
    runs: (jobs.reduce((sum, job) => sum + timesAnHour(job), 0) * oneRun) / 60,
    supervision: 8 * aMinute(paceAtRest.supervise),
    backstops: (jobs.length + 1) * aMinute(paceAtRest.backstop),
    rarely: aMinute(paceAtRest.queues) + 2 * aMinute(paceAtRest.migrations) + aMinute(paceAtRest.flows),
  };
  const sum = Object.values(asked).reduce((all, each) => all + each, 0);
  expect(sum, JSON.stringify(asked)).toBeLessThan(31);
});

it('what a person waits for does not wait for a schedule: it is asked for', () => {
  const asked = jobsOf(test.kernel).filter((job) => job.pending !== undefined);
  expect(asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['send-mail', 'account-letters', 'email-change-letters', 'read-documents']),
  );
});
