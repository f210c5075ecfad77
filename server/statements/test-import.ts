import * as endpoints from '@holdfast/domain/statements/endpoints';
import type { Statement } from '@holdfast/domain/statements/reading/statement';
import type { Caller } from '../kernel/test-app.ts';
import type { TestDatabase } from '../kernel/test-database.ts';

/** Sends a file as a browser does, and gives its id. */
export async function sendStatement(
  caller: Caller,
  name: string,
  text: string | Uint8Array,
): Promise<string> {
  const response = await caller.fetch(`/api/finance/statements?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: typeof text === 'string' ? new Uint8Array(Buffer.from(text)) : new Uint8Array(text),
  });
  const said = (await response.json()) as { id: string };
  if (!response.ok) throw Object.assign(new Error(JSON.stringify(said)), said);
  return said.id;
}

/** Sends a file whose parts belong to these accounts. */
export async function placedStatement(
  caller: Caller,
  text: string | Uint8Array,
  ...accounts: readonly string[]
): Promise<Statement> {
  const id = await sendStatement(caller, 'bank.file', text);
  return caller.call(endpoints.placeStatement, {
    id,
    accounts: accounts.map((account_id) => ({ account_id, left_out: false })),
  });
}

/** Sends a file and brings it in. */
export async function broughtIn(caller: Caller, text: string | Uint8Array, ...accounts: readonly string[]) {
  const { id } = await placedStatement(caller, text, ...accounts);
  const result = await caller.call(endpoints.applyStatement, { id });
  return { id, ...result };
}

/**
 * Everything that a person has, table by table, but for the history of imports and what was learned of how files are read, which stay
 * when one is taken back, what is still to be looked at for subscriptions, and for versions, which only rise, with what notes those alone: a form that was opened before must notice.
 * So do the changes of a date that was done for a while; one that stands alone is written anew.
 */
export async function dumpOf(test: TestDatabase, owner: string): Promise<Record<string, unknown>> {
  const tables = await test.raw<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const stays = new Set([
    'imports',
    'import_mappings',
    'import_references',
    'kept_answers',
    'audit_log',
    'watch_queue',
  ]);
  const dump: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (stays.has(name)) continue;
    const rows = await test.raw<{ row: string }>(
      `select (to_jsonb(t) - 'version' - 'last_seen_at' ${name === 'due_items' ? "- 'id' - 'changes' - 'changed_at'" : ''})::text as row from ${name} t where user_id = $1 ${name === 'import_changes' ? 'and before is not null' : ''} order by 1`,
      [owner],
    );
    if (rows.length > 0) dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}
