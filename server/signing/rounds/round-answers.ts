import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import * as endpoints from '@holdfast/domain/signing/endpoints';
import type { LeaseAgreement } from '@holdfast/domain/signing/lease';
import {
  isTurn,
  signingTexts,
  type AgreementSigning,
  type RoundDraft,
} from '@holdfast/domain/signing/signing';
import type { Tx } from '../../kernel/database/database.ts';
import { findHeldFile } from '../../kernel/files/hold-files.ts';
import { answer, answerStream, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spareStorage } from '../../kernel/people/plan-limits.ts';
import { inPrintTurnOfCall } from '../../kernel/printing/print-report.ts';
import { chosenClauses } from '../clauses.ts';
import type { SigningGiven } from '../given.ts';
import { contentHash, leaseReport, leaseTitle } from '../lease/lease-report.ts';
import { endRound } from './end-round.ts';
import { findRound, landlordOf, listRounds, lockRound } from './rounds.ts';
import { checkSendable, checkSigners, openRound, type PrintedRound } from './send-round.ts';
import { makeLink, sendLink, spendLetters } from './signer-links.ts';

const hour = 3_600_000;

/** What the landlord is answered about rounds of signing. */
export function roundAnswers(kernel: Kernel, given: SigningGiven): Answer[] {
  const { files, config, jobs } = kernel;
  const find = given.agreementSigning.find;
  return [
    answer(endpoints.findSigning, async ({ tx, owner, viewer, input, today }): Promise<AgreementSigning> => {
      const agreement = await find(tx, owner, input.id, today);
      return {
        premises: agreement.premises,
        tenant_names: agreement.tenant_names,
        signed: agreement.signed_on !== null,
        rounds: await listRounds(tx, owner, input.id),
        suggested: [
          { role: 'landlord', tenant_id: null, name: viewer.name || viewer.email, email: viewer.email },
          ...(await peopleOf(tx, owner, agreement)),
        ],
      };
    }),

    answer(
      endpoints.sendRound,
      async ({ tx, owner, input: { id, ...draft }, now, today }, printed: PrintedRound) => {
        const agreement = await find(tx, owner, id, today);
        const round = await openRound(
          tx,
          owner,
          { agreement, draft, printed },
          { given, now, today, config },
        );
        return findRound(tx, owner, round);
      },
      async (call) => {
        const { owner, standing, input, today, now, reading, writing } = call;
        const { agreement, clauses } = await reading(async (tx) => {
          const found = await find(tx, owner, input.id, today);
          checkSigners(found, input.signers);
          await checkSendable(tx, owner, found);
          return { agreement: found, clauses: await chosenClauses(tx, owner, input.clauses) };
        });
        await spendLetters(
          kernel,
          owner,
          input.signers.map(({ email }) => email),
        );
        const report = leaseReport({ agreement, landlord: landlordIn(input), clauses });
        const pdf = await inPrintTurnOfCall(call, 'The lease took too long to print. Try again.', (printer) =>
          printer.report(report),
        );
        const bytes = (async function* () {
          yield pdf;
        })();
        const stored = await files.take(
          owner,
          { name: `${leaseTitle(agreement)}.pdf`.slice(0, 200), purpose: 'document', bytes },
          {
            writing,
            spare: (tx, size) => spareStorage(tx, { owner, standing }, size, now),
            keep: async () => {},
          },
        );
        return {
          file: stored.id,
          document_sha256: createHash('sha256').update(pdf).digest('hex'),
          content_sha256: contentHash(report),
          clauses,
        };
      },
    ),

    answer(endpoints.withdrawRound, async ({ tx, owner, input, now, today, afterCommit }) => {
      const round = await lockRound(tx, owner, input.id);
      if (round.state !== 'open') throw new Fault('conflict', 'It is not out for signature any more');
      await endRound(
        tx,
        owner,
        round,
        { state: 'withdrawn', why: signingTexts.withdrawn },
        { given, now, today },
      );
      afterCommit(() => jobs.wake('settle-files'));
      return findRound(tx, owner, input.id);
    }),

    answer(
      endpoints.remindSigner,
      async ({ tx, owner, input, now, today }, { round: id }: { round: string }) => {
        const round = await lockRound(tx, owner, id);
        const signer = round.signers.find((each) => each.id === input.id);
        if (signer === undefined || round.state !== 'open' || !isTurn(round, round.signers, input.id)) {
          throw new Fault('conflict', 'This signer is not to be reminded now');
        }
        const last = signer.reminded_at ?? signer.sent_at;
        if (last !== null && now.getTime() - new Date(last).getTime() < hour) {
          throw new Fault('conflict', 'A mail went out within the last hour');
        }
        const agreement = await find(tx, owner, round.agreement_id, today);
        const sending = { config, now, title: leaseTitle(agreement), landlord: landlordOf(round) };
        await sendLink(tx, owner, { round, signer, reminding: true }, sending);
      },
      async ({ owner, input, reading }) => {
        const found = await reading((tx) =>
          tx
            .selectFrom('signing_signers')
            .select(['round_id', 'email'])
            .where('user_id', '=', owner)
            .where('id', '=', input.id)
            .executeTakeFirst(),
        );
        if (found === undefined) throw notFound('Signer');
        await spendLetters(kernel, owner, [found.email]);
        return { round: found.round_id };
      },
    ),

    answer(endpoints.openOwnLink, async ({ tx, owner, input, now }) => {
      const round = await lockRound(tx, owner, input.id);
      const self = round.signers.find(({ role }) => role === 'landlord');
      if (self === undefined || round.state !== 'open') throw new Fault('conflict', signingTexts.closed);
      return { address: await makeLink(tx, owner, self.id, { config, now }) };
    }),

    answerStream(endpoints.roundDocument, async ({ owner, input, reading, request }) => {
      const file = await reading(async (tx) => {
        const row = await tx
          .selectFrom('signing_rounds')
          .select('document_file')
          .where('user_id', '=', owner)
          .where('id', '=', input.id)
          .executeTakeFirst();
        if (row?.document_file == null) throw notFound('Document');
        return findHeldFile(tx, owner, row.document_file);
      });
      return files.send(file, request, { inline: true, to: 'owner' });
    }),
  ];
}

const landlordIn = ({ signers }: RoundDraft): string =>
  signers.find(({ role }) => role === 'landlord')?.name ?? '';

/** Who rents, with the address that the landlord has stored of them. */
async function peopleOf(
  tx: Tx,
  owner: string,
  { people }: LeaseAgreement,
): Promise<AgreementSigning['suggested']> {
  const rows = await tx
    .selectFrom('rental_tenants')
    .select(['id', 'email'])
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${sql.val(people.map(({ tenant_id }) => tenant_id))}::uuid[])`)
    .execute();
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return people.map(({ tenant_id, role, name }) => ({
    role,
    tenant_id,
    name: name ?? '',
    email: emails.get(tenant_id) ?? null,
  }));
}
