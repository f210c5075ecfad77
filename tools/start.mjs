// `npm start`: installs what is missing, builds what has changed, then runs the server under the pinned Node.
import path from 'node:path';
import { keepRunning } from './keep-running.mjs';
import { serverEnvironment, serverFlags, settingsFlags } from './server-process.mjs';
import { ensurePackages, ensureWeb, productNode, root, surroundings } from './setup.mjs';

/** What Node has compiled once it takes from here at the next start: sooner ready, and 20 MB less to keep in memory. */
const compiled = path.join(root, '.cache', 'compile');

try {
  ensurePackages();
  const node = productNode();
  ensureWeb(node);
  const cache = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled };
  const env = surroundings(node, { ...serverEnvironment, ...cache });
  const words = [...serverFlags, ...settingsFlags(), path.join('server', 'main.ts')];
  process.exit(await keepRunning(node, words, { cwd: root, env }));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
