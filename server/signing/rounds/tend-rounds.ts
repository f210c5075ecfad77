import { isTurn, reminders } from '@holdfast/domain/signing/signing';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SigningGiven } from '../given.ts';
import { leaseTitle } from '../lease/lease-report.ts';
import { endIfOver } from './end-round.ts';
import { landlordOf, lockRound } from './rounds.ts';
import { sendLink } from './signer-links.ts';

/** Ends rounds that are over by their time or because the agreement was changed, and reminds signers whose turn it is. */
export function tendRounds(kernel: Kernel, given: SigningGiven): Job {
  const { database, clock, config, events, jobs } = kernel;
  return {
    name: 'tend-signing',
    schedule: '25 * * * *',
    async run() {
      const open = await database.asWorker((tx) =>
        tx.selectFrom('signing_rounds').select(['user_id', 'id']).where('state', '=', 'open').execute(),
      );
      for (const { user_id: owner, id } of open) {
        const now = clock.now();
        const today = now.toISOString().slice(0, 10);
        const ended = await database.asViewer(owner, async (tx) => {
          const round = await lockRound(tx, owner, id);
          if (await endIfOver(tx, owner, round, { given, now, today })) return true;
          const { signers } = round;
          const due = signers.filter((signer) => isTurn(round, signers, signer.id) && isDue(signer, now));
          if (round.state !== 'open' || due.length === 0) return false;
          const agreement = await given.agreementSigning.find(tx, owner, round.agreement_id, today);
          const sending = { config, now, title: leaseTitle(agreement), landlord: landlordOf(round) };
          for (const signer of due) await sendLink(tx, owner, { round, signer, reminding: true }, sending);
          return false;
        });
        if (ended) events.publish({ userId: owner, areas: ['signing', 'rentals'] });
      }
      if (open.length > 0) jobs.wake('settle-files');
    },
  };
}

type Reminded = {
  readonly sent_at: string | null;
  readonly reminded_at: string | null;
  readonly reminders: number;
};

/** Whether a signer who has a link is reminded now. */
export function isDue({ sent_at, reminded_at, reminders: so_far }: Reminded, now: Date): boolean {
  if (sent_at === null || so_far >= reminders.most) return false;
  const last = new Date(reminded_at ?? sent_at).getTime();
  return now.getTime() - last >= reminders.everyDays * 86_400_000;
}
