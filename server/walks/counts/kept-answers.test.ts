import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keepsAnswer } from '@holdfast/domain/kernel/call/idempotency';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';

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
  ['POST /api/calendar/feeds', 'the address of a feed, shown once'],
  ['POST /api/rentals/applications/forms/{id}/address', 'the address of a public form'],
  ['POST /api/rentals/applications/properties/{property_id}/forms', 'the address of a public form'],
  ['POST /api/signing/agreements/{id}/rounds', 'the address at which the landlord signs'],
  ['POST /api/signing/rounds/{id}/own-link', 'the address at which the landlord signs'],
  ['POST /api/signing/check', 'what a file says of itself; nothing is changed'],
  ['POST /api/links', 'the address of a share link, shown once'],
  ['POST /api/links/requests', 'the address of a request, shown once'],
  ['POST /api/billing/portal', 'an address that opens somebody’s payments'],
  [
    'POST /functions/v1/stripe-checkout',
    'an address that opens a payment; the provider knows the repetition',
  ],
  ['POST /api/labels/sheets', 'a PDF; the code that a record has is printed again'],
  ['POST /api/sample/enter', 'a cookie'],
  ['POST /api/signing/agreements/{id}/rounds', 'who signs; a second sending is refused while one is out'],
  ['POST /api/signing/check', 'whether a file is intact; nothing is stored'],
  ['POST /api/signing/rounds/{id}/own-link', 'the address under which the landlord signs'],
]);

/**
 * Changes that have transactions of their own, so that the kernel cannot keep their answer beside the change: those that hand it to `keep`
 * themselves are made once whatever happens; of the others stands here why a second time does no harm.
 */
const kept = 'kept with the change';
const setsState = 'sets a state, which a second time finds set';
const ownTransactions = new Map([
  ['DELETE /api/accounts/email-change', 'takes back what was asked for, which is then not there any more'],
  ['DELETE /api/accounts/providers/{provider}', kept],
  ['DELETE /api/accounts/passkeys/{id}', kept],
  ['DELETE /api/accounts/second-factor', kept],
  ['PATCH /api/accounts/passkeys/{id}', setsState],
  ['POST /api/access/export', 'answers bytes, which are never kept: the log has a line for each'],
  ['POST /api/accounts/activity/{id}/not-me', kept],
  ['POST /api/accounts/email-change', kept],
  ['POST /api/accounts/passkeys', kept],
  ['POST /api/accounts/passkeys/keep', setsState],
  ['POST /api/accounts/second-factor/keep', setsState],
  ['POST /api/accounts/sessions/end-all', 'a second time finds none to end'],
  ['POST /api/accounts/sessions/end-others', 'a second time finds none to end'],
  ['POST /api/admin/people/{id}/second-factor/keep', kept],
  ['POST /api/admin/people/{id}/second-factor/remove', kept],
  ['POST /api/admin/people/{id}/sessions/end', kept],
  ['POST /api/admin/people/{id}/suspension', kept],
  ['POST /api/admin/people/{id}/suspension/lift', kept],
  ['POST /api/assistant/messages', 'a question changes no record; it stands in its conversation once more'],
  ['POST /api/billing/subscription/cancel', `${setsState} at the provider; the log has a line more`],
  ['POST /api/billing/subscription/plan', `${setsState} at the provider, which takes one schedule for each`],
  ['POST /api/billing/subscription/refresh', 'reads what the provider says'],
  ['POST /api/billing/subscription/resume', `${setsState} at the provider; the log has a line more`],
  ['POST /api/billing/test-payments/checkout', 'no money moves; a session is paid for once'],
  ['POST /api/billing/test-payments/portal', 'no money moves'],
  ['POST /api/bring-in/sheets', kept],
  ['POST /api/bring-in/sheets/{id}/photos', 'a photograph that is given again takes the place of the former'],
  ['POST /api/files', kept],
  ['POST /api/finance/statements', kept],
  ['POST /api/rentals/applications/{id}/files', kept],
  [
    'POST /api/rentals/tenancies/{house}/{agreement_id}/files',
    'a second file that no request takes goes after a day',
  ],
  [
    'POST /api/rentals/tenancies/{house}/{agreement_id}/inspections/{id}',
    'what is said again about the same checklist is the same answer',
  ],
  [
    'POST /api/rentals/tenancies/{house}/{agreement_id}/proofs',
    'a second time finds its files taken, and the same date',
  ],
  [
    'POST /api/rentals/tenancies/{house}/{agreement_id}/requests',
    'the same words within ten minutes are the same request',
  ],
  [
    'POST /api/messaging/files/{house}',
    'a second file that no message takes goes after a day; in one’s own house kept with it',
  ],
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

  it('are written with the change, or the change may be made twice: each such call says why', () => {
    const own = test.app.answers
      .filter(({ kind, endpoint }) => (kind === 'stream' || kind === 'public') && keepsAnswer(endpoint))
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(own.toSorted()).toEqual([...ownTransactions.keys()].toSorted());
  });

  it('are none of what anybody may call, for whom nothing could be kept apart', () => {
    const open = test.app.answers.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'public');
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter(keepsAnswer)).toEqual([]);
  });
});
