import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs the bench over few records in one short round and gives what it printed. */
async function runBench(): Promise<{ code: number | null; output: string }> {
  const words = ['--small', '--quick', '--no-starts'];
  // The settings of the tests are not those of its servers.
  const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] };
  const bench = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], { env });
  let output = '';
  for (const stream of [bench.stdout, bench.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()));
  }
  const code = await new Promise<number | null>((resolve) => bench.on('close', resolve));
  return { code, output };
}

it('both servers of the bench answer the same, and it comes to its end', async () => {
  const { code, output } = await runBench();
  expect(code, output).toBe(0);
  expect(output).toContain('dashboard: CPU');
});
