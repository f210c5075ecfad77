import { changeEmail } from '@holdfast/domain/accounts/account-endpoints';
import { expect, it } from 'vitest';
import { testAccounts, signInWith } from './test-visitor.ts';

const test = testAccounts();

/** Of which transaction the rows are that a statement gives. */
const transactionsOf = async (rows: string, values: unknown[]) =>
  (await test.raw<{ made_by: string }>(`select distinct xmin::text as made_by from (${rows}) r`, values)).map(
    ({ made_by }) => made_by,
  );

it('a changed address is answered again after its server was killed: the answer was written with the change', async () => {
  const visitor = test.visitor();
  await signInWith(visitor, await test.account());
  const email = `${crypto.randomUUID()}@example.com`;
  const ask = () => visitor.post(changeEmail.path, { email }, { 'idempotency-key': '"one"' });
  const first = await ask();
  expect(first.status).toBe(200);
  const change = await transactionsOf('select xmin from email_changes where new_email = $1', [email]);
  expect(change).toHaveLength(1);
  const answer = await transactionsOf(`select xmin from idempotency_keys where body like '%' || $1 || '%'`, [
    email,
  ]);
  expect(answer).toEqual(change);
  const again = await ask();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await again.json()).toEqual(await first.json());
});
