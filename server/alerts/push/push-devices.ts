import { createHash } from 'node:crypto';
import { mostPushDevices, type PushDevice } from '@holdfast/domain/alerts/push';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

type Device = Omit<PushDevice, 'mark'> & { endpoint: string };

const shownOf = ({ endpoint, ...device }: Device): PushDevice => ({
  ...device,
  mark: createHash('sha256').update(endpoint).digest('base64url'),
});

const devicesOf = (owner: string) => sql`
  select s.id, s.device, s.endpoint, s.session_id is not null as signed_in, s.failing_since, s.failure, s.told_at, s.created_at
  from push_subscriptions s where s.user_id = ${owner}`;

/** Lists a person's devices, the newest first. */
export async function listDevices(tx: Tx, owner: string): Promise<PushDevice[]> {
  const { rows } = await sql<Device>`${devicesOf(owner)} order by s.created_at desc, s.id`.execute(tx);
  return rows.map(shownOf);
}

/** Finds one device. Throws `not_found`. */
export async function findDevice(tx: Tx, owner: string, id: string): Promise<PushDevice> {
  const { rows } = await sql<Device>`${devicesOf(owner)} and s.id = ${id}`.execute(tx);
  const [device] = rows;
  if (device === undefined) throw notFound('Device');
  return shownOf(device);
}

export type NewDevice = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly device: string;
  readonly replaces: string | null;
  /** The session of whoever asks, and the name of their browser. */
  readonly session: string;
  readonly browser: string | null;
};

const ofAnother =
  'This browser’s notifications belong to another account. Turn them off in the browser, then turn them on here.';

/**
 * Takes a device for a person, from whoever had it before if the keys of its subscription are those that are stored. Throws `conflict`
 * where they are not, or where the person has too many.
 */
export async function addDevice(tx: Tx, owner: string, given: NewDevice): Promise<PushDevice> {
  const { rows } = await sql<{ id: string | null }>`
    select push_subscribe(${owner}, ${given.session}, ${given.browser}, ${given.endpoint}, ${given.p256dh}, ${given.auth},
      ${given.device}, ${given.replaces}) as id`.execute(tx);
  const id = rows[0]?.id ?? null;
  if (id === null) throw new Fault('conflict', ofAnother);
  const devices = await listDevices(tx, owner);
  if (devices.length > mostPushDevices)
    throw new Fault('conflict', `You have ${mostPushDevices} devices already. Remove one first.`);
  return findDevice(tx, owner, id);
}

/** Calls a device otherwise. Throws `not_found`. */
export async function renameDevice(tx: Tx, owner: string, id: string, device: string): Promise<PushDevice> {
  await tx
    .updateTable('push_subscriptions')
    .set({ device })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findDevice(tx, owner, id);
}

/** Removes a device, with what waits to be sent to it. Throws `not_found`. */
export async function removeDevice(tx: Tx, owner: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Device');
}
