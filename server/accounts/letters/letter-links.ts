import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { newToken, storedToken, type TokenUse } from '../sign-in/tokens.ts';

/**
 * Makes the token of a link in a letter and stores it, by its hash. `value` is what it opens: an account, or a change of its address.
 * An older link to the same for the same use is dead from then on; that of "This was not me" stands in two letters about one change, and
 * each stays good. Runs as `app_auth`.
 */
export async function makeLinkToken(
  tx: Tx,
  use: TokenUse,
  { value, expires_at }: { value: string; expires_at: string | RawBuilder<string> },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('verifications')
    .values({
      identifier: storedToken(use, token),
      value,
      use: use === 'undo-email' ? null : use,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['value', 'use'])
        .where('use', 'is not', null)
        .doUpdateSet((row) => ({
          identifier: row.ref('excluded.identifier'),
          expires_at: row.ref('excluded.expires_at'),
          updated_at: sql<string>`now()`,
        })),
    )
    .execute();
  return token;
}
