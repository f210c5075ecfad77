import { freshProofTexts } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { sessionExpired } from '@holdfast/domain/kernel/call/connection';
import type { Endpoint, OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { answerPublic, type Answer, type Call, type PublicCall } from '../../kernel/http/answer/answer.ts';

/**
 * Answers a signed-in person about how they sign in, without a transaction of the viewer's: what is asked about belongs to the role
 * `app_auth`. What may not be made twice hands its answer to `keep` in the transaction that makes it; setting a state may. An API key
 * gets no answer: whoever has one must not make better ways in of it. Throws `forbidden`.
 */
export function answerSigned<E extends Endpoint>(
  endpoint: E,
  handle: (
    call: Call<TakenBy<E>> & Pick<PublicCall<never>, 'keep'> & { readonly viewer: Viewer },
  ) => Promise<OutputOf<E> | Response>,
): Answer {
  return answerPublic(endpoint, async ({ viewer, ...call }) => {
    if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
    if (viewer.key_scope !== null) throw new Fault('forbidden', freshProofTexts.notByKey);
    return handle({ ...call, viewer });
  });
}
