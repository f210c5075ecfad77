import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { maxFileBytes, maxFileMessage } from '@holdfast/domain/kernel/files/file';
import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { sendFile } from '../../kernel/files/pictures/download.ts';
import { findFile, findOriginal } from '../../kernel/files/records.ts';
import { answerStream, type Answer } from '../../kernel/http/answer/answer.ts';
import { requestBytes } from '../../kernel/http/answer/request-bytes.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import { spareSending } from '../../kernel/people/plan-limits.ts';
import { fileLimit } from './allow-writing.ts';
import { requireOpenHouse } from '../../kernel/http/gate/house-standing.ts';

/**
 * Files of conversations. They lie in the house of the conversation, and leave it under the guests' policies, though their partners may
 * be no guests of the house otherwise: its door would not let those in.
 */
export function fileAnswers({ database, files, log, clock }: Kernel): Answer[] {
  const reading = <T>(person: string, house: string, work: (tx: Tx) => Promise<T>) =>
    house === person
      ? database.reading(person, work)
      : database.readingAsGuest({ guest: person, owner: house, opened: [] }, work);
  const writing = <T>(person: string, house: string, work: (tx: Tx) => Promise<T>) =>
    house === person
      ? database.asViewer(person, work)
      : database.asGuest({ guest: person, owner: house, opened: [] }, work);

  /** Throws `not_found` for every file that goes with no message which the person may read. */
  const requireTheirs = async (person: string, house: string, file: string) => {
    const { rows } = await database.reading(person, (tx) =>
      sql<{ may: boolean }>`select thread_file(${house}::uuid, ${file}::uuid) as may`.execute(tx),
    );
    if (rows[0]?.may !== true) throw notFound('File');
  };

  return [
    answerStream(
      endpoints.uploadThreadFile,
      async ({ input: { house, ...file }, owner, standing, now, context, request, keep }) => {
        const announced = Number(request.headers.get('content-length') ?? '0') || 0;
        if (announced > maxFileBytes) throw new Fault('too_large', maxFileMessage);
        if (!(await database.reading(owner, (tx) => writesIn(tx, house)))) throw notFound('Conversation');
        if (house !== owner) await spend(database, fileLimit, `${owner} ${house}`);
        await requireOpenHouse(database, { house, owner, standing }, now);
        const spare = (tx: Tx, size: number) => spareSending(tx, { owner, standing }, size, clock.now());
        await reading(owner, house, (tx) => spare(tx, announced));
        return files.take(
          house,
          { ...file, bytes: requestBytes(context) },
          {
            spare,
            // What is kept for a repeated request is the sender's, not the owner's.
            keep: house === owner ? keep : async () => undefined,
            writing: (work) => writing(owner, house, work),
            for: 'thread',
          },
        );
      },
    ),
    answerStream(
      endpoints.downloadThreadFile,
      async ({ input: { house, id, inline }, owner, request, context }) => {
        const look = async () => {
          await requireTheirs(owner, house, id);
          return reading(owner, house, (tx) => findOriginal(tx, house, id));
        };
        const { file } = await look();
        const how = { inline, to: 'others', still: { look, context } } as const;
        return sendFile({ store: files.store, log }, file, request, how);
      },
    ),
    answerStream(endpoints.threadFilePicture, async ({ input: { house, id, width }, owner, request }) => {
      await requireTheirs(owner, house, id);
      const file = await reading(owner, house, (tx) => findFile(tx, house, id));
      return files.sendPicture(house, file, width, request);
    }),
  ];
}

/** Whether the person may write in a conversation of that house, or begin one. */
async function writesIn(tx: Tx, house: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select writes_in(${house}::uuid) as may`.execute(tx);
  return rows[0]?.may ?? false;
}
