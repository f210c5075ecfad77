import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { LeaseAgreement } from '@holdfast/domain/signing/lease';
import type { Tx } from '../kernel/database/database.ts';

/** What the area asks of others. */
export type SigningGiven = {
  /** Finds an agreement and records how far its signing is. */
  readonly agreementSigning: {
    readonly find: (tx: Tx, owner: string, id: string, today: Day) => Promise<LeaseAgreement>;
    readonly markSent: (tx: Tx, owner: string, id: string, at: { now: Date; today: Day }) => Promise<void>;
    readonly markSigned: (
      tx: Tx,
      owner: string,
      id: string,
      at: { signed_on: Day; today: Day },
    ) => Promise<void>;
    readonly withdrawSent: (tx: Tx, owner: string, id: string, today: Day) => Promise<void>;
  };
  /** Keeps a staged file as a document and gives its id. */
  readonly keepDocument: (
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
  /** Which browser a request says it comes from, in words. */
  readonly browserOf: (request: Request) => { readonly called: string };
};
