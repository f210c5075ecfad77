import { findSigning, sendRound } from '@holdfast/domain/signing/endpoints';
import type { RoundDraft, ShownRound } from '@holdfast/domain/signing/signing';
import { areasOf } from '../areas.ts';
import type { Caller, TestApp } from '../kernel/test-app.ts';

/** Sends a lease to everybody of its agreement. */
export async function sendAll(
  caller: Caller,
  agreement: string,
  more: Partial<RoundDraft> = {},
): Promise<ShownRound> {
  const { suggested } = await caller.call(findSigning, { id: agreement });
  const signers = suggested.map(({ role, tenant_id, name, email }, nth) => ({
    role,
    tenant_id,
    name,
    email: role === 'landlord' ? 'landlord@example.com' : (email ?? `signer${nth}@example.com`),
  }));
  return caller.call(sendRound, { id: agreement, signers, ...more });
}

/** The secret parts of the links in the mails to an address, the newest first. */
export async function tokensTo(test: TestApp, owner: string, email: string): Promise<string[]> {
  const mails = await test.raw<{ body_text: string }>(
    'select body_text from mails where user_id = $1 and recipient = $2 order by created_at desc',
    [owner, email],
  );
  return mails.flatMap(({ body_text }) => /\/sign\/([\w-]+)/u.exec(body_text)?.[1] ?? []);
}

/** Runs one of the area's jobs. */
export async function runJob({ kernel }: TestApp, name: string): Promise<void> {
  const job = areasOf(kernel)
    .areas.flatMap(({ jobs = [] }) => jobs)
    .find((each) => each.name === name);
  if (job === undefined) throw new Error(`No job is called ${name}`);
  await job.run();
}
