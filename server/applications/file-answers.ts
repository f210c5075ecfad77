import * as endpoints from '@holdfast/domain/applications/endpoints';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { maxFileBytes } from '@holdfast/domain/kernel/files/file';
import { answer, answerStream, type Answer } from '../kernel/http/answer/answer.ts';
import { requestBytes } from '../kernel/http/answer/request-bytes.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { applications } from './applications.ts';
import { dropFiles, findFile, listFiles, takeFile } from './files.ts';

/** The files of applications, for the owner alone. */
export function fileAnswers(kernel: Kernel): Answer[] {
  const { files, events, jobs } = kernel;
  return [
    answer(endpoints.listApplicationFiles, async ({ tx, owner, input }) => ({
      items: await listFiles(tx, owner, input.id),
    })),
    answerStream(endpoints.addApplicationFile, async (call) => {
      const { input, owner, standing, context, writing, now, keep } = call;
      const checkOpen = async (tx: Tx) => {
        await applications.lock(tx, owner, input.id);
      };
      await writing(checkOpen);
      const { id: application, name, kind } = input;
      const bytes = requestBytes(context, maxFileBytes);
      const keepAnswer = (tx: Tx, sent: string) => keep(tx, { done: true }, sent);
      const of = { owner, standing, application, name, kind };
      await takeFile(kernel, { ...of, bytes, now, checkOpen, keepAnswer });
      events.publish({ userId: owner, areas: ['applications', 'rentals'] });
      return { done: true as const };
    }),
    answerStream(endpoints.showApplicationFile, async ({ owner, input, reading, request }) => {
      const file = await reading((tx) => findFile(tx, owner, input));
      return files.sendPicture(owner, file, input.width, request);
    }),
    answerStream(endpoints.downloadApplicationFile, async ({ owner, input, reading, request }) => {
      const file = await reading((tx) => findFile(tx, owner, input));
      return files.send(file, request, { inline: false, to: 'owner' });
    }),
    answer(endpoints.removeApplicationFile, async ({ tx, owner, input, afterCommit }) => {
      if ((await dropFiles(tx, owner, input.id, input.file)) === 0) throw notFound('File');
      afterCommit(() => jobs.wake('settle-files'));
    }),
  ];
}
