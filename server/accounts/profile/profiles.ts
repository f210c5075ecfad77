import { changeProfile, findProfile } from '@holdfast/domain/accounts/account-endpoints';
import { address, calledName, profile, profileProblems } from '@holdfast/domain/accounts/profile';
import type { Profile, ProfileDraft } from '@holdfast/domain/accounts/profile';
import type { Day } from '@holdfast/domain/kernel/day';
import { notFound, refuse } from '@holdfast/domain/kernel/fault';
import type { Tx } from '../../kernel/database/database.ts';
import type { Answer } from '../../kernel/http/answer.ts';
import { answer } from '../../kernel/http/answer.ts';

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
      replaceProfile(tx, viewer.user_id, input, { today, now }),
    ),
  ];
}

export async function readProfile(tx: Tx, owner: string): Promise<Profile> {
  const row = await tx
    .selectFrom('user_profiles')
    .select(profileColumns)
    .where('user_id', '=', owner)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Profile');
  const { street, city, state, postal_code, country, ...told } = row;
  return { ...told, address: { street, city, state, postal_code, country } } as Profile;
}

/**
 * Replaces the profile, and with it what the product calls the person. Throws `invalid` for a birth in the future and for an
 * address of mail that is not the account's.
 */
export async function replaceProfile(
  tx: Tx,
  owner: string,
  draft: ProfileDraft,
  at: { today: Day; now: Date },
): Promise<Profile> {
  const { email: said, address: lines, ...told } = draft;
  const { email } = await readProfile(tx, owner);
  refuse(profileProblems({ ...told, email: said, address: lines }, email, at.today));
  const updated_at = at.now.toISOString();
  await tx
    .updateTable('user_profiles')
    .set({ ...told, ...lines, updated_at })
    .where('user_id', '=', owner)
    .execute();
  await tx
    .updateTable('users')
    .set({ name: calledName(draft), updated_at })
    .where('id', '=', owner)
    .execute();
  return readProfile(tx, owner);
}
