import { generateKeyPairSync } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import { findLastingKey, keepLastingKey } from '../../kernel/people/lasting-keys.ts';
import { vapidKeyOf, type VapidKey } from './vapid.ts';

const use = 'web push';

/**
 * Gives the key by which push services know this house, made at its first use and kept sealed with the lasting keys: every subscription
 * is bound to it, on all servers and after a restore. Where it was sealed under a secret that is no longer accepted, another one is made, and
 * devices have to be turned on again.
 */
export function makeVapidKey(database: Database, secrets: Config, log: Log): () => Promise<VapidKey> {
  let known: Promise<VapidKey> | undefined;
  const read = async () => {
    const kept = await database.asWorker(async (tx) => {
      const found = await findLastingKey(tx, secrets, use);
      if (found !== null) return found;
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x, y, d } = privateKey.export({ format: 'jwk' });
      const { key, replaced } = await keepLastingKey(tx, secrets, use, JSON.stringify({ x, y, d }));
      if (replaced) log.warn('the key of web push could not be opened: devices must be turned on again');
      return key;
    });
    return vapidKeyOf(JSON.parse(kept) as { x: string; y: string; d: string });
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
