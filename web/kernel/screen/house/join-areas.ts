import type { Area } from './screen.ts';

/** Rooms that are one area to whoever is given it, such as those of money, become one; the first of them names its door. */
export function joinAreas(areas: readonly Area[]): readonly Area[] {
  return [...Map.groupBy(areas, ({ name }) => name).values()].map((rooms) =>
    rooms.reduce((area, room) => (area === undefined ? room : joined(area, room))),
  );
}

function joined(one: Area, other: Area): Area {
  const whole: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = whole[key];
    if (Array.isArray(known) && Array.isArray(value))
      whole[key] = [...(known as unknown[]), ...(value as unknown[])];
    else if (isRecord(known) && isRecord(value)) whole[key] = { ...known, ...value };
    else whole[key] = known ?? value;
  }
  return whole as Area;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
