import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '@holdfast/domain/signing/endpoints';
import { signingTexts, type SigningVisit } from '@holdfast/domain/signing/signing';
import { areasOf } from '../areas.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { leaseToSign, testLeases } from '../testing/records/leases.ts';
import { runJob, sendAll, tokensTo } from './test-lease.ts';

const test = testApp((kernel) => areasOf(kernel).areas, { TRUST_PROXY: 'true' });
const landlord = 'landlord@example.com';
beforeEach(() => test.raw('delete from rate_limits'));

async function sent(more: Parameters<typeof sendAll>[2] = {}) {
  const owner = await test.person();
  const caller = test.as(owner);
  const { agreement, ...home } = await leaseToSign(caller);
  const round = await sendAll(caller, agreement.id, more);
  const emails = Object.fromEntries(round.signers.map(({ role, email }) => [role, email]));
  const tokenOf = async (email: string) => (await tokensTo(test, owner, email))[0] ?? '';
  return { owner, caller, agreement, home, round, emails, tokenOf };
}

const visit = (token: string) => test.anonymous.call(calls.openSigning, { token });
async function signWith(token: string, more: Record<string, unknown> = {}): Promise<SigningVisit> {
  const seen = await visit(token);
  const document_sha256 = 'document_sha256' in seen ? seen.document_sha256 : 'a'.repeat(64);
  return test.anonymous.call(calls.sign, {
    token,
    typed_name: 'A Name',
    consent: true,
    document_sha256,
    ...more,
  });
}
const statusOf = async (caller: Caller, id: string) => (await testLeases.find(caller, id)).status;

describe('a lease that is signed by link', () => {
  it('goes from one signer to the next, is sealed, and makes the agreement active', async () => {
    const { owner, caller, agreement, round, tokenOf, emails } = await sent();
    expect(await statusOf(caller, agreement.id)).not.toBe('draft');
    const tenant = emails['tenant'] ?? '';
    const other = emails['co_tenant'] ?? '';
    expect([await tokenOf(tenant), await tokenOf(other)]).toEqual(['', '']);
    await signWith(await tokenOf(landlord), { strokes: [[0, 0, 100, 90, 300, 40]] });
    expect(await tokenOf(other)).toBe('');
    await signWith(await tokenOf(tenant));
    expect((await testLeases.find(caller, agreement.id)).signed_on).toBeNull();
    expect(await signWith(await tokenOf(other), { typed_name: 'Bea Łukasiewicz' })).toMatchObject({
      state: 'signed',
    });
    await runJob(test, 'seal-leases');
    await runJob(test, 'seal-leases');

    const after = await caller.call(calls.findSigning, { id: agreement.id });
    expect(after).toMatchObject({
      signed: true,
      rounds: [{ id: round.id, state: 'sealed', ended_why: null }],
    });
    const documents = await test.raw<{ file_id: string }>(
      `select d.file_id from documents d join belongings b on b.item_id = d.id where b.of_id = $1`,
      [agreement.id],
    );
    expect(documents).toHaveLength(1);

    const copy = await test.anonymous.fetch(`/api/signing/open/${await tokenOf(tenant)}/document`);
    const bytes = Buffer.from(await copy.arrayBuffer());
    const check = async (file: Buffer) => {
      const response = await test
        .as(owner)
        .fetch('/api/signing/check', { method: 'POST', body: new Uint8Array(file) });
      return (await response.json()) as { result: string; facts: { signers: { name: string }[] } | null };
    };
    const checked = await check(bytes);
    expect(checked.result).toBe('intact');
    expect(checked.facts?.signers.map(({ name }) => name)).toEqual(['A Name', 'A Name', 'Bea Łukasiewicz']);
    bytes[2000] = (bytes[2000] ?? 0) ^ 1;
    expect((await check(bytes)).result).toBe('changed');
  }, 120_000);

  it('is sent to all at once where no order is wanted', async () => {
    const { tokenOf, emails } = await sent({ in_order: false });
    for (const email of Object.values(emails)) expect(await tokenOf(email)).not.toBe('');
  });
});

