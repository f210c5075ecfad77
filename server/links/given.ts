import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';

/** What the links are handed by other areas. */
export type LinksGiven = {
  /** Writes what a link opens. */
  readonly grants: {
    readonly grant: (
      tx: Tx,
      owner: string,
      opening: {
        readonly link: string;
        readonly records: readonly RecordReference[];
        readonly may_download: boolean;
        readonly expires_at: string;
        readonly now: Date;
      },
    ) => Promise<void>;
    readonly moveEnd: (tx: Tx, owner: string, link: string, expires_at: string) => Promise<void>;
    readonly revoke: (tx: Tx, owner: string, links: readonly string[]) => Promise<void>;
  };
  /** How records are read for a visitor; of a type that is not among them its name is shown. */
  readonly shown?: ShownRecords;
  /** Keeps a staged file as a document and gives its id. */
  readonly keepDocument?: (
    tx: Tx,
    owner: string,
    document: {
      readonly file: string;
      readonly name: string;
      readonly category: string;
      readonly of: RecordReference | null;
    },
    today: Day,
  ) => Promise<string>;
  /** Wakes what reads the words of a document. */
  readonly documentKept?: () => void | Promise<void>;
  /** Which browser a request says it comes from, in words. */
  readonly browserOf?: (request: Request) => { readonly called: string };
};

export type Grants = LinksGiven['grants'];
