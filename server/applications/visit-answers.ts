import { applicationTexts } from '@holdfast/domain/applications/application';
import * as endpoints from '@holdfast/domain/applications/visit-endpoints';
import { formTexts } from '@holdfast/domain/applications/form-visit';
import { mayAdd, receiptTexts, type Receipt } from '@holdfast/domain/applications/receipt';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { idempotencyHeader } from '@holdfast/domain/kernel/call/idempotency';
import { maxFileBytes, maxFileMessage } from '@holdfast/domain/kernel/files/file';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import type { Tx } from '../kernel/database/database.ts';
import { answerPublic, type Answer } from '../kernel/http/answer/answer.ts';
import { requestBytes } from '../kernel/http/answer/request-bytes.ts';
import { readIdempotencyKey } from '../kernel/http/once/idempotency-key.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { queueMail } from '../kernel/mail/mail.ts';
import { spend } from '../kernel/people/limits.ts';
import { applications } from './applications.ts';
import { findApplication } from './application-rows.ts';
import { moveApplication } from './decisions.ts';
import { listFiles, takeFile } from './files.ts';
import {
  findFormVisited,
  findReceiptVisited,
  networkOfVisitor,
  visitLimits,
  type Found,
} from './find-visit.ts';
import { receiptLetter } from './letters.ts';
import { addSubmission, readForm } from './submissions.ts';
import { receiptKey } from './tokens.ts';

/** What the visitors of public forms and applicants are answered; none of them needs a session. */
export function visitAnswers(kernel: Kernel): Answer[] {
  const { database, config, events } = kernel;
  const changed = (owner: string) => events.publish({ userId: owner, areas: ['applications', 'rentals'] });

  return [
    answerPublic(endpoints.visitForm, async (call) => {
      const found = await findFormVisited(kernel, call);
      const form = await database.reading(found.owner, (tx) => readForm(tx, found, call));
      if (form.standing !== 'open') return { state: form.standing };
      const { premises, shown_as, rent, available_on, introduction, asks, documents, keep_days } = form;
      const takes = hasAccess(found.standing, call.now);
      return {
        state: 'open' as const,
        premises,
        shown_as,
        rent,
        available_on,
        introduction,
        asks,
        documents,
        keep_days,
        takes,
      };
    }),

    answerPublic(endpoints.sendApplication, async (call) => {
      const { token: _, property_id: __, ...sent } = call.input;
      const found = await findFormVisited(kernel, call);
      const { owner } = found;
      if (!hasAccess(found.standing, call.now)) throw new Fault('conflict', formTexts.notNow);
      await spend(database, visitLimits.sendingFrom, networkOfVisitor(kernel, call));
      await spend(database, visitLimits.sending, found.id);
      await spend(database, visitLimits.letters, storedEmail(sent.email));
      const header = call.request.headers.get(idempotencyHeader);
      const under = header === null ? null : readIdempotencyKey(header);
      const made = await database.asViewer(owner, async (tx) => {
        const key = kernel.keyFor(receiptKey);
        const submission = await addSubmission(tx, found, sent, { key, under, now: call.now });
        const { token, reference, premises, keepDays, isNew } = submission;
        if (isNew) {
          const address = new URL(receiptPath(token), config.baseUrl).href;
          const letter = receiptLetter({ to: sent.email, reference, premises, address, keepDays });
          await queueMail(tx, owner, letter, { forgetting: true });
        }
        return { reference, receipt: token };
      });
      changed(owner);
      return made;
    }),

    answerPublic(endpoints.visitReceipt, async (call) => {
      const found = await findReceiptVisited(kernel, call);
      return database.reading(found.owner, (tx) => readReceipt(tx, found));
    }),

    answerPublic(endpoints.sendFile, async (call) => {
      const { name, kind } = call.input;
      const found = await findReceiptVisited(kernel, call);
      const { owner, id, standing } = found;
      if (!hasAccess(standing, call.now)) throw new Fault('conflict', formTexts.notNow);
      if (Number(call.request.headers.get('content-length') ?? '0') > maxFileBytes) {
        throw new Fault('too_large', maxFileMessage);
      }
      await spend(database, visitLimits.filesFrom, networkOfVisitor(kernel, call));
      await spend(database, visitLimits.files, id);
      const checkOpen = async (tx: Tx) => {
        const { state } = await applications.lock(tx, owner, id);
        if (!mayAdd(state)) throw new Fault('conflict', receiptTexts.decided);
      };
      await database.asViewer(owner, checkOpen);
      const bytes = requestBytes(call.context, maxFileBytes);
      await takeFile(kernel, {
        owner,
        standing,
        application: id,
        name,
        kind,
        bytes,
        checkOpen,
        now: call.now,
      }).catch(asVisitor);
      changed(owner);
      return { done: true as const };
    }),

    answerPublic(endpoints.withdrawOwn, async (call) => {
      const { owner, id } = await findReceiptVisited(kernel, call);
      await database.asViewer(owner, (tx) =>
        moveApplication(tx, owner, id, { to: 'withdrawn', now: call.now, byApplicant: true }),
      );
      changed(owner);
      return { done: true as const };
    }),
  ];
}

/** The path of an applicant's own page. */
const receiptPath = (token: string): string => `/rentals/applications/success?receipt=${token}`;

/** What an applicant sees of their own application: nothing that its landlord notes. */
async function readReceipt(tx: Tx, { owner, id }: Found): Promise<Receipt> {
  const found = await findApplication(tx, owner, id);
  const files = await listFiles(tx, owner, id);
  const form =
    found.form_id === null
      ? undefined
      : await tx
          .selectFrom('application_forms')
          .select('shown_as')
          .where('user_id', '=', owner)
          .where('id', '=', found.form_id)
          .executeTakeFirst();
  const { reference, premises, name, state, submitted_at, documents, completeness, keep_days, delete_at } =
    found;
  return {
    reference,
    name,
    state,
    submitted_at,
    documents,
    completeness,
    keep_days,
    premises: premises ?? '',
    shown_as: form?.shown_as ?? null,
    files: files.map(({ kind, name: called, size }) => ({ kind, name: called, size })),
    deleted_on: delete_at === null ? null : delete_at.slice(0, 10),
  };
}

/** What a visitor hears of a refusal that is meant for the owner. */
function asVisitor(error: unknown): never {
  if (error instanceof Fault && error.code === 'plan_limit')
    throw new Fault('conflict', applicationTexts.noRoom);
  throw error;
}
