import { verificationTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../kernel/call/query-client.ts';
import { useGo } from '../../base/link.tsx';
import { dashboardPath } from '../../base/origin.ts';
import { refreshSession } from '../../kernel/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Late } from '../../ui/layout/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FailedState } from '../../ui/layout/states.tsx';
import { AccountLayout } from '../sign-in/account-layout.tsx';
import { useGoWithEmail } from '../sign-in/carried-email.ts';
import { ResendForm } from './resend-form.tsx';

/** Uses a mail's link up. It signs in only the browser that registered: who reads a mail is not yet who knows the password. */
export function VerifyByLink({ token }: { token: string }) {
  const go = useGoWithEmail();
  const goTo = useGo();
  // A link works once: the answer is kept, so that nothing sends it again while this screen stands.
  const used = useQuery(
    {
      queryKey: ['verify-email', token],
      queryFn: () => verify(token),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      refetchOnMount: false,
    },
    queryClient,
  );
  const wanted = used.data?.outcome === 'signed_in' ? used.data.from : null;
  const goOn = useRef(goTo);
  useEffect(() => {
    if (wanted !== null) goOn.current(wanted === '/' ? dashboardPath : wanted, { replace: true });
  }, [wanted]);
  if (used.isPending || wanted !== null) {
    return (
      <AccountLayout title="Verifying your address">
        <Late words="Verifying your email address...">
          <Spinner />
        </Late>
      </AccountLayout>
    );
  }
  if (used.data) {
    const { email } = used.data;
    return (
      <AccountLayout title="Thank you" line={verificationTexts.done}>
        <Button size="large" wide onClick={() => go('/login', email)}>
          Sign In
        </Button>
      </AccountLayout>
    );
  }
  const gone = used.error instanceof Fault && used.error.code === 'gone';
  if (!gone) {
    return (
      <AccountLayout title="Not verified yet">
        <FailedState
          text={used.error.message}
          onRetry={() => void used.refetch()}
          retrying={used.isFetching}
        />
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title="This link no longer works" line={verificationTexts.deadLink}>
      <Button size="large" wide onClick={() => go('/login', '')}>
        Back to Sign In
      </Button>
      <ResendForm line="Not verified yet? Enter your email address, and we will send a new link." />
    </AccountLayout>
  );
}

/** Verifies, and learns who is signed in by it before any screen is gone to. */
async function verify(token: string) {
  const said = await (await import('../calls.ts')).sendVerification(token);
  if (said.outcome === 'signed_in') await refreshSession();
  return said;
}
