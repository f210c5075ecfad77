/** Where a module stands in the house, read from its path alone (`server/rentals/agreements.test.ts`). */
export type Place = {
  readonly file: string;
  /** The first folder: `domain`, `server`, `web`, `db`, `tools`, `bench`, `e2e`; empty for a file at the root. */
  readonly side: string;
  /** The room: an area's name, or empty for a kernel's module and for one that stands directly on its side. */
  readonly area: string;
  readonly standing: 'area' | 'kernel' | 'gatherer' | 'configuration' | 'outside';
  readonly test: boolean;
};

const kernels: Record<string, readonly string[]> = {
  domain: ['kernel', 'standing'],
  server: ['kernel'],
  web: ['base', 'ui', 'kernel', 'shell'],
};

/** The only modules that may know which areas exist (law 6). */
const gatherers = [
  'server/main.ts',
  'server/areas.ts',
  'server/cli.ts',
  'web/main.tsx',
  'web/areas.ts',
  'web/public-pages.tsx',
];

/** A test, or something that only tests use: `agreements.test.ts`, `test-database.ts`. */
const testPattern = /(\.(test|spec)|(^|\/)test-[\w-]+)\.tsx?$/;

/** The room of what areas lend each other: beside `server/areas.ts` the only one that knows several. */
const joins = /^server\/joins\//;

/** The rooms of the tests that are about every area. */
const houseWide = /^server\/(walks|testing)\//;

/** The rooms of the sample household, which is written through all areas as a person would write it. */
const sampleRooms = /^server\/sample\/[\w-]+\//;

export function placeOf(file: string): Place {
  const [first = '', second = '', ...rest] = file.split('/');
  const side = second === '' ? '' : first;
  const test = testPattern.test(file);
  const known = { file, side, area: '', test };
  const rooms = kernels[side];
  if (/(^|\/)[\w-]+\.config\.ts$/.test(file)) return { ...known, standing: 'configuration' };
  // Tests of the whole server, and what they share, gather areas as `areas.ts` does.
  if (houseWide.test(file)) return { ...known, test: true, standing: 'gatherer' };
  if (joins.test(file)) return { ...known, standing: 'gatherer' };
  if (sampleRooms.test(file)) return { ...known, standing: 'gatherer' };
  if (!rooms) return { ...known, standing: 'outside' };
  // A test of the whole side stands where the gatherers stand and gathers as they do.
  if (gatherers.includes(file) || (rest.length === 0 && test)) return { ...known, standing: 'gatherer' };
  if (rest.length === 0 || rooms.includes(second)) return { ...known, standing: 'kernel' };
  return { ...known, area: second, standing: 'area' };
}

export const isSample = (file: string) => sampleRooms.test(file);

export const isSide = (side: string) => side in kernels;
