import * as endpoints from '@holdfast/domain/evidence/endpoints';
import type { Pack } from '@holdfast/domain/evidence/pack';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { listOptions } from './options.ts';
import { removePackFiles, sendPackFile } from './pack-files.ts';
import { addPack, removePackRow, findPack, listPacks, retryPack } from './pack-rows.ts';
import { makePacks, packsJob } from './packs-job.ts';
import { readEvidence } from './read-evidence.ts';
import type { EvidenceGiven } from './given.ts';

/** Evidence packs for an insurer: what is owned, where it lies, with proof, as PDF, CSV and ZIP (M-08). */
export function evidenceArea(kernel: Kernel, given: EvidenceGiven): Area {
  const lent = { things: given.describedThings, worth: given.listWorth, cover: given.listCover };
  const { files, jobs } = kernel;
  return {
    name: 'evidence',
    jobs: [makePacks(kernel, lent)],
    answers: [
      answer(endpoints.showEvidence, async ({ tx, owner, input, today }) => {
        const { evidence } = await readEvidence(tx, owner, lent, { choices: input, today });
        return evidence;
      }),
      answer(endpoints.listPackOptions, ({ tx, owner }) => listOptions(tx, owner, lent)),
      answer(endpoints.listPacks, async ({ tx, owner }) => ({ items: await listPacks(tx, owner) })),
      answer(endpoints.addPack, async ({ tx, owner, input, today, now, afterCommit }): Promise<Pack> => {
        const { evidence } = await readEvidence(tx, owner, lent, { choices: input, today });
        const { pack, outdated } = await addPack(tx, owner, { evidence, today, now });
        for (const id of outdated) await removePackRow(tx, owner, id);
        afterCommit(async () => {
          for (const id of outdated) await removePackFiles(files.store, owner, id);
          jobs.wake(packsJob);
        });
        return pack;
      }),
      answer(endpoints.retryPack, async ({ tx, owner, input, afterCommit }) => {
        const pack = await retryPack(tx, owner, input.id);
        afterCommit(() => jobs.wake(packsJob));
        return pack;
      }),
      answer(endpoints.removePack, async ({ tx, owner, input, afterCommit }) => {
        if (!(await removePackRow(tx, owner, input.id))) throw notFound('Pack');
        afterCommit(() => removePackFiles(files.store, owner, input.id));
      }),
      answerStream(endpoints.sendPack, async ({ owner, input: { id, file, part }, reading, now }) => {
        const { state, pdfs, kept_until } = await reading((tx) => findPack(tx, owner, id));
        if (kept_until <= now.toISOString()) throw notFound('Pack');
        if (state !== 'ready') throw new Fault('conflict', 'This pack is not ready yet');
        return sendPackFile(files.store, owner, { id, file, part, parts: pdfs });
      }),
    ],
  };
}
