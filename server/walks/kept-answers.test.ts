import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keepsAnswer } from '@holdfast/domain/kernel/idempotency';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';

const test = testApp((kernel) => areasOf(kernel).areas);
const changes = () =>
  test.app.answers
    .map(({ endpoint }) => endpoint)
    .filter((each) => each.method !== 'GET' && each.access !== 'public');

/** Changes whose answers are not kept: a repeated request runs again. Each with what the answer holds. */
const notKept = new Map([
  ['POST /api/accounts/keys', 'an API key, shown once'],
  ['POST /api/accounts/second-factor/enrol', 'the secret of an authenticator'],
  ['POST /api/accounts/second-factor/confirm', 'recovery codes'],
  ['POST /api/accounts/second-factor/recovery-codes', 'recovery codes'],
  ['POST /api/accounts/passkeys/begin', 'a challenge, good once'],
  ['POST /api/accounts/proof/passkey/begin', 'a challenge, good once'],
  ['POST /api/accounts/proof/passkey', 'what was proved, which a repeated request must prove again'],
  ['POST /api/accounts/proof/password', 'what was proved, which a repeated request must prove again'],
  ['POST /api/accounts/change-password', 'a session’s cookie'],
  ['POST /api/billing/portal', 'an address that opens somebody’s payments'],
  [
    'POST /functions/v1/stripe-checkout',
    'an address that opens a payment; the provider knows the repetition',
  ],
  ['POST /api/sample/enter', 'a cookie'],
]);

describe('answers that are kept to be given again', () => {
  it('are those of every change by somebody signed in, but for a closed list', () => {
    const all = changes();
    expect(all.length).toBeGreaterThan(70);
    expect(
      all
        .filter((endpoint) => !keepsAnswer(endpoint))
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([...notKept.keys()].toSorted());
  });

  it('have no field that looks like a secret', () => {
    const suspects = changes()
      .filter(keepsAnswer)
      .flatMap(({ path, output }) => {
        const names =
          JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).match(/"\w+"(?=:)/g) ?? [];
        return names
          .filter((name) => /token|secret|password|codes|challenge|cookie|options/.test(name))
          .map((name) => `${path} ${name}`);
      });
    expect(suspects).toEqual([]);
  });

  it('are none of what anybody may call, for whom nothing could be kept apart', () => {
    const open = test.app.answers.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'public');
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter(keepsAnswer)).toEqual([]);
  });
});
