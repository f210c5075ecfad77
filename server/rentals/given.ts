import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { NotedDeduction } from '@holdfast/domain/rentals/ledger/settlement';
import type { HeldHome } from '@holdfast/domain/rentals/letting/letting';
import type { TenancyInspection } from '@holdfast/domain/rentals/tenancy/tenancy-inspections';
import type { TenancyMessage } from '@holdfast/domain/rentals/tenancy/tenancy-messages';
import type { Tx } from '../kernel/database/database.ts';
import type { AttachFiles } from '../kernel/files/attach-files.ts';
import type { Letter } from '../kernel/mail/mail.ts';
import type { Call } from '../kernel/http/answer/answer.ts';
import type { Context } from 'hono';

/** What the area asks of others. */
export type RentalsGiven = {
  /** Makes documents of the files that came with a form. */
  readonly attachFiles: AttachFiles;
  /** Moves the documents of a record to the trash that belong to nothing else. */
  readonly removeDocumentsOf: (tx: Tx, owner: string, of: RecordReference, now: Date) => Promise<void>;
  /** Lists what was noted as a deduction from the deposit when a tenant moved out. */
  readonly depositDeductions: (tx: Tx, owner: string, agreementId: string) => Promise<NotedDeduction[]>;
  /** Lists the properties that an owner holds, with price, value and what is owed on them. */
  readonly homesHeld: (tx: Tx, owner: string) => Promise<HeldHome[]>;
  /** Invitations to what an owner opens to somebody else, with their grants. */
  readonly invitations: TenantInvitations;
  /**
   * Signs in whoever opened a letter to `email`, with an account that is made for it where there is none. `sign_in` says that the
   * account asks for more than the letter. Runs as `app_auth`.
   */
  readonly enterByLetter: EnterByLetter;
  /** Shows a message on the devices of an owner. */
  readonly push: (
    tx: Tx,
    owner: string,
    message: { title: string; body: string; tag: string; link: string },
    now: Date,
  ) => Promise<void>;
  readonly pushJob: string;
  /** The conversation of an agreement between its landlord and its people, as the person of the transaction. */
  readonly tenancyThreads: TenancyThreads;
  readonly tenancyInspections: TenancyInspections;
};

type OfAgreement = { readonly house: string; readonly agreement_id: string };

/** Checklists of moving in and out, read and answered as the owner once a tenant's access was checked. */
export type TenancyInspections = {
  readonly list: (tx: Tx, owner: string, agreement: string) => Promise<TenancyInspection[]>;
  /** Gives whether it is new: an agreement that is sent again is the same one. */
  readonly answer: (
    tx: Tx,
    owner: string,
    agreement: string,
    said: { id: string; version: number; agrees: boolean; remark: string | null; name: string },
    now: Date,
  ) => Promise<boolean>;
};

export type TenancyThreads = {
  readonly list: (
    tx: Tx,
    of: OfAgreement,
    page: { before?: number | undefined; limit: number },
  ) => Promise<{
    items: readonly (Omit<TenancyMessage, 'mine'> & { author_id: string | null })[];
    more: boolean;
    unread: number;
  }>;
  /** Gives who has to hear of it. Throws `invalid` for a message without words and files, and `not_found` for a file that is not the sender's. */
  readonly send: (
    tx: Tx,
    of: OfAgreement,
    message: { readonly body: string; readonly file_ids: readonly string[] },
    now: Date,
  ) => Promise<string[]>;
  readonly read: (tx: Tx, of: OfAgreement, seq: number, now: Date) => Promise<void>;
};

export type TenantInvitations = {
  readonly invite: (
    tx: Tx,
    owner: string,
    draft: {
      kind: 'share';
      email: string;
      name: string;
      message: string;
      parts: { item_type: 'agreement'; item_id: string; role: 'viewer'; may_download: boolean }[];
      accessUntil: Date | null;
    },
    by: { sender: { name: string; email: string }; baseUrl: URL; now: Date; letter: null | (() => Letter) },
  ) => Promise<string>;
  readonly revoke: (tx: Tx, owner: string, id: string, now: Date) => Promise<string | null>;
  /** Accepts an invitation to the address of the person of the transaction. */
  readonly accept: (tx: Tx, by: { id: string }, accepts: boolean) => Promise<unknown>;
  readonly tell: (owner: string) => void;
};

export type EnterByLetter = (
  tx: Tx,
  email: string,
  call: Pick<Call<unknown>, 'request' | 'now' | 'afterCommit'> & { context: Context; viewer: Viewer | null },
) => Promise<{ person: string; outcome: 'signed_in' | 'sign_in'; cookies: readonly string[] }>;
