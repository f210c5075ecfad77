import type { Call, Persons } from '../../kernel/http/answer/answer.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { AssistantGiven } from '../given.ts';
import type { ReadCall } from './drafted.ts';

/** Reads another area's GET for a viewer in their own house, within a transaction that only reads. */
export const readCallOf =
  (tx: Tx, call: Call<unknown> & Persons, calls: AssistantGiven['proposedCalls']): ReadCall =>
  async (name, asked) => {
    const answer = calls[name]();
    if (answer.kind !== 'viewer' || answer.endpoint.method !== 'GET') {
      throw new Error(`${answer.endpoint.path} is no read`);
    }
    const input = answer.endpoint.input.parse(asked) as never;
    const also = () => Promise.reject(new Error('A read of a proposal reads nothing further'));
    return answer.endpoint.output.parse(
      await answer.handle({ ...call, input, tx, also, ending: () => {} }, undefined as never),
    );
  };
