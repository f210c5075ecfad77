// The import law of the house, checked: `node tools/check-imports.ts`. The laws stand in docs/decisions: 0001, 0098 and 0100.
import path from 'node:path';
import { checkImports } from './import-law/check.ts';
import type { RoomLimits } from './import-law/rooms.ts';
import { seams } from './import-law/tests-only.ts';
import { usedOtherwise } from './import-law/unused.ts';

const floors = { domain: 50, server: 120, web: 180 };

/** Whether rooms are held to their size and to standing in no circle. */
const roomsAreHeld = true;
const rooms: RoomLimits = { most: 20, knots: [] };

const { seen, imports, violations } = checkImports(path.dirname(import.meta.dirname), floors, usedOtherwise, {
  ...(roomsAreHeld ? { rooms } : {}),
  testsOnly: seams,
});
for (const violation of violations) console.error(violation);
const sides = Object.entries(seen).map(([side, count]) => `${side} ${count}`);
const total = Object.values(seen).reduce((sum, count) => sum + count, 0);
console.log(`${total} modules (${sides.join(', ')}), ${imports} imports, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
