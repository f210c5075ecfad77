import { sql, type RawBuilder } from 'kysely';
import { hasAccess, holds } from '@holdfast/domain/standing/access-rules';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import { limitsOf, planOf, plans, type Limits } from '@holdfast/domain/standing/plans';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Tx } from '../database/database.ts';
import { guestIn } from '../database/guest.ts';

/** The house whose plan is checked. */
type Whose = { readonly owner: string; readonly standing: Standing };

/** Reads the limits of the owner's plan; an exempt person and an administrator have none (G-13). */
export function roomOf({ standing }: Pick<Whose, 'standing'>, now: Date): Limits {
  const exempt = standing.super_admin || holds(standing, 'subscription_exempt', now);
  return limitsOf(standing, exempt);
}

const things = `{${thingTypes.join(',')}}`;

/** Counts things of all kinds that are not in the trash. */
export function usedAssets(owner: string): RawBuilder<number> {
  return sql<number>`select count(*) from records
    where user_id = ${owner} and item_type = any(${sql.lit(things)}::text[]) and removed_at is null`;
}

/**
 * Sums the bytes of all files that count for the person of the transaction, kept or being uploaded: those of their house, and what they
 * have sent into the conversations of others.
 */
export const usedStorage = sql<number>`select own_storage()`;
/** Sums what they have sent into the conversations of others alone. */
const sentStorage = sql<number>`select sent_storage()`;

/** Counts both for the house that a guest is in, through the keeper's functions: the plan also counts what the guest does not see. */
const houseAssets = sql<number>`select house_assets()`;
const houseStorage = sql<number>`select house_storage()`;

/**
 * Lets so many more things in, or throws `plan_limit`: to be called in the transaction that adds it, before it does. Those who are
 * counted wait for each other until their transaction ends, so twenty at once end exactly at the limit; whoever has no limit
 * waits for nobody.
 */
export async function spareAsset(tx: Tx, whose: Whose, now: Date, many = 1): Promise<void> {
  const limit = roomOf(whose, now).assets;
  if (limit === null) return;
  const used = await counted(
    tx,
    whose.owner,
    guestIn(tx) === undefined ? usedAssets(whose.owner) : houseAssets,
  );
  if (used + many <= limit) return;
  refuseGuest(tx);
  throw new Fault(
    'plan_limit',
    `Your ${planName(whose)} plan has room for ${limit} assets, and you have ${used}. Nothing is lost; a larger plan makes room for ${many === 1 ? 'this one' : `these ${many}`}.`,
  );
}

/** The same for `bytes` more of files. */
export async function spareStorage(tx: Tx, whose: Whose, bytes: number, now: Date): Promise<void> {
  const limit = roomOf(whose, now).storage;
  if (limit === null) return;
  const used = await counted(tx, whose.owner, guestIn(tx) === undefined ? usedStorage : houseStorage);
  if (used + bytes <= limit) return;
  refuseGuest(tx);
  throw noStorage(whose, { limit, used, bytes });
}

/** What somebody without access of their own can send into conversations: as much as the smallest plan keeps. */
const sendingRoom = Math.min(...plans.flatMap(({ storage }) => storage ?? []));

/**
 * The same for `bytes` that somebody sends into a conversation: in whosever house it is, it counts for who sends it. A guest needs no plan,
 * and so has some room without one.
 */
export async function spareSending(tx: Tx, sender: Whose, bytes: number, now: Date): Promise<void> {
  if (hasAccess(sender.standing, now)) {
    const limit = roomOf(sender, now).storage;
    if (limit === null) return;
    const used = await counted(tx, sender.owner, usedStorage);
    if (used + bytes > limit) throw noStorage(sender, { limit, used, bytes });
    return;
  }
  const sent = await counted(tx, sender.owner, sentStorage);
  if (sent + bytes <= sendingRoom) return;
  throw new Fault(
    'plan_limit',
    `Without a plan of your own you can send ${inMegabytes(sendingRoom)} of files, and you have sent ${inMegabytes(sent)}; this file needs ${inMegabytes(bytes)}. Nothing is lost; a plan makes room for it.`,
  );
}

type Room = { readonly limit: number; readonly used: number; readonly bytes: number };
const noStorage = (whose: Whose, { limit, used, bytes }: Room) =>
  new Fault(
    'plan_limit',
    `Your ${planName(whose)} plan has ${inMegabytes(limit)} of storage, and ${inMegabytes(used)} of it is used; this file needs ${inMegabytes(bytes)}. Nothing is lost; a larger plan makes room for it.`,
  );

/** A guest hears that there is no room, and not how much there is: what is counted is also what they do not see. */
function refuseGuest(tx: Tx): void {
  if (guestIn(tx) !== undefined) throw new Fault('plan_limit', houseTexts.noRoom);
}

async function counted(tx: Tx, owner: string, rows: RawBuilder<number>): Promise<number> {
  // The lock is a statement of its own: what is counted must be looked at after the wait, not before.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan limit ${owner}`}, 0))`.execute(tx);
  const result = await tx.selectNoFrom(sql<number>`(${rows})`.as('used')).executeTakeFirstOrThrow();
  return result.used;
}

const planName = ({ standing }: Whose) => planOf(standing.subscription_plan)?.name ?? '';

const tenth = 1024 * 102.4;

/** `41.5 MB`, rounded up: what is told as free must be free. */
function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / tenth) / 10} MB`;
}
