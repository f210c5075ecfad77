import type { Tx } from './database/database.ts';
import type { RawBuilder } from 'kysely';
import type { ZodType } from 'zod';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { WorthLine, WorthSide } from '@holdfast/domain/kernel/money/worth-line';
import type { Finishes } from './due/finish-due.ts';
import type { Answer } from './http/answer/answer.ts';
import type { OnOpened } from './http/answer/opened.ts';
import type { PlainPage } from './http/pages/plain-pages.ts';
import type { Job } from './jobs/jobs.ts';
import type { FindableRecords } from './search/findable.ts';
import type { ShownToGuest } from './people/guest-sight.ts';
import type { TrashTable } from './trash/trash.ts';
import type { RecordSection } from './records/record-section.ts';
import type { ShownRecords } from './records/shown-records.ts';
import type { LentNames, LentTool } from './tools.ts';

/**
 * One area as the server knows it. An owning area answers its endpoints and lends the gathering areas pieces of SQL, which they put
 * together into one statement, so that a screen costs one round trip however many areas there are.
 */
export type Area = {
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly jobs?: readonly Job[];
  /** Pages that links in messages open: they need no session and no JavaScript. */
  readonly pages?: readonly PlainPage[];
  /** Beginnings of the addresses of screens that hold a secret: they are told to no other site and stand in no index. */
  readonly secretPaths?: readonly string[];
  /** Its changes may change what a person is let do: what is remembered with their session is forgotten. */
  readonly changesStanding?: boolean;
  /** Its changes may change what is open to guests: what is remembered of guest and owner is forgotten. */
  readonly changesRights?: boolean;
  /** What the area shows guests beside rows that policies open: their open pages are told when it is another. */
  readonly shownToGuest?: ShownToGuest;
  /** Is told of every record and file that a guest opens, after they were answered. */
  readonly onOpened?: OnOpened;
  /** Columns by which the search finds the area’s records. */
  readonly findable?: FindableRecords;
  /** Tables whose removed rows the trash job deletes after 30 days; a table that refers to another stands before it. */
  readonly trash?: readonly TrashTable[];
  /** Uses of keys that must outlive a change of the secret, because their values cannot be made anew (`lasting-keys.ts`). */
  readonly lastingKeys?: readonly string[];
  /** Lines of the net worth, each one row `count, total` of what this owner has or owes. */
  readonly worthLines?: readonly WorthLineRow[];
  /** Further pieces of the dashboard, each under its name; their shapes stand in `domain/<area>/`. */
  readonly dashboard?: Readonly<Record<string, DashboardPiece>>;
  /** Sections of records' screens: what the browser's side of the same name asks for, answered with all others in one call. */
  readonly sections?: readonly RecordSection[];
  /** Parts of the dashboard that take more than one statement, each under its name. */
  readonly dashboardReads?: Readonly<Record<string, DashboardRead>>;
  /** Tools for the assistant: questions that the area answers in figures. */
  readonly tools?: readonly LentTool[];
  /** Names beside those of records that questions may hold. */
  readonly names?: readonly LentNames[];
  /** What Done does to due items of the area's own kinds; the others are only marked. */
  readonly finishes?: Finishes;
  /** What a visitor of a share link is shown of a record, by its type. */
  readonly shown?: ShownRecords;
  /** Results of a newcomer's first steps, each under the step's name; null until the step is done. */
  readonly firstSteps?: Readonly<Record<string, DashboardPiece>>;
};

export type WorthLineRow = {
  readonly side: WorthSide;
  readonly label: string;
  readonly rows: (owner: string, today: Day) => RawBuilder<{ count: number; total: string }>;
};

export type AskedOfRead = {
  readonly today: Day;
  /** The lines of the net worth today, which the dashboard has read already. */
  readonly worth: readonly WorthLine[];
  /** Registers work that is done once all is read; what fails in it is logged. */
  readonly afterwards: (act: () => Promise<void>) => void;
};

/** A part of the dashboard's answer that is read by itself; where it fails it is null, and nothing else fails with it. */
export type DashboardRead = {
  readonly shape: ZodType;
  readonly read: (tx: Tx, owner: string, asked: AskedOfRead) => Promise<unknown>;
};

/** One JSON value for the dashboard, in SQL, and the shape that it is checked against on its way out. */
export type DashboardPiece = {
  readonly shape: ZodType;
  readonly json: (owner: string, today: Day) => RawBuilder<unknown>;
};
