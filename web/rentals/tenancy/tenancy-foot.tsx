import { Link } from '../../base/link.tsx';
import { useSignOut } from '../../kernel/screen/house/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';

/** Ways out of a tenant's page: to the other rentals, where `all` says so, and out of the account, as on a device that others use. */
export function TenancyFoot({ all = false }: { all?: boolean }) {
  const signOut = useSignOut();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      {all ? (
        <Link
          href="/tenancy"
          className="inline-flex min-h-touch items-center underline-offset-4 hover:underline"
        >
          Your rentals
        </Link>
      ) : (
        <span />
      )}
      <Button variant="plain" size="small" onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  );
}
