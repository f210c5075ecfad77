import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';
import { leastRecent } from './least-recent.ts';

/** Stands for the owner while a statement is put together. Drawn anew by each process: nobody can name it in a request. */
const anybody = randomUUID();
const statements = leastRecent<CompiledQuery>(300);
let checking = false;

/** For tests: puts every remembered statement together anew besides, and throws where it differs from the remembered one. */
export function checkRemembered(): void {
  checking = true;
}

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
    statement = build(anybody);
    statements.set(key, statement);
  } else if (checking) {
    const anew = build(anybody);
    if (anew.sql !== statement.sql || !isDeepStrictEqual(anew.parameters, statement.parameters)) {
      throw new Error(`What is remembered as ${key} does not follow from that key`);
    }
  }
  const parameters = statement.parameters.map((each) => (each === anybody ? owner : each));
  const query: CompiledQuery<Row> = { ...statement, parameters };
  return (await tx.executeQuery(query)).rows;
}
