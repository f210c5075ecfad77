import { deletionTexts } from '@holdfast/domain/access/deletion';
import * as endpoints from '@holdfast/domain/access/endpoints';
import { exportFormat, exportLimit } from '@holdfast/domain/access/export-format';
import { holds } from '@holdfast/domain/standing/access-rules';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Area } from '../kernel/area.ts';
import { audit } from '../kernel/people/audit.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { triesLeft } from '../kernel/people/limits.ts';
import { addDeletion, cancelPendingDeletion, findPendingDeletion } from './deletions.ts';
import { erasureJob } from './erasures.ts';
import { expiryJob } from './expiry.ts';
import { exportAnswer } from './export-answer.ts';
import { findOwnPolicy } from './find-policy.ts';
import type { AccessGiven } from './given.ts';
import { tellPerson, write } from './housekeeping.ts';
import { deletionAsked } from './letter-words.ts';
import { beginTrial } from './policies.ts';
import { receiptKey } from './receipts.ts';
import { reminderJob } from './reminders.ts';
import { isChargedAgain } from './renewing.ts';

/** What the browser asks before it begins a download that it cannot see fail. */
type ExportState = { exports_left: number | null; proof_needed: boolean };

/** How long somebody may use the product: trial, subscription, expiry, and the end of what is kept. */
export function accessArea(kernel: Kernel, given: AccessGiven): Area {
  const { database, config } = kernel;
  return {
    name: 'access',
    changesStanding: true,
    answers: [
      answer(
        endpoints.findPolicy,
        async ({ tx, viewer }, exporting: ExportState) => ({
          policy: await findOwnPolicy(tx, viewer.user_id),
          ...exporting,
        }),
        async ({ viewer, now }) => ({
          exports_left: holds(viewer.standing, 'unlimited_exports', now)
            ? null
            : await triesLeft(database, exportLimit, viewer.user_id),
          proof_needed: !(await given.isFresh(database, viewer, now)),
        }),
      ),

      answer(
        endpoints.startTrial,
        async ({ tx, viewer, afterCommit }, isNew: boolean) => {
          if (isNew) afterCommit(() => tellPerson(kernel, viewer.user_id));
          const policy = await findOwnPolicy(tx, viewer.user_id);
          if (policy === null)
            throw new Fault('unavailable', 'The account could not be set up. Please try again.');
          return policy;
        },
        async ({ viewer, now }) => {
          const { user_id: id, email } = viewer;
          if ((await database.reading(id, (tx) => findOwnPolicy(tx, id))) !== null) return false;
          await database.asAuth((tx) => beginTrial(tx, { id, email }, now));
          return true;
        },
      ),

      answer(endpoints.findDeletion, async ({ tx, viewer }) => ({
        deletion: await findPendingDeletion(tx, viewer.user_id),
      })),

      answer(
        endpoints.requestDeletion,
        async ({ tx, viewer, now, afterCommit }) => {
          const standing = await findPendingDeletion(tx, viewer.user_id);
          if (standing !== null) return standing;
          if (viewer.standing.super_admin) throw new Fault('conflict', deletionTexts.administrator);
          if (await isChargedAgain(tx, viewer.user_id)) throw new Fault('conflict', deletionTexts.subscribed);
          const { deletion, isNew } = await addDeletion(tx, viewer.user_id, now);
          if (!isNew) return deletion;
          const person = { id: viewer.user_id, email: viewer.email };
          await write(kernel, tx, person, deletionAsked(deletion.erase_at, config.supportEmail));
          await audit(tx, {
            userId: person.id,
            actorId: person.id,
            action: 'access.deletion-request',
            detail: { erase_at: deletion.erase_at },
            at: now,
          });
          afterCommit(() => kernel.jobs.wake('send-mail'));
          return deletion;
        },
        ({ viewer, now }) => given.requireFreshProof(database, viewer, now),
      ),

      answer(endpoints.cancelDeletion, async ({ tx, viewer, now }) => {
        await cancelPendingDeletion(tx, viewer.user_id, now);
        const id = viewer.user_id;
        await audit(tx, { userId: id, actorId: id, action: 'access.deletion-cancel', at: now });
        return { done: true } as const;
      }),

      exportAnswer(kernel, exportFormat, given),
    ],
    lastingKeys: [receiptKey],
    jobs: [expiryJob(kernel), reminderJob(kernel), erasureJob(kernel, given)],
  };
}
