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
