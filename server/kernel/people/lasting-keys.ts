import { createHash } from 'node:crypto';
import { keyFor, type Config } from '../config.ts';
import type { Database, Tx } from '../database/database.ts';
import { seal, unseal } from './sealed.ts';

type Secrets = Pick<Config, 'secret' | 'previousSecret'>;

const markOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The key of each accepted secret for one use, the present one's first: new things are made with that one. */
export function keysFor({ secret, previousSecret }: Secrets, use: string): readonly [string, ...string[]] {
  return [keyFor(secret, use), ...(previousSecret === undefined ? [] : [keyFor(previousSecret, use)])];
}

/** Opens what was sealed with the key of an accepted secret; null where it was with neither. */
export function unsealed(keys: readonly string[], whose: string, sealed: string): string | null {
  for (const key of keys) {
    try {
      return unseal(key, whose, sealed);
    } catch {
      // Another key may fit.
    }
  }
  return null;
}

const sealing = 'lasting keys';

/**
 * Keeps the former secret's keys for uses whose values cannot be made anew, sealed under the present one, so that the former secret
 * can be forgotten. Runs at every start; without a former secret there is nothing to do.
 */
export async function carryKeys(
  database: Database,
  secrets: Secrets,
  uses: readonly string[],
): Promise<void> {
  const { previousSecret } = secrets;
  if (previousSecret === undefined) return;
  const keys = keysFor(secrets, sealing);
  await database.asWorker(async (tx) => {
    const carried = await tx.selectFrom('lasting_keys').select(['use', 'mark', 'sealed_key']).execute();
    const all = [
      ...uses.map((use) => ({ use, key: keyFor(previousSecret, use) })),
      ...carried.map(({ use, sealed_key }) => ({ use, key: unsealed(keys, use, sealed_key) })),
    ];
    for (const { use, key } of all) {
      if (key === null) continue;
      const sealed_key = seal(keys[0], use, key);
      await tx
        .insertInto('lasting_keys')
        .values({ use, mark: markOf(key), sealed_key })
        .onConflict((conflict) => conflict.columns(['use', 'mark']).doUpdateSet({ sealed_key }))
        .execute();
    }
  });
}

/** Every key under which something of this use may have been hashed, the present one first. */
export async function hashKeysOf(tx: Tx, secrets: Secrets, use: string): Promise<readonly string[]> {
  const carried = await tx.selectFrom('lasting_keys').select('sealed_key').where('use', '=', use).execute();
  const opened = carried.flatMap(({ sealed_key }) => {
    const key = unsealed(keysFor(secrets, sealing), use, sealed_key);
    return key === null ? [] : [key];
  });
  return [...new Set([...keysFor(secrets, use), ...opened])];
}

/** Finds the one key that is kept for a use; null where there is none that opens with an accepted secret. */
export async function findLastingKey(tx: Tx, secrets: Secrets, use: string): Promise<string | null> {
  const row = await tx
    .selectFrom('lasting_keys')
    .select('sealed_key')
    .where('use', '=', use)
    .executeTakeFirst();
  return row === undefined ? null : unsealed(keysFor(secrets, sealing), use, row.sealed_key);
}

/**
 * Keeps the one key of a use, for which `lasting_keys` must have a unique index, and gives the key that is kept: another server's where that
 * was first. One that no accepted secret opens is `replaced`.
 */
export async function keepLastingKey(
  tx: Tx,
  secrets: Secrets,
  use: string,
  key: string,
): Promise<{ key: string; replaced: boolean }> {
  const keys = keysFor(secrets, sealing);
  const before = await tx
    .selectFrom('lasting_keys')
    .select(['mark', 'sealed_key'])
    .where('use', '=', use)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined) {
    const opened = unsealed(keys, use, before.sealed_key);
    if (opened !== null) return { key: opened, replaced: false };
    await tx.deleteFrom('lasting_keys').where('use', '=', use).where('mark', '=', before.mark).execute();
  }
  await tx
    .insertInto('lasting_keys')
    .values({ use, mark: markOf(key), sealed_key: seal(keys[0], use, key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findLastingKey(tx, secrets, use);
  if (kept === null) throw new Error(`No key is kept for ${use}`);
  return { key: kept, replaced: before !== undefined };
}
