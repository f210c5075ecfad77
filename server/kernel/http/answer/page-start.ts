import { Fault, type FaultCode } from '@holdfast/domain/kernel/call/fault';
import { showPageStart } from '@holdfast/domain/kernel/call/page-start';
import { answer, type Answer } from './answer.ts';

/** Refusals after which a part is absent: it is not open to the caller. */
const refusals: readonly FaultCode[] = ['not_found', 'forbidden', 'no_access'];

/** Answers in one call, over one connection, all of `answers` that say `atStart`. Each is read through the same door as a call of its own. */
export function pageStartAnswers(answers: readonly Answer[]): readonly Answer[] {
  const asked = answers.filter(({ endpoint }) => endpoint.atStart);
  return [
    answer(showPageStart, async ({ also }) => {
      const parts: { path: string; output: unknown }[] = [];
      for (const each of asked) {
        try {
          parts.push({ path: each.endpoint.path, output: await also(each, {}) });
        } catch (thrown) {
          if (!(thrown instanceof Fault) || !refusals.includes(thrown.code)) throw thrown;
        }
      }
      return { parts };
    }),
  ];
}
