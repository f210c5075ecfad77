import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Embedded, EmbeddedOptions } from './launcher.ts';

const program = `
  import { startEmbedded } from ${JSON.stringify(new URL('./launcher.ts', import.meta.url).href)};
  const [folder, native, comeback] = process.argv.slice(1);
  const log = (message) => console.log(JSON.stringify({ log: message }));
  const options = { folder, log, comeback: Number(comeback), ...(native && { native }) };
  try {
    const database = await startEmbedded(options);
    console.log(JSON.stringify({ database }));
    process.stdin.once('data', async () => {
      await database.stop();
      process.exit();
    });
  } catch (error) {
    console.log(JSON.stringify({ refusal: error.message }));
  }
`;

type Said = {
  readonly log?: string;
  readonly refusal?: string;
  readonly database?: Omit<Embedded, 'stop'>;
};

/** The launcher as a file, to ask whether another account can read it. */
export const launcherFile = fileURLToPath(new URL('./launcher.ts', import.meta.url));

/**
 * For tests: a Node process of its own that opens the database of a folder, as another user where `uid` is given. `outcome` is its
 * database or its refusal, with what it logged on the way.
 */
export function anotherProcess({ folder, native, comeback = 0 }: EmbeddedOptions, uid?: number) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, folder, native ?? '', String(comeback)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      cwd: '/',
      ...(uid === undefined ? {} : { uid, gid: uid }),
    },
  );
  const exit = once(child, 'exit');
  const listen = async () => {
    const logged: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      const said = JSON.parse(line) as Said;
      if (said.log === undefined) return { ...said, logged };
      logged.push(said.log);
    }
    return { logged };
  };
  const outcome: Promise<Said & { readonly logged: readonly string[] }> = listen();
  return {
    pid: child.pid ?? 0,
    outcome,
    async stop() {
      child.stdin.write('stop\n');
      await exit;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
