import { answerInvitation } from '@holdfast/domain/sharing/invitation-endpoints';
import { noItem } from '@holdfast/domain/sharing/part';
import * as trusted from '@holdfast/domain/sharing/trusted-endpoints';
import type { TestApp } from '../../kernel/test-app.ts';
import type { sharedDeed } from '../records/shared-deed.ts';

const ourDocuments = {
  item_type: 'area:documents',
  item_id: noItem,
  role: 'contributor',
  may_download: true,
} as const;

/** Maria trusts Anna with her documents, by the product's own calls. */
export function trustedAnna(
  test: TestApp,
  { house, email, anna }: Pick<ReturnType<typeof sharedDeed>, 'house' | 'email' | 'anna'>,
) {
  const trust = (address: string) =>
    house().maria.call(trusted.inviteTrusted, {
      name: 'Anna',
      email: address,
      parts: [ourDocuments],
      until: null,
      message: 'So that you know',
    });
  return {
    ourDocuments,
    trust,
    trustAnna: async (): Promise<string> => {
      const { id } = await trust(email());
      await anna().call(answerInvitation, { id, accepts: true });
      await house().maria.call(trusted.confirmTrusted, { id });
      return id;
    },
    /** The made-up sessions of tests were never proved: a session of that person that is fresh stands in the table. */
    prove: (person: string) =>
      test.raw(
        `insert into sessions (user_id, id, token, expires_at) values ($1, $1::uuid, $2, now() + interval '9 days') on conflict do nothing`,
        [person, `token of ${person}`],
      ),
  };
}
