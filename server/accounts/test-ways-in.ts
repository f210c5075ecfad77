import { randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { seal } from '../kernel/people/sealed.ts';
import type { TestApp } from '../kernel/test-app.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What the app of everybody in the tests shows now. */
export const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
/** What an authenticator would say, made up: it is right about nothing. The accounts area's own tests have real ones. */
export const assertion = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
export const attestation = {
  ...credential,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

/** Two passkeys, a second factor that waits for its first code, a recovery code, and a device that was seen. */
export async function keepWaysIn(test: TestApp, id: string, marker: string): Promise<{ passkey: string[] }> {
  const passkey: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const [row] = await test.raw<{ id: string }>(
      `insert into passkeys (user_id, credential_id, public_key, counter, backed_up, name)
       values ($1, $2, $3, 0, false, $4) returning id`,
      [id, randomUUID(), randomBytes(32), marker],
    );
    passkey.push(row?.id ?? '');
  }
  const sealed = seal(test.kernel.keyFor('second factors'), id, secret);
  await test.raw('insert into second_factors (user_id, sealed_secret) values ($1, $2)', [id, sealed]);
  await test.raw('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [id, marker]);
  await test.raw("insert into credentials (user_id, account_id, provider_id) values ($1, $2, 'google')", [
    id,
    randomUUID(),
  ]);
  await test.raw('insert into known_devices values ($1, $2, now(), now())', [id, marker]);
  await test.raw(
    'insert into device_cookies (user_id, cookie_hash, first_used_at, last_used_at) values ($1, $2, now(), now())',
    [id, marker],
  );
  return { passkey };
}
