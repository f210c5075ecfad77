import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/test-database.ts';

const test = testDatabase();
const tellers = new Set<ChildProcess>();
afterEach(() => {
  for (const teller of tellers) teller.kill('SIGKILL');
});

/** More than are told in that many rounds on any machine. */
const people = 400;
const rounds = (process.env['TEST_DATABASE_URL'] ?? '') === '' ? 30 : 10;
/** So many servers work at a time. */
const servers = 3;

function startTeller(ahead: number): ChildProcess {
  const env = { ...process.env, TELLER: JSON.stringify({ login: test.login, ahead }) };
  const program = join(import.meta.dirname, 'test-teller.ts');
  const teller = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  tellers.add(teller);
  return teller;
}

const counted = async () => {
  const [row] = await test.raw<{ mails: number; notices: number; without: number }>(
    `select (select count(*)::int from mails) as mails,
       (select count(*)::int from due_notices where channel = 'mail' and state = 'queued') as notices,
       (select count(*)::int from due_notices n where channel = 'mail' and not exists (select from mails m where m.id = n.mail_id)) as without`,
  );
  return row ?? { mails: -1, notices: -1, without: -1 };
};

it(`nobody is told twice and nobody is left out, though a server is killed ${rounds} times in the middle of it (M-01)`, async () => {
  const noon = Date.parse(`${addDays(new Date().toISOString().slice(0, 10), 1)}T12:00:00Z`);
  const ids = await Promise.all(Array.from({ length: people }, () => test.person()));
  await test.raw(
    `insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days)
     select u.id, 'policy', gen_random_uuid(), 'end' || w, $1::date + w, $1::date + w, 'test', 'Ends', 7, 30, '{30,14,7,1,0}'
     from users u cross join unnest('{1,7,30}'::int[]) w`,
    [addDays(new Date().toISOString().slice(0, 10), 1)],
  );
  const ahead = noon - Date.now();
  let killedAtWork = 0;
  const working = Array.from({ length: servers }, () => startTeller(ahead));
  for (let round = 0; round < rounds; round += 1) {
    const { mails: before } = await counted();
    let mails = before;
    for (let waited = 0; waited < 2000 && mails < Math.min(before + 2, people); waited += 1) {
      await pause(5);
      ({ mails } = await counted());
    }
    if (mails < people) killedAtWork += 1;
    const killed = working.shift();
    killed?.kill('SIGKILL');
    working.push(startTeller(ahead));
  }
  for (let waited = 0; waited < 600 && (await counted()).mails < people; waited += 1) await pause(50);
  await pause(300);
  expect(await counted()).toEqual({ mails: people, notices: 3 * people, without: 0 });
  const each = await test.raw<{ mails: number }>(
    'select count(m.id)::int as mails from users u left join mails m on m.user_id = u.id group by u.id',
  );
  expect(each.map(({ mails }) => mails)).toEqual(ids.map(() => 1));
  expect(killedAtWork).toBe(rounds);
});
