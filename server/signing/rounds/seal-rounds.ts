import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { SealFacts } from '@holdfast/domain/signing/sealed';
import { dropHeldFile, findHeldFile } from '../../kernel/files/hold-files.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { printReportApart } from '../../kernel/printing/print-report.ts';
import type { SigningGiven } from '../given.ts';
import { certificateReport } from '../lease/certificate-report.ts';
import { leaseTitle } from '../lease/lease-report.ts';
import type { SealingKey } from '../seal/sealing-key.ts';
import { wholeSeconds } from '../seal/whole-seconds.ts';
import { landlordOf, lockRound, type LockedRound } from './rounds.ts';
import { sendCopies } from './signer-links.ts';

export const sealingJob = 'seal-leases';
/** A sealed lease may be larger than what people upload: it holds the document twice. */
const mostBytes = 40 * 1_048_576;

type Sealing = {
  readonly kernel: Kernel;
  readonly given: SigningGiven;
  readonly keyOf: () => Promise<SealingKey>;
};

/**
 * Seals every lease that all have signed, and makes its agreement active in the same transaction that stores the sealed PDF: one that a
 * crash cut off is sealed in the next run, and none twice.
 */
export function sealRounds(sealing: Sealing): Job {
  const { database, jobs } = sealing.kernel;
  const due = () =>
    database.asWorker((tx) =>
      tx.selectFrom('signing_rounds').select(['user_id', 'id']).where('state', '=', 'signed').execute(),
    );
  return {
    name: sealingJob,
    schedule: '*/10 * * * *',
    async run() {
      const rounds = await due();
      for (const { user_id, id } of rounds) await sealOne(sealing, user_id, id);
      if (rounds.length > 0) jobs.wake('settle-files');
    },
  };
}

async function sealOne({ kernel, given, keyOf }: Sealing, owner: string, id: string): Promise<void> {
  const { database, files, clock, config, log, events } = kernel;
  const now = wholeSeconds(clock.now());
  const today = now.toISOString().slice(0, 10);
  const found = await database.asViewer(owner, async (tx) => {
    const round = await lockedOrNot(() => lockRound(tx, owner, id));
    if (round?.state !== 'signed' || round.document_file === null) return null;
    const agreement = await given.agreementSigning.find(tx, owner, round.agreement_id, today);
    return { round, agreement, file: await findHeldFile(tx, owner, round.document_file) };
  });
  if (found === null) return;
  const { round, agreement, file } = found;
  const title = leaseTitle(agreement);
  const key = await keyOf();
  const document = await files.store.withPath(file.key, (path) => readFile(path));
  if (createHash('sha256').update(document).digest('hex') !== round.document_sha256) {
    throw new Error(`The document of the round ${id} is not the one that was signed`);
  }
  const facts = factsOf(round, title, now);
  const certificate = await printReportApart(
    certificateReport({
      title,
      round: id,
      document_sha256: round.document_sha256,
      fingerprint: key.fingerprint,
      sealed_at: now.toISOString(),
      signers: round.signers.map((each) => ({
        ...each,
        typed_name: each.typed_name ?? each.name,
        signed_at: each.signed_at ?? now.toISOString(),
        address: each.address ?? 'unknown',
        browser: each.browser ?? 'unknown',
      })),
    }),
  );
  // Loaded when it is first needed: with its libraries it takes 20 MB.
  const { sealPdf } = await import('../seal/seal-pdf.ts');
  const sealed = await sealPdf({ document, certificate, facts }, key, now);
  const name = `${title}, signed.pdf`.slice(0, 200);
  const bytes = (async function* () {
    yield new Uint8Array(sealed);
  })();
  const kept = files.take(
    owner,
    { name, purpose: 'document', bytes, known: { type: 'application/pdf', mostBytes } },
    {
      writing: (work) => database.asViewer(owner, work),
      // What both sides have signed is stored also where the owner's room is used up.
      spare: async () => {},
      async keep(tx, stored) {
        const again = await lockRound(tx, owner, id);
        if (again.state !== 'signed') throw new Fault('conflict', 'It is sealed already');
        const of = { item_type: 'agreement', item_id: round.agreement_id } as const;
        const sealed_document_id = await given.keepDocument(
          tx,
          owner,
          { file: stored.id, name: `${title}, signed`.slice(0, 200), category: 'Lease Documents', of },
          today,
        );
        await tx
          .updateTable('signing_rounds')
          .set({ state: 'sealed', sealed_document_id, sealed_sha256: stored.sha256, document_file: null })
          .set({ ended_at: now.toISOString(), ended_why: await activate() })
          .where('user_id', '=', owner)
          .where('id', '=', id)
          .execute();
        await dropHeldFile(tx, owner, file.id);
        await sendCopies(tx, owner, round, { config, now, title, landlord: landlordOf(round) });

        /** Null where the agreement is active now, else why not: somebody signed another one for these days meanwhile. */
        async function activate(): Promise<string | null> {
          try {
            await given.agreementSigning.markSigned(tx, owner, round.agreement_id, {
              signed_on: today,
              today,
            });
            return null;
          } catch (error) {
            if (error instanceof Fault) return error.message;
            throw error;
          }
        }
      },
    },
  );
  await kept.catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
    log.warn({ error: error.message }, 'a lease was not sealed');
  });
  events.publish({ userId: owner, areas: ['signing', 'rentals', 'documents'] });
}

const lockedOrNot = (find: () => Promise<LockedRound>): Promise<LockedRound | null> =>
  find().catch((error: unknown) => {
    if (error instanceof Fault && error.code === 'not_found') return null;
    throw error;
  });

const factsOf = (round: LockedRound, title: string, now: Date): SealFacts => ({
  title,
  document_sha256: round.document_sha256,
  sealed_at: now.toISOString(),
  signers: round.signers.map(({ typed_name, name, role, signed_at }) => ({
    name: typed_name ?? name,
    role,
    signed_at: new Date(signed_at ?? now).toISOString(),
  })),
});