describe('somebody who attacks a signing', () => {
  it('opens nothing with a foreign or made-up link, nor another’s round by their own', async () => {
    for (const token of ['x', 'a'.repeat(43)]) {
      await expect(visit(token)).rejects.toMatchObject({ code: 'not_found' });
      await expect(signWith(token)).rejects.toMatchObject({ code: 'not_found' });
    }
    const one = await sent();
    const stranger = test.as(await test.person());
    for (const act of [
      () => stranger.call(calls.withdrawRound, { id: one.round.id }),
      () => stranger.call(calls.openOwnLink, { id: one.round.id }),
      () => stranger.call(calls.remindSigner, { id: one.round.signers[0]?.id ?? '' }),
      () => stranger.call(calls.findSigning, { id: one.agreement.id }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('signs once with a link, also at once from two places', async () => {
    const { tokenOf, caller, agreement } = await sent();
    const token = await tokenOf(landlord);
    const both = await Promise.allSettled([signWith(token), signWith(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(signWith(token)).rejects.toMatchObject({ code: 'conflict', message: signingTexts.done });
    const { rounds } = await caller.call(calls.findSigning, { id: agreement.id });
    expect(rounds[0]?.signers.filter(({ signed_at }) => signed_at !== null)).toHaveLength(1);
  });

  it('does not sign before their turn, even with a link', async () => {
    const { owner, round, caller, tokenOf } = await sent({ in_order: false });
    await test.raw('update signing_rounds set in_order = true where id = $1', [round.id]);
    const token = (await tokensTo(test, owner, round.signers[2]?.email ?? ''))[0] ?? '';
    expect(await visit(token)).toMatchObject({ state: 'waiting' });
    await expect(signWith(token)).rejects.toMatchObject({ message: signingTexts.notYourTurn });
    await expect(caller.call(calls.remindSigner, { id: round.signers[2]?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await tokenOf(landlord)).not.toBe('');
  });

  it('cannot sign another document than was read, or without consent', async () => {
    const { tokenOf } = await sent();
    const token = await tokenOf(landlord);
    await expect(signWith(token, { document_sha256: 'b'.repeat(64) })).rejects.toMatchObject({
      message: signingTexts.otherDocument,
    });
    await expect(signWith(token, { consent: false })).rejects.toMatchObject({ code: 'invalid' });
    await expect(signWith(token, { strokes: [[1, 2, 3]] })).rejects.toMatchObject({ code: 'invalid' });
    await expect(signWith(token, { strokes: [[0, 0, 900, 1]] })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('names no signer who is not of the agreement, and leaves none out', async () => {
    const caller = test.as(await test.person());
    const { agreement } = await leaseToSign(caller);
    const { suggested } = await caller.call(calls.findSigning, { id: agreement.id });
    const signers = suggested.map((each, nth) => ({ ...each, email: `s${nth}@example.com` }));
    const send = (list: typeof signers) => caller.call(calls.sendRound, { id: agreement.id, signers: list });
    await expect(send(signers.slice(0, 2))).rejects.toMatchObject({ code: 'invalid' });
    await expect(send(signers.map((each) => ({ ...each, email: 'same@example.com' })))).rejects.toMatchObject(
      { code: 'invalid' },
    );
  });
});

describe('a round that ends without a signature of all', () => {
  it('is void once the agreement is changed, and says so to its signers', async () => {
    const { caller, agreement, tokenOf } = await sent();
    const token = await tokenOf(landlord);
    await testLeases.change(caller, agreement.id, { parking: 'Two places' });
    await expect(signWith(token)).rejects.toMatchObject({ code: 'conflict' });
    expect(await visit(token)).toEqual({ state: 'closed', why: signingTexts.changed });
    const { rounds } = await caller.call(calls.findSigning, { id: agreement.id });
    expect(rounds[0]).toMatchObject({ state: 'void', ended_why: signingTexts.changed });
    await sendAll(caller, agreement.id);
  });

  it('expires by the clock, ends by a decline with its reason, and by its withdrawal', async () => {
    const one = await sent();
    const token = await one.tokenOf(landlord);
    await test.raw(`update signing_rounds set expires_at = now() - interval '1 second' where id = $1`, [
      one.round.id,
    ]);
    await expect(signWith(token)).rejects.toMatchObject({ code: 'conflict' });
    expect(await visit(token)).toEqual({ state: 'closed', why: signingTexts.expired });

    const two = await sendAll(one.caller, one.agreement.id);
    const second = await one.tokenOf(landlord);
    await test.anonymous.call(calls.decline, { token: second, reason: 'The rent is wrong' });
    await expect(signWith(second)).rejects.toMatchObject({ code: 'conflict' });
    const third = await sendAll(one.caller, one.agreement.id);
    await expect(sendAll(one.caller, one.agreement.id)).rejects.toMatchObject({ code: 'conflict' });
    await one.caller.call(calls.withdrawRound, { id: third.id });
    expect(await visit(await one.tokenOf(landlord))).toEqual({
      state: 'closed',
      why: signingTexts.withdrawn,
    });
    const { rounds } = await one.caller.call(calls.findSigning, { id: one.agreement.id });
    expect(rounds.map(({ id, state }) => [id, state])).toEqual([
      [third.id, 'withdrawn'],
      [two.id, 'declined'],
      [one.round.id, 'expired'],
    ]);
    expect(rounds[1]?.ended_why).toContain('The rent is wrong');
  });

  it('reminds who has not signed after three days, three times at most, and each link works', async () => {
    const { owner, round, tokenOf } = await sent({ days: 60 });
    const first = await tokenOf(landlord);
    for (let nth = 0; nth < 5; nth += 1) {
      await test.raw(
        `update signing_signers set sent_at = sent_at - interval '3 days', reminded_at = reminded_at - interval '3 days' where round_id = $1`,
        [round.id],
      );
      await runJob(test, 'tend-signing');
      await runJob(test, 'tend-signing');
    }
    const tokens = await tokensTo(test, owner, landlord);
    expect(tokens).toHaveLength(4);
    for (const token of [first, tokens[0] ?? ''])
      expect(await visit(token)).toMatchObject({ state: 'ready' });
  });
});
