import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../../kernel/call/query-client.ts';
import { signInPath } from '../../base/origin.ts';
import { leaveBy } from '../../kernel/session/session.ts';
import { Late } from '../../ui/layout/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FailedState } from '../../ui/layout/states.tsx';
import { AccountLayout } from './account-layout.tsx';

/** Ends the session and goes to the sign-in (S-053). */
export default function LogoutScreen() {
  const navigate = useNavigate();
  const ended = useQuery(
    {
      queryKey: ['sign-out'],
      queryFn: async () => {
        const { sendSignOut } = await import('../calls.ts');
        await leaveBy(sendSignOut);
        return true;
      },
      retry: false,
      gcTime: 0,
    },
    queryClient,
  );
  const over = ended.data === true;
  useEffect(() => {
    if (!over) return;
    void navigate({ to: signInPath, replace: true });
  }, [over, navigate]);
  return (
    <AccountLayout title="Signing out">
      {ended.error ? (
        <FailedState
          text={ended.error.message}
          onRetry={() => void ended.refetch()}
          retrying={ended.isFetching}
        />
      ) : (
        <Late words="Signing out...">
          <Spinner />
        </Late>
      )}
    </AccountLayout>
  );
}
