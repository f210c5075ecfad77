import { keepPasskeys, listPasskeys } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import type { Passkey } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import { dayOf, mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';

const listed = ({ name, created_at }: Passkey) => `${name}, added ${mediumDay(dayOf(created_at))}`;

/** The same over every screen, asked for only where the session says that there is something to ask. */
export function PasskeyQuestion() {
  const known = useSession();
  const asked = known.state === 'signed-in' && known.answer['passkeys_doubted'] === true;
  return asked && <DoubtedPasskeys />;
}

/** After a new password: whether the passkeys, which sign in as before, are all the owner's. Asked until it is answered. */
export function DoubtedPasskeys({ onSettings = false }: { onSettings?: boolean }) {
  const passkeys = useAnswer(listPasskeys, {}).data?.items ?? [];
  const keep = useChange(keepPasskeys, { done: 'Your passkeys stay' });
  const doubted = passkeys.filter((each) => each.doubted_at !== null);
  if (doubted.length === 0) return null;
  return (
    <Banner
      tone="amber"
      title="Your password was changed. Are these passkeys all yours?"
      action={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="quiet" size="small" busy={keep.isPending} onClick={() => keep.mutate({})}>
            They are all mine
          </Button>
          {!onSettings && (
            <Link href="/settings/security" className="font-semibold underline underline-offset-4">
              Review them
            </Link>
          )}
        </span>
      }
    >
      <p>
        {doubted.map(listed).join('; ')}.{' '}
        {onSettings
          ? 'Remove any below that you do not recognize.'
          : 'They can be used to sign in without your password.'}
      </p>
    </Banner>
  );
}
