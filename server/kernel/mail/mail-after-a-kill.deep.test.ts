import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { queueMail } from './mail.ts';
import { testDatabase } from '../test-database.ts';
import { mailServer } from './test-mail-server.ts';

const test = testDatabase();
const servers: ChildProcess[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
});

function startServer(smtpUrl: string): ChildProcess {
  const env = { ...process.env, SENDER: JSON.stringify({ login: test.login, smtpUrl }) };
  const program = join(import.meta.dirname, 'test-mail-sender.ts');
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  servers.push(server);
  return server;
}

const queue = (subject: string) =>
  test.database.asAuth((tx) =>
    queueMail(tx, null, { to: 'maria@example.com', subject, text: subject, html: subject }),
  );
const states = () =>
  test.raw<{ subject: string; state: string }>('select subject, state from mails order by subject');

it('letters go on within seconds after a server was killed while it sent one, and none that was taken goes out twice', async () => {
  let [silent, hanging] = [true, 0];
  const mail = await mailServer(undefined, (text) => {
    if (!silent || !text.includes('Second')) return false;
    hanging += 1;
    return true;
  });
  await queue('First');
  await queue('Second');
  const killed = startServer(mail.url);
  await vi.waitFor(() => expect(hanging).toBe(1), { timeout: 120_000, interval: 50 });
  killed.kill('SIGKILL');
  silent = false;
  await queue('Third');
  startServer(mail.url);
  await vi.waitFor(
    async () => expect((await states()).map((each) => each.state)).toEqual(['sent', 'sent', 'sent']),
    { timeout: 120_000, interval: 100 },
  );
  const subjects = mail.messages.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());
  expect(subjects).toHaveLength(3);
  expect(new Set(subjects)).toEqual(new Set(['First', 'Second', 'Third']));
});
