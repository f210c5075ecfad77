import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-running-'));
const notes = path.join(folder, 'notes');
afterEach(() => rmSync(notes, { force: true }));

const starts = () => {
  try {
    return readFileSync(notes, 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
};

/** Watches a server that notes each start and then does what `ends` says of that start, after `ran` milliseconds each time. */
function watch(ends: string, ran = 0) {
  const server = path.join(folder, 'server.mjs');
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(notes)}, 'started\\n');
     const start = readFileSync(${JSON.stringify(notes)}, 'utf8').split('\\n').length - 1;
     ${ends}`,
  );
  const script = `
    import { keepRunning } from ${JSON.stringify(path.join(import.meta.dirname, 'keep-running.mjs'))};
    let clock = 0;
    const times = { firstPause: 20, longestPause: 100, halving: 10_000, now: () => (clock += ${ran}) };
    process.exit(await keepRunning(process.execPath, [${JSON.stringify(server)}], {}, times));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return { child, said: () => said, code: async () => (await ended)[0] };
}

describe('a server under watch', () => {
  it('is started again when it ends with an error or is killed, each time after a longer pause, until it ends on purpose', async () => {
    const { code, said } = watch(
      "if (start === 1) process.exit(75); if (start === 2) process.kill(process.pid, 'SIGKILL'); if (start === 3) throw new Error('odd');",
    );
    expect(await code()).toBe(0);
    expect(starts()).toBe(4);
    expect(said()).toContain('ended with code 75. It is started again in 0.02 s');
    expect(said()).toContain('ended by SIGKILL. It is started again in 0.04 s');
    expect(said()).toContain('ended with code 1. It is started again in 0.08 s');
  });

  it.each([
    { apart: 30_000, last: 0.02 },
    { apart: 0, last: 0.1 },
  ])('that ends four times, each after $apart ms, waits $last s in the end', async ({ apart, last }) => {
    const { code, said } = watch('process.exit(start < 5 ? 75 : 0);', apart);
    expect(await code()).toBe(0);
    expect(said().trim().split('\n').at(-1)).toContain(`started again in ${last} s`);
  });

  it('is not started again where something has to be settled first', async () => {
    const { code } = watch('process.exit(78);');
    expect([await code(), starts()]).toEqual([1, 1]);
  });

  it('ends with whoever watches, and is not started again', async () => {
    const { child, code } = watch(
      "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);",
    );
    await vi.waitFor(() => expect(starts()).toBe(1));
    child.kill('SIGTERM');
    expect([await code(), starts()]).toEqual([0, 1]);
  });
});
