import type { Suspension } from '@holdfast/domain/kernel/support';
import type { Tx } from '../kernel/database/database.ts';
import type { KeepInside } from '../kernel/http/answer/once.ts';

/** What an extension of a trial came to. */
export type TrialExtended =
  | { trialEndDate: string }
  | { refused: 'no-trial' | 'subscribed' | 'retention-over' };

/** Who does something about whom, and why. */
export type SupportDeed = {
  by: string;
  person: string;
  reason: string | null;
  now: Date;
  /** Keeps the answer beside the deed, for a repeated request. */
  keep: KeepInside;
};

/** A model of an AI service that is set up; `gone` is null until it was looked for. */
export type ModelSeen = { service: 'gemini' | 'xai' | 'local'; model: string; gone: boolean | null };

/** What administrators do in other areas: in their own transaction, under the policies of `app_admin`, where it takes one. */
export type AdminGiven = {
  /** Ends all of a person's sessions, which no administrator can see. */
  readonly signOut: (userId: string) => Promise<void>;
  readonly extendTrial: (tx: Tx, userId: string, days: number, now: Date) => Promise<TrialExtended>;
  /** Asks for the mail that verifies an address; `letterJob` then writes it. */
  readonly requestVerification: (tx: Tx, email: string) => Promise<void>;
  readonly letterJob: string;
  /** Stops a person's deletion, or says why it cannot be stopped. */
  readonly stopDeletion: (
    tx: Tx,
    userId: string,
    by: string,
    now: Date,
  ) => Promise<'stopped' | 'none' | 'retention' | 'over'>;
  /** Queues the letter to a person whose deletion was stopped. */
  readonly tellDeletionStopped: (tx: Tx, person: { id: string; email: string }) => Promise<void>;
  /** Lists the models of the AI services that are set up. */
  readonly models: (tx: Tx) => Promise<ModelSeen[]>;
  /** Deeds about how somebody signs in, each with its line of the log and its letter. Each throws `conflict` where it makes no sense. */
  readonly support: {
    endSessions(deed: SupportDeed): Promise<void>;
    askRemoval(deed: SupportDeed): Promise<void>;
    stopRemoval(deed: SupportDeed): Promise<void>;
    suspend(deed: SupportDeed, why: Suspension): Promise<void>;
    lift(deed: SupportDeed): Promise<void>;
  };
};
