import { freshProofTexts } from '@holdfast/domain/accounts/fresh-proof';
import { sessionExpired } from '@holdfast/domain/kernel/connection';
import type { Endpoint, OutputOf, TakenBy } from '@holdfast/domain/kernel/endpoint';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Viewer } from '@holdfast/domain/kernel/viewer';
import { answerPublic, type Answer, type Call, type PublicCall } from '../../kernel/http/answer.ts';

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
