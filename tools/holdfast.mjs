// `npm run holdfast -- <command>`: the command line of the product, with the packages, the Node and the settings of `npm start`.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { settingsFlags } from './server-process.mjs';
import { ensurePackages, productNode, root, surroundings } from './setup.mjs';

try {
  ensurePackages();
  const node = productNode();
  const words = [...settingsFlags(), path.join(root, 'server', 'cli.ts'), ...process.argv.slice(2)];
  const child = spawn(node, words, { stdio: 'inherit', cwd: root, env: surroundings(node) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
