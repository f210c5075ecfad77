import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Database, Tx } from '../kernel/database/database.ts';

/** A part of a house as a grant opens it. */
export type GivenPart = {
  readonly item_type: never;
  readonly item_id: string;
  readonly role: 'viewer';
  readonly may_download: boolean;
};

/** Who writes, where links lead, and when it is. */
export type Writing = {
  readonly sender: { readonly name: string; readonly email: string };
  readonly baseUrl: URL;
  readonly now: Date;
};

type NewInvitation = {
  readonly kind: 'emergency';
  readonly email: string;
  readonly name: string;
  readonly message: string;
  readonly parts: readonly GivenPart[];
  readonly accessUntil: null;
};

/** How invitations and what they open are kept, as their area lends it. */
export type LentInvitations = {
  readonly invite: (tx: Tx, owner: string, draft: NewInvitation, by: Writing) => Promise<string>;
  readonly changeParts: (
    tx: Tx,
    owner: string,
    id: string,
    change: { parts: readonly GivenPart[]; accessUntil: null },
    now: Date,
  ) => Promise<string | null>;
  readonly confirm: (tx: Tx, owner: string, id: string, now: Date) => Promise<string>;
  readonly resend: (tx: Tx, owner: string, id: string, by: Writing) => Promise<void>;
  readonly revoke: (tx: Tx, owner: string, id: string, now: Date) => Promise<string | null>;
  readonly open: (tx: Tx, owner: string, id: string, person: string) => Promise<void>;
  readonly close: (tx: Tx, owner: string, id: string) => Promise<void>;
  /** Counts a letter before it is written. Throws `too_many`. */
  readonly spendLetter: (database: Database, owner: string, email: string) => Promise<void>;
  readonly leave: (tx: Tx, owner: string, id: string) => Promise<void>;
  /** Tells whoever is invited of how it stands; called after the transaction. */
  readonly tell: (owner: string) => void;
};

/** What a push says to the owner's devices: nothing that a locked screen should not show. */
export type Push = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly link: string;
};

/** What other areas lend to emergency access. */
export type EmergencyGiven = {
  readonly invitations: LentInvitations;
  /** Throws where somebody has not just shown who they are. */
  readonly requireFreshProof: (database: Database, person: Viewer, now: Date) => Promise<void>;
  /** Queues a push to all devices of a person; `pushJob` sends it. */
  readonly push: (tx: Tx, owner: string, push: Push, now: Date) => Promise<void>;
  /** Takes back what waits under a tag. */
  readonly dropPushes: (tx: Tx, owner: string, tag: string) => Promise<void>;
  readonly pushJob: string;
};
