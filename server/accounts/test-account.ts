import { randomUUID } from 'node:crypto';
import { storedToken } from './sign-in/tokens.ts';
import type { TestApp } from '../kernel/test-app.ts';

/** A profile, three further sessions, two API keys with the right to have them, and a change of address that waits. */
export async function keepAccountOf(
  test: TestApp,
  id: string,
  marker: string,
): Promise<{
  records: { session: readonly string[]; apiKey: readonly string[] };
  tokens: { confirmEmail: string; undoEmail: string };
}> {
  await test.raw(
    `update user_profiles set first_name = $2, last_name = $2, preferred_name = $2, phone_number = $2, street = $2, city = $2,
       state = $2, postal_code = $2, country = $2 where user_id = $1`,
    [id, marker],
  );
  const session = await Promise.all([1, 2, 3].map(() => addSession(test, id, marker)));
  await test.raw(
    "insert into user_privileges (user_id, privilege_type, notes) values ($1, 'api_access', $2) on conflict do nothing",
    [id, marker],
  );
  const apiKey = await Promise.all([1, 2].map(() => addKey(test, id, marker)));
  const tokens = { confirmEmail: randomUUID(), undoEmail: randomUUID() };
  const [change] = await test.raw<{ id: string }>(
    `insert into email_changes (user_id, session_id, old_email, new_email, state, asked_at, letters)
     select id, $2, email, 'new-' || email, 'asked', now(), '{}' from users where id = $1 returning id`,
    [id, session[0]],
  );
  for (const identifier of [
    storedToken('confirm-email', tokens.confirmEmail),
    storedToken('undo-email', tokens.undoEmail),
  ]) {
    await test.raw(
      "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '1 hour')",
      [identifier, change?.id],
    );
  }
  return { records: { session, apiKey }, tokens };
}

async function addSession(test: TestApp, id: string, marker: string): Promise<string> {
  const [row] = await test.raw<{ id: string }>(
    `insert into sessions (user_id, token, expires_at, user_agent, ip_address)
     values ($1, $2, now() + interval '1 day', $3, $3) returning id`,
    [id, randomUUID(), marker],
  );
  return row?.id ?? '';
}

async function addKey(test: TestApp, id: string, marker: string): Promise<string> {
  const [row] = await test.raw<{ id: string }>(
    `insert into api_keys (user_id, name, prefix, secret_hash, read_only, created_at)
     values ($1, $2, 'hf_abcdef', $3, true, now()) returning id`,
    [id, marker, randomUUID()],
  );
  return row?.id ?? '';
}
