import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

/** Stands for the owner while a statement is put together. Drawn anew by each process: nobody can name it in a request. */
const anybody = randomUUID();
const statements = new Map<string, CompiledQuery>();
const most = 300;

/**
 * Runs a statement that is put together once for each `key`, because putting it together costs as much as running it. All that
 * `build` puts into it apart from the owner must follow from the key; the owner that it is handed may only be compared with.
 */
export async function remembered<Row>(
  tx: Tx,
  owner: string,
  key: string,
  build: (owner: string) => CompiledQuery<Row>,
): Promise<Row[]> {
  let statement = statements.get(key) as CompiledQuery<Row> | undefined;
  if (statement === undefined) {
    if (statements.size >= most) statements.clear();
    statement = build(anybody);
    statements.set(key, statement);
  }
  const parameters = statement.parameters.map((each) => (each === anybody ? owner : each));
  const query: CompiledQuery<Row> = { ...statement, parameters };
  return (await tx.executeQuery(query)).rows;
}
