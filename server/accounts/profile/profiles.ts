import { changeProfile, findProfile } from '@holdfast/domain/accounts/account-endpoints';
import {
  address,
  calledName,
  profile,
  profileProblems,
  type Profile,
} from '@holdfast/domain/accounts/profile/profile';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../../kernel/database/database.ts';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';

type Line = keyof Profile['address'];
const lines = Object.keys(address.shape) as Line[];
const others = Object.keys(profile.shape).filter((name) => name !== 'address') as Exclude<
  keyof Profile,
  'address'
>[];
/** The table keeps the lines of the address beside the other columns. */
export const profileColumns = [...others, ...lines];

/** What a person tells of themselves (S-056). */
export function profileAnswers(): readonly Answer[] {
  return [
    answer(findProfile, ({ tx, viewer }) => readProfile(tx, viewer.user_id)),
    answer(changeProfile, ({ tx, viewer, input, today, now }) =>
      changeOwnProfile(tx, viewer.user_id, input, { today, now }),
    ),
  ];
}

export async function readProfile(tx: Tx, owner: string): Promise<Profile> {
  return asProfile(await query(tx, owner).executeTakeFirst());
}

/**
 * Changes what is given of the profile, and with it what the product calls the person. Throws `conflict` where `version` is not the
 * stored one, and `invalid` for a birth in the future and for an address of mail that is not the account's.
 */
export async function changeOwnProfile(
  tx: Tx,
  owner: string,
  { version, ...change }: TakenBy<typeof changeProfile>,
  at: { today: Day; now: Date },
): Promise<Profile> {
  const former = asProfile(await query(tx, owner).forUpdate().executeTakeFirst());
  refuseOlder('profile', former, version);
  refuse(profileProblems(change, former.email, at.today));
  const { email: _, address: given, ...told } = change;
  const updated_at = at.now.toISOString();
  await tx
    .updateTable('user_profiles')
    .set({ ...told, ...given, updated_at })
    .where('user_id', '=', owner)
    .execute();
  await tx
    .updateTable('users')
    .set({ name: calledName({ ...former, ...told }), updated_at })
    .where('id', '=', owner)
    .execute();
  return readProfile(tx, owner);
}

const query = (tx: Tx, owner: string) =>
  tx.selectFrom('user_profiles').select(profileColumns).where('user_id', '=', owner);

function asProfile(row: Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirst']>>): Profile {
  if (row === undefined) throw notFound('Profile');
  const { street, city, state, postal_code, country, ...told } = row;
  return { ...told, address: { street, city, state, postal_code, country } };
}
