import { Fault } from '@holdfast/domain/kernel/call/fault';
import * as endpoints from '@holdfast/domain/signing/endpoints';
import { roundStateLabels, signingTexts, isTurn, type SigningVisit } from '@holdfast/domain/signing/signing';
import type { Tx } from '../../kernel/database/database.ts';
import { sendOrNotYet } from '../../kernel/files/pictures/download.ts';
import { findHeldFile } from '../../kernel/files/hold-files.ts';
import { orLate } from '../../kernel/files/pictures/under-way.ts';
import { Late } from '../../kernel/files/reading/reader-job.ts';
import { findFile, type FoundFile } from '../../kernel/files/records.ts';
import { answerPublic, type Answer, type PublicCall } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import type { SigningGiven } from '../given.ts';
import { leaseTitle } from '../lease/lease-report.ts';
import { endIfOver } from '../rounds/end-round.ts';
import { lockRound, type LockedRound } from '../rounds/rounds.ts';
import { sealingJob } from '../rounds/seal-rounds.ts';
import { findSigner, signingLimits, type SignerDoor } from './find-signer.ts';
import { declineAs, signAs } from './sign.ts';

type Visited = Pick<PublicCall<{ token: string }>, 'input' | 'context' | 'now'>;
type Seen = {
  readonly round: LockedRound;
  readonly title: string;
  readonly file: FoundFile | null;
};

/** What signers are answered by their links; none of them has a session, and each reaches the one round of their link. */
export function visitAnswers(kernel: Kernel, given: SigningGiven): Answer[] {
  const { database, files, events, jobs } = kernel;
  const dayOf = (now: Date) => now.toISOString().slice(0, 10);

  /** The round as it stands: one that is over is ended first, so that nobody reads what cannot be signed. */
  const see = (door: SignerDoor, now: Date, first: boolean): Promise<Seen> =>
    database.asViewer(door.owner, async (tx) => {
      const { owner, signer } = door;
      const before = await lockRound(tx, owner, door.round);
      const ended = await endIfOver(tx, owner, before, { given, now, today: dayOf(now) });
      const round = ended ? await lockRound(tx, owner, door.round) : before;
      const agreement = await given.agreementSigning.find(tx, owner, round.agreement_id, dayOf(now));
      if (first && round.state === 'open') {
        await tx
          .updateTable('signing_signers')
          .set({ seen_at: now.toISOString() })
          .where('user_id', '=', owner)
          .where('id', '=', signer)
          .where('seen_at', 'is', null)
          .execute();
      }
      return { round, title: leaseTitle(agreement), file: await fileOf(tx, owner, round) };
    });

  const visit = async (door: SignerDoor, now: Date, first = false): Promise<SigningVisit> => {
    const { round, title, file } = await see(door, now, first);
    const self = round.signers.find(({ id }) => id === door.signer);
    if (self === undefined) throw new Fault('not_found', signingTexts.closed);
    if (file === null) return { state: 'closed', why: whyClosed(round) };
    const pages = await orLate(files.shown.count(door.owner, file)).catch(notCounted);
    const state =
      round.state === 'sealed'
        ? 'complete'
        : self.signed_at !== null
          ? 'signed'
          : isTurn(round, round.signers, self.id)
            ? 'ready'
            : 'waiting';
    return {
      state,
      title,
      house: door.house,
      name: self.name,
      role: self.role,
      expires_at: round.expires_at,
      pages: pages instanceof Late ? null : pages,
      document_sha256: round.document_sha256,
      signers: round.signers.map(({ name, role, signed_at }) => ({ name, role, signed_at })),
    };
  };

  const openFile = async (call: Visited): Promise<{ door: SignerDoor; file: FoundFile }> => {
    const door = await findSigner(kernel, call);
    await spend(database, signingLimits.pages, door.signer);
    const { file } = await see(door, call.now, false);
    if (file === null) throw new Fault('not_found', signingTexts.closed);
    return { door, file };
  };

  return [
    answerPublic(endpoints.openSigning, async (call) => {
      const door = await findSigner(kernel, call);
      await spend(database, signingLimits.pages, door.signer);
      // The landlord who looks at a signer's link has not read it for them.
      return visit(door, call.now, true);
    }),

    answerPublic(endpoints.signingPage, async (call) => {
      const { door, file } = await openFile(call);
      const { page, width } = call.input;
      const draw = async () => {
        if (page > (await files.shown.count(door.owner, file)))
          throw new Fault('not_found', 'Page not found');
        const drawn = await files.shown.draw(door.owner, file, { page, width: Number(width), mark: null });
        return new Response(drawn as Uint8Array<ArrayBuffer>, {
          headers: { ...unkept, 'content-type': 'image/webp', 'content-disposition': 'inline' },
        });
      };
      return sendOrNotYet(draw());
    }),

    answerPublic(endpoints.signingDocument, async (call) => {
      const { file } = await openFile(call);
      const look = async () => void (await openFile(call));
      const how = { inline: true, to: 'others', still: { look, context: call.context } } as const;
      const sent = await files.send(file, call.request, how);
      for (const [name, value] of Object.entries(unkept)) sent.headers.set(name, value);
      return sent;
    }),

    answerPublic(endpoints.sign, async (call) => {
      const door = await findSigner(kernel, call);
      await spend(database, signingLimits.signing, door.signer);
      const done = await signAs({ kernel, given }, door, call);
      events.publish({ userId: door.owner, areas: ['signing', 'rentals'] });
      if (done) jobs.wake(sealingJob);
      return visit(door, call.now);
    }),

    answerPublic(endpoints.decline, async (call) => {
      const door = await findSigner(kernel, call);
      await spend(database, signingLimits.signing, door.signer);
      await declineAs({ kernel, given }, door, call);
      events.publish({ userId: door.owner, areas: ['signing', 'rentals'] });
      jobs.wake('settle-files');
      return visit(door, call.now);
    }),
  ];
}

/** What is read: the document while it is out, and the sealed one after; null where the round is over. */
async function fileOf(tx: Tx, owner: string, round: LockedRound): Promise<FoundFile | null> {
  if (round.document_file !== null) return findHeldFile(tx, owner, round.document_file);
  if (round.state !== 'sealed') return null;
  const row = await tx
    .selectFrom('signing_rounds as r')
    .innerJoin('documents as d', (on) =>
      on.onRef('d.user_id', '=', 'r.user_id').onRef('d.id', '=', 'r.sealed_document_id'),
    )
    .select('d.file_id')
    .where('r.user_id', '=', owner)
    .where('r.id', '=', round.id)
    .executeTakeFirst();
  return row?.file_id == null ? null : findFile(tx, owner, row.file_id);
}

function whyClosed({ state }: LockedRound): string {
  if (state === 'void') return signingTexts.changed;
  if (state === 'withdrawn') return signingTexts.withdrawn;
  if (state === 'expired') return signingTexts.expired;
  if (state === 'declined') return signingTexts.declined;
  return roundStateLabels[state];
}

const notCounted = (error: unknown): null => {
  if (error instanceof Fault && error.code === 'unavailable') return null;
  throw error;
};

const unkept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;
