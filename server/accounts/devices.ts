import Bowser from 'bowser';
import type { Tx } from '../kernel/database/database.ts';

const unknownDevice = 'an unknown device';

/**
 * What kind of browser on what kind of device a request says it comes from, such as "Firefox on Windows". Without versions: an
 * update makes no new device.
 */
export function deviceOf(agent: string): string {
  if (agent.trim() === '') return unknownDevice;
  const { browser, os, platform } = Bowser.parse(agent);
  const where = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [browser.name, where].filter(Boolean).join(' on ') || unknownDevice;
}

/** What a person holds in their hands, for its picture. */
export function deviceKind(agent: string): 'desktop' | 'phone' | 'tablet' | 'other' {
  if (agent.trim() === '') return 'other';
  const { type } = Bowser.parse(agent).platform;
  if (type === 'mobile') return 'phone';
  return type === 'desktop' || type === 'tablet' ? type : 'other';
}

/**
 * Notes that a person signs in from such a device. Says whether it is new for this account; the very first sign-in of all is not,
 * because there is nothing yet that it could differ from.
 */
export async function noteDevice(tx: Tx, userId: string, device: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const known = await tx.selectFrom('known_devices').select('device').where('user_id', '=', userId).execute();
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device, first_used_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ last_used_at: at }))
    .execute();
  return known.length > 0 && !known.some((each) => each.device === device);
}
