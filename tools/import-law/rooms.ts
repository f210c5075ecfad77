import path from 'node:path';
import { cyclesIn } from './cycles.ts';
import { isSide, type Place } from './place.ts';

/**
 * How large a room may be: `most` modules in one folder, tests that lie beside them not counted. `knots` names circles that are allowed, each
 * by its members in alphabetical order, joined by spaces; one that is no longer there has to go from the list.
 */
export type RoomLimits = { readonly most: number; readonly knots: readonly string[] };

/**
 * What is wrong with the rooms of the three sides (law 9): a folder of more modules than `most`, and rooms that name each other in a circle.
 * A folder without folders is a room. A file beside folders (`area.ts`, `screens.ts`) stands at the door and is a node of its own: rooms may
 * use it, and it may use rooms. `graph` says which modules each module names; tests name whom they like.
 */
export function wrongWithRooms(
  places: readonly Place[],
  graph: ReadonlyMap<string, readonly string[]>,
  { most, knots }: RoomLimits,
): string[] {
  const walks = ({ side, standing, test }: Place) => side === 'server' && test && standing === 'gatherer';
  const counted = places.filter((place) => isSide(place.side) && (!place.test || walks(place)));
  const sizes = Map.groupBy(counted, ({ file }) => path.posix.dirname(file));
  const large = [...sizes].flatMap(([folder, { length }]) =>
    length > most ? [`${folder}:1 law 9: ${length} modules in one room, more than ${most}`] : [],
  );

  const serving = counted.filter(({ test }) => !test).map(({ file }) => file);
  const node = nodesOf(serving);
  const arrows = new Map<string, Set<string>>();
  for (const file of serving) {
    const from = node.get(file) ?? file;
    const targets = (graph.get(file) ?? []).flatMap((target) => node.get(target) ?? []);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...targets.filter((target) => target !== from)]));
  }
  const found = cyclesIn(new Map([...arrows].map(([from, to]) => [from, [...to]]))).map((knot) =>
    knot.join(' '),
  );
  return [
    ...large,
    ...found
      .filter((knot) => !knots.includes(knot))
      .map((knot) => `${knot.split(' ')[0]}:1 law 9: a circle of rooms, ${knot.replaceAll(' ', ', ')}`),
    ...knots
      .filter((knot) => !found.includes(knot))
      .map((knot) => `${knot.split(' ')[0]}:1 law 9: an allowed circle that is none: ${knot}`),
  ];
}

/** The node of each module: its folder, or itself where its folder holds folders. */
function nodesOf(files: readonly string[]): Map<string, string> {
  const doors = new Set<string>();
  for (const file of files) {
    const above = path.posix.dirname(path.posix.dirname(file)).split('/');
    above.forEach((_, nth) => doors.add(above.slice(0, nth + 1).join('/')));
  }
  return new Map(
    files.map((file) => {
      const folder = path.posix.dirname(file);
      return [file, doors.has(folder) ? file : folder];
    }),
  );
}
