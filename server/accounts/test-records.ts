import { randomUUID } from 'node:crypto';
import type { TestApp } from '../kernel/test-app.ts';
import type { TestRecords } from '../testing/records/household-records.ts';
import { makePasswordHashing } from './passwords/password-hash.ts';
import { storedToken } from './sign-in/tokens.ts';
import { keepAccountOf } from './test-account.ts';
import { assertion, attestation, codeNow, keepWaysIn } from './test-ways-in.ts';

const hashing = makePasswordHashing();
let known: Promise<string> | undefined;

/** Everything by which a person signs in and is known, with letters, keys, sessions and a change of address on their way. */
export const testRecords: TestRecords = {
  after: ['admin'],
  async make({ id, marker, password }, test) {
    const tokens = { verify: randomUUID(), reset: randomUUID() };
    known ??= hashing.hash(password);
    await keepPassword(test, id, await known, tokens);
    const account = await keepAccountOf(test, id, marker);
    const ways = await keepWaysIn(test, id, marker);
    return { records: { ...account.records, ...ways }, facts: { ...tokens, ...account.tokens } };
  },
  names: [
    ['/api/accounts/sessions', /^(id|after)$/, 'session'],
    ['/api/accounts/keys', /^id$/, 'apiKey'],
    ['/api/accounts/activity', /^(id|after)$/, 'logLine'],
    ['/api/accounts/passkeys', /^id$/, 'passkey'],
  ],
  examples: {
    time_zone: 'Europe/Lisbon',
    first_name: 'Maria',
    last_name: 'Reyes',
    accepts_terms: true,
    email: (home) => home.email,
    password: (home) => home.password,
    current_password: (home) => home.password,
    code: () => codeNow(),
    credential: () => assertion,
    nonce: 'a nonce',
    token: 'a.b.c',
    new_password: 'Another shore, 1999?',
    confirm_password: 'Another shore, 1999?',
  },
  special: {
    'POST /api/accounts/register': [
      { email: (home) => `new-${home.email}`, confirm_password: (home) => home.password },
    ],
    'POST /api/accounts/verify-email': [{ token: (home) => home.facts['verify'] }],
    'POST /api/accounts/reset-password': [{ token: (home) => home.facts['reset'] }],
    // Its record was written by SQL once after it was made.
    'PATCH /api/accounts/profile': [{ email: (home) => home.email, first_name: 'Maria', version: 2 }],
    'POST /api/accounts/passkeys': [{ credential: () => attestation }],
    'POST /api/accounts/email-change': [{ email: (home) => `other-${home.email}` }],
    'POST /api/accounts/email-change/confirm': [{ token: (home) => home.facts['confirmEmail'] }],
    'POST /api/accounts/email-change/undo': [{ token: (home) => home.facts['undoEmail'] }],
  },
};

async function keepPassword(
  test: TestApp,
  id: string,
  hash: string,
  tokens: { verify: string; reset: string },
): Promise<void> {
  await test.raw(
    "insert into credentials (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
    [id, id, hash],
  );
  for (const identifier of [
    storedToken('verify-email', tokens.verify),
    storedToken('reset-password', tokens.reset),
  ]) {
    await test.raw(
      "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '1 hour')",
      [identifier, id],
    );
  }
}
