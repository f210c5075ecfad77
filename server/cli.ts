import { findReceipts } from './access/receipts.ts';
import { endSessions } from './accounts/sessions/sessions.ts';
import { makeAdministratorByEmail, removeAdministratorByEmail } from './admin/by-email.ts';
import { areasOf } from './areas.ts';
import { askAs } from './assistant/conversations/ask-as.ts';
import { lentOfAsking } from './joins/asking.ts';
import { allJobs } from './kernel/all-jobs.ts';
import { readConfig } from './kernel/config.ts';
import { checkIntegrity } from './kernel/files/stores/integrity.ts';
import { openKernel, type Kernel } from './kernel/kernel.ts';
import { seed } from './sample/house/seed.ts';

/** The commands of `npm run holdfast -- <command>`; each may run beside a running server. */
const commands: Record<string, { line: string; run: (kernel: Kernel, words: string[]) => Promise<void> }> = {
  migrate: {
    line: 'migrate                    brings the database up to date (every start does)',
    run: async () => {},
  },
  seed: {
    line: `seed                       makes a sample family, whose sign-in it prints
    [--read]                   the words of its documents are read out of their files
    [--size N]                 user1@example.com beside it: 20 homes and 2,000 documents, N times
    [--population]             and 999 others, for benchmarks
    [--force]                  also in production`,
    run: async (kernel, words) => {
      const seeded = await seed(kernel, {
        size: numberAfter(words, '--size') ?? 0,
        population: words.includes('--population'),
        read: words.includes('--read'),
        force: words.includes('--force'),
        say: (line) => void process.stderr.write(`${line}\n`),
      });
      print(seeded);
      if (seeded.unread.length > 0) process.exitCode = 2;
    },
  },
  ask: {
    line: 'ask <e-mail> "<question>"  shows how the assistant reads a question, and what it answers',
    run: async (kernel, [email, ...words]) => {
      if (email === undefined || words.length === 0)
        throw new Error('Who asks what? ask <e-mail> "<question>"');
      const { areas } = areasOf(kernel);
      const { proposedCalls } = lentOfAsking(kernel, () => areas);
      print(await askAs(kernel, areas, proposedCalls, { email, questions: words }));
    },
  },
  integrity: {
    line: 'integrity                  compares every file with its row: missing, orphan, mismatch',
    run: async (kernel) => {
      const found = await checkIntegrity(kernel.database, kernel.files.store);
      print(found);
      if (found.missing.length + found.orphan.length + found.mismatch.length > 0) process.exitCode = 2;
    },
  },
  'make-admin': {
    line: `make-admin <e-mail>        makes a person an administrator
    [--remove]                 takes the role away and ends their sessions; never from the last one`,
    run: async (kernel, words) => {
      const email = words.find((word) => !word.startsWith('--'));
      if (email === undefined) throw new Error('Whom? make-admin <e-mail> [--remove]');
      const command = words.includes('--remove') ? removeAdministratorByEmail : makeAdministratorByEmail;
      print(await command(kernel, email, (tx, userId) => endSessions(tx, userId)));
    },
  },
  erased: {
    line: 'erased <e-mail>            says when everything of that address was erased, and why',
    run: async (kernel, [email]) => {
      if (email === undefined) throw new Error('Whose? erased <e-mail>');
      print(await kernel.database.asWorker((tx) => findReceipts(tx, kernel, email)));
    },
  },
  'run-job': {
    line: 'run-job <name> …           runs jobs here and now, one after the other',
    run: async (kernel, names) => {
      const jobs = allJobs(kernel, areasOf(kernel).areas);
      const asked = names.map((name) => jobs.find((each) => each.name === name));
      const found = asked.filter((job) => job !== undefined);
      if (found.length === 0 || found.length < names.length)
        throw new Error(`Jobs: ${jobs.map((each) => each.name).join(', ')}`);
      for (const job of found) await job.run();
      print({ ran: names });
    },
  },
};

function numberAfter(words: string[], option: string): number | undefined {
  const at = words.indexOf(option);
  return at < 0 ? undefined : Number(words[at + 1]);
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

async function main(): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined) {
    const lines = Object.values(commands).map((each) => `  ${each.line}`);
    console.error(`npm run holdfast -- <command>\n\n${lines.join('\n')}`);
    process.exitCode = 1;
    return;
  }
  const kernel = await openKernel({ ...readConfig(), logLevel: 'warn' });
  try {
    await command.run(kernel, words);
  } finally {
    await kernel.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
