import { Fault } from '@holdfast/domain/kernel/call/fault';
import { maxFileBytes } from '@holdfast/domain/kernel/files/file';
import * as endpoints from '@holdfast/domain/signing/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import { requestBytes } from '../kernel/http/answer/request-bytes.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/people/limits.ts';
import { addClause, listClauses, removeClause } from './clauses.ts';
import { sections } from './contributions.ts';
import type { SigningGiven } from './given.ts';
import { printAnswers } from './lease/print-answers.ts';
import { roundAnswers } from './rounds/round-answers.ts';
import { sealRounds } from './rounds/seal-rounds.ts';
import { tendRounds } from './rounds/tend-rounds.ts';
import { sealingKeyOf } from './seal/sealing-key.ts';
import { visitAnswers } from './visits/visit-answers.ts';

const checkLimit = { name: 'checks of files', tries: 120, seconds: 3600 } as const;
/** A sealed lease holds its document twice. */
const mostChecked = 4 * maxFileBytes;

/** Signing: leases that are printed, signed by link, sealed and checked (M-20). */
export function signingArea(kernel: Kernel, given: SigningGiven): Area {
  const { database, config, log, clock } = kernel;
  const keyOf = sealingKeyOf(database, config, { log, now: () => clock.now() });
  return {
    name: 'signing',
    secretPaths: ['/sign/'],
    sections,
    jobs: [sealRounds({ kernel, given, keyOf }), tendRounds(kernel, given)],
    answers: [
      answer(endpoints.listClauses, async ({ tx, owner }) => ({ items: await listClauses(tx, owner) })),
      answer(endpoints.addClause, ({ tx, owner, input }) => addClause(tx, owner, input)),
      answer(endpoints.removeClause, ({ tx, owner, input }) => removeClause(tx, owner, input.id)),
      answerStream(endpoints.checkFile, async ({ viewer, context }) => {
        await spend(database, checkLimit, viewer.user_id);
        const chunks: Uint8Array[] = [];
        let size = 0;
        for await (const chunk of requestBytes(context, mostChecked)) {
          size += chunk.length;
          if (size > mostChecked) throw new Fault('too_large', 'Files must be less than 40 MB');
          chunks.push(chunk);
        }
        // Loaded when it is first needed: with its libraries it takes 20 MB.
        const { checkPdf } = await import('./seal/check-pdf.ts');
        return checkPdf(Buffer.concat(chunks), await keyOf());
      }),
      ...printAnswers(kernel, given),
      ...roundAnswers(kernel, given),
      ...visitAnswers(kernel, given),
    ],
  };
}
