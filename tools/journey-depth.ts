import path from 'node:path';
import { areasByRoom, journeysOf, touchedSince, type Touched } from './touched.ts';

const root = path.dirname(import.meta.dirname);
const depths = ['landing', 'deep'];

/**
 * How much of the journeys runs, by `TEST_DEPTH`. `landing`, also where nothing is set: those with `@core` in their title, and all of the areas
 * that the change touches. `deep`: everything. What is named on the command line was meant, and runs whole.
 */
function depth(): string {
  const named = process.argv.some((word) => word.includes('.spec') || word.startsWith('e2e/'));
  const wanted = process.env['TEST_DEPTH'] || (named ? 'deep' : 'landing');
  if (!depths.includes(wanted)) throw new Error(`TEST_DEPTH is ${depths.join(' or ')}, not ${wanted}`);
  // The workers, whose command lines name nothing, take it from here.
  process.env['TEST_DEPTH'] = wanted;
  return wanted;
}

/** Git is asked once: the workers read the answer from their environment. */
function touched(): Touched {
  const known = process.env['TEST_TOUCHED'];
  if (known !== undefined) return JSON.parse(known) as Touched;
  const found = touchedSince(root, process.env['TEST_SINCE']);
  process.env['TEST_TOUCHED'] = JSON.stringify(found);
  return found;
}

/** Whether every journey runs. */
export const deep = depth() === 'deep';

const { rooms, journeys } = deep ? { rooms: [], journeys: [] } : touched();
const areas = areasByRoom(root);

/** Whether the screens of this area of `web/areas.ts` are looked at in all looks: always, or because the change touches it. */
export const inAllLooks = (area: string): boolean => deep || rooms.some((room) => areas.get(room) === area);

/** Matches what Playwright calls a test that runs: its file, its titles. */
export const chosen: RegExp = deep ? /./ : journeysOf({ rooms, journeys });
