import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';
import type { TestApp } from '../../kernel/test-app.ts';

/** A grant as a test wants it; without `item` it opens the whole house. */
export type TestGrant = {
  readonly owner: string;
  /** A person, or a made-up id that stands for a link. */
  readonly guest: string | null;
  /** `*`, `area:documents`, or a record. */
  readonly item?: string | { readonly type: string; readonly id: string };
  readonly role?: GuestRole;
  readonly may_download?: boolean;
  readonly state?: 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired';
  readonly expires_at?: string | null;
  readonly kind?: 'person' | 'link';
  readonly email?: string;
};

/** Gives a grant as the product would store it, and its id; what servers remember of both is forgotten. */
export async function grantTo(test: Pick<TestApp, 'raw' | 'kernel'>, given: TestGrant): Promise<string> {
  const { owner, guest, item = '*', role = 'viewer', may_download = true, state = 'accepted' } = given;
  const nil = '00000000-0000-0000-0000-000000000000';
  const [type, id] = typeof item === 'string' ? [item, nil] : [item.type, item.id];
  const rows = await test.raw<{ id: string }>(
    `insert into grants (user_id, grantee_id, grantee_kind, shared_with_email, item_type, item_id, role, may_download, state, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      owner,
      guest,
      given.kind ?? 'person',
      given.email ?? null,
      type,
      id,
      role,
      may_download,
      state,
      given.expires_at ?? null,
    ],
  );
  tell(test, owner, guest);
  return rows[0]?.id ?? '';
}

/** Says that what is open to a guest has changed, as the product does after each change of a grant. */
export function tell(test: Pick<TestApp, 'kernel'>, ...people: readonly (string | null)[]): void {
  for (const userId of people) {
    if (userId !== null) test.kernel.events.publish({ userId, areas: ['sharing'] });
  }
}

/**
 * Nothing keeps a person from being erased for want of a plan any more: whatever others have opened to them is over, and so is what their
 * emergency contacts have asked for.
 */
export async function keepNobody(test: Pick<TestApp, 'raw'>, person: string): Promise<void> {
  await test.raw('update grants set expires_at = now() where grantee_id = $1', [person]);
  await test.raw('update invitations set access_until = now() where person_id = $1', [person]);
  await test.raw(
    `update emergency_requests set state = 'withdrawn', wake_at = null, ended_at = now()
     where user_id = $1 and state in ('waiting', 'granted')`,
    [person],
  );
}
