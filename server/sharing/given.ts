import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Database, Tx } from '../kernel/database/database.ts';

/** Who answers which invitations: by id, by the hash of a letter's token, or all that an owner has standing with the person. */
export type AnsweringInvitations = {
  readonly person: Viewer;
  readonly what: 'accepted' | 'declined' | 'left';
  readonly id?: string | null;
  readonly hash?: string | null;
  readonly owner?: string;
};

/** What other areas lend to sharing. */
export type SharingGiven = {
  /** Throws where somebody has not just shown who they are; without it nobody is asked. */
  readonly requireFreshProof?: (database: Database, person: Viewer, now: Date) => Promise<void>;
  /** Lets somebody answer invitations or leave, and tells the owners of those to act in an emergency; without it nobody is told. */
  readonly answering?: <T>(tx: Tx, by: AnsweringInvitations, act: () => Promise<T>) => Promise<T>;
  /** The areas that can be opened to somebody as a whole. */
  readonly openAreas?: () => readonly string[];
};
