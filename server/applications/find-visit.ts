import { sql } from 'kysely';
import { formTexts } from '@holdfast/domain/applications/form-visit';
import { receiptTexts } from '@holdfast/domain/applications/receipt';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Tx } from '../kernel/database/database.ts';
import { clientAddress, networkOf } from '../kernel/http/gate/client-address.ts';
import type { PublicCall } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/people/limits.ts';
import { storedToken } from './tokens.ts';

const hour = 3600;

/** What visitors of public forms may do in an hour: by where they are, by the form, and letters to one address in a day. */
export const visitLimits = {
  unknown: { name: 'unknown application address', tries: 120, seconds: hour },
  sendingFrom: { name: 'applications from an address', tries: 10, seconds: hour },
  sending: { name: 'applications for a form', tries: 100, seconds: hour },
  letters: { name: 'receipts of applications', tries: 5, seconds: 24 * hour },
  filesFrom: { name: 'files of applicants from an address', tries: 60, seconds: hour },
  files: { name: 'files of an application', tries: 60, seconds: hour },
} as const;

/** A form or an application whose address was opened, and whose it is. */
export type Found = { readonly owner: string; readonly id: string; readonly standing: Standing };

type Visited = Pick<PublicCall<{ token: string }>, 'input' | 'context'>;

/** Where a visitor comes from, as limits count it. */
export const networkOfVisitor = ({ config }: Kernel, { context }: Pick<Visited, 'context'>): string =>
  networkOf(clientAddress(context, config.trustProxy));

/**
 * Finds the form of a token, open or closed. A token of none, or of another property than the address names, and one whose owner is
 * suspended, are `not_found` after the same statements. Throws `too_many` for who tries many.
 */
export async function findFormVisited(
  kernel: Kernel,
  call: Visited & { readonly input: { readonly property_id: string } },
): Promise<Found> {
  const { token, property_id } = call.input;
  const { rows } = await kernel.database.asAuth((tx) =>
    sql<Found>`
      select f.user_id as owner, f.id, standing_of(u.id) as standing from application_forms f join users u on u.id = f.user_id
      where f.token_hash = ${storedToken(token)} and f.property_id::text = ${property_id} and u.suspended_at is null`.execute(
      tx,
    ),
  );
  return rows[0] ?? (await refuseUnknown(kernel, call, formTexts.unknown));
}

/** Finds the application of a receipt's token. Throws `not_found`, also for one in the trash, and `too_many`. */
export async function findReceiptVisited(kernel: Kernel, call: Visited): Promise<Found> {
  const { rows } = await kernel.database.asAuth((tx) =>
    sql<Found>`
      select a.user_id as owner, a.id, standing_of(u.id) as standing from applications a join users u on u.id = a.user_id
      where a.receipt_hash = ${storedToken(call.input.token)} and a.removed_at is null and u.suspended_at is null`.execute(
      tx,
    ),
  );
  return rows[0] ?? (await refuseUnknown(kernel, call, receiptTexts.unknown));
}

async function refuseUnknown(kernel: Kernel, call: Visited, words: string): Promise<never> {
  await spend(kernel.database, visitLimits.unknown, networkOfVisitor(kernel, call));
  throw new Fault('not_found', words);
}

/** The owner's own day; what a visitor says of theirs is not believed. */
export async function todayOf(tx: Tx, owner: string, now: Date): Promise<Day> {
  const profile = await tx
    .selectFrom('user_profiles')
    .select('time_zone')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return todayIn(profile?.time_zone ?? 'UTC', now);
}
