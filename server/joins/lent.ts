import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { gatheredOfAll, gatheredOfOwners } from './gathered.ts';
import { lentOfAsking } from './asking.ts';
import { lentOfMoney } from './money.ts';
import { lentOfPeople } from './people.ts';
import { lentOfTelling } from './telling.ts';
import { lentOfThings } from './things.ts';

/**
 * All that areas lend each other, by name. `owners` and `areas` give the areas that were opened: they are called while a request is
 * answered, when all of them stand.
 */
export const lentBy = (
  kernel: Kernel,
  { owners, areas }: { owners: () => readonly Area[]; areas: () => readonly Area[] },
) => ({
  ...lentOfThings(kernel),
  ...lentOfMoney(kernel, owners),
  ...lentOfPeople(kernel, areas),
  ...lentOfTelling(kernel),
  ...lentOfAsking(kernel, areas),
});

/** What an area may ask for, by the list of `server/areas.ts` in which it stands. */
export type Lent = ReturnType<typeof lentBy>;
export type LentWithOwners = Lent & ReturnType<typeof gatheredOfOwners>;
export type LentWithAll = LentWithOwners & ReturnType<typeof gatheredOfAll>;

/** The function that opens an area, given what it asks of others (its `given.ts`). */
type Opens<Given> = (kernel: Kernel, given: Given) => Area;

/** The names that an area asks for, whether it can do without them or not. */
type Asked<Open> = Open extends (kernel: Kernel, given: infer Given, ...own: never[]) => Area
  ? unknown extends Given
    ? never
    : keyof NonNullable<Given>
  : never;

/** Names that some of these areas ask for and nobody lends them; the list of areas compiles only where there is none. */
type Unlent<Opened extends readonly unknown[], Names> = Exclude<Asked<Opened[number]>, keyof Names>;

/** A list of the functions that open areas. Fails to compile where one asks for a name that is not lent, or for something else by it. */
export function list<Names>() {
  return <const Opened extends readonly Opens<Names>[]>(
    areas: Opened &
      ([Unlent<Opened, Names>] extends [never] ? unknown : { nobodyLends: Unlent<Opened, Names> }),
  ): readonly Opens<Names>[] => areas;
}
