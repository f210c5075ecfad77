import type { RawBuilder } from 'kysely';
import type { ZodType } from 'zod';
import type { Day } from '@holdfast/domain/kernel/day';
import type { WorthSide } from '@holdfast/domain/kernel/worth-line';
import type { Answer } from './http/answer.ts';
import type { Job } from './jobs.ts';
import type { FindableRecords } from './search/findable.ts';
import type { TrashTable } from './trash.ts';
import type { LentTool } from './tools.ts';

/**
 * One room of the server. An owning area answers its endpoints and offers what the gathering areas show, as pieces of SQL that
 * are put together into one statement; so a screen costs one round trip however many areas there are.
 */
export type Area = {
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly jobs?: readonly Job[];
  /** Its changes may change what a person is let do: what is remembered with their session is forgotten. */
  readonly changesStanding?: boolean;
  /** Its changes may change what is open to guests: what is remembered of guest and owner is forgotten. */
  readonly changesRights?: boolean;
  /** By which of their columns the area’s records are found. */
  readonly findable?: FindableRecords;
  /** Tables whose removed rows go for good after 30 days, those first that refer to others. */
  readonly trash?: readonly TrashTable[];
  /** Uses of keys whose values cannot be made anew under another secret (`lasting-keys.ts`). */
  readonly lastingKeys?: readonly string[];
  /** One row `count, total` of what this owner has or owes on the line's side. */
  readonly worthLines?: readonly WorthLineRow[];
  /** Further pieces of the dashboard, each under its name; their shapes stand in `domain/<area>/`. */
  readonly dashboard?: Readonly<Record<string, DashboardPiece>>;
  /** Questions that the area answers in figures. */
  readonly tools?: readonly LentTool[];
  /** What a newcomer's first steps are about, each under its name: null as long as it is not done. */
  readonly firstSteps?: Readonly<Record<string, DashboardPiece>>;
};

/** A person's id, or the column that it stands in, where a statement is about many people. */
export type Owner = string | RawBuilder<string>;

export type WorthLineRow = {
  readonly side: WorthSide;
  readonly label: string;
  readonly rows: (owner: Owner) => RawBuilder<{ count: number; total: string }>;
};

/** One JSON value for the dashboard, in SQL, and the shape that it is checked against on its way out. */
export type DashboardPiece = {
  readonly shape: ZodType;
  readonly json: (owner: string, today: Day) => RawBuilder<unknown>;
};
