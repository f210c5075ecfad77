import type { Things } from '../kernel/records/valued-things.ts';

/** What the area asks of others. */
export type BinderGiven = {
  /** The things that have a worth, by their kind. */
  readonly things: Things;
};
