import { verificationTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/fault';
import { useQuery } from '@tanstack/react-query';
import { answers } from '../kernel/answers.ts';
import { Button } from '../ui/button.tsx';
import { Late } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FailedState } from '../ui/states.tsx';
import { AccountLayout } from './account-layout.tsx';
import { useGoWithEmail } from './carried-email.ts';
import { ResendForm } from './resend-form.tsx';

/** Uses a mail's link up. Nobody is signed in by it: who reads a mail is not yet who knows the password. */
export function VerifyByLink({ token }: { token: string }) {
  const go = useGoWithEmail();
  // A link works once: the answer is kept, so that nothing sends it again while this screen stands.
  const used = useQuery(
    {
      queryKey: ['verify-email', token],
      queryFn: async () => (await import('./calls.ts')).sendVerification(token),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      refetchOnMount: false,
    },
    answers,
  );
  if (used.isPending) {
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
        <Button
          size="large"
          wide

          onClick={() => go('/login', email)}
        >
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
    <AccountLayout title="This link is used up" line={verificationTexts.deadLink}>
      <Button
        size="large"
        wide

        onClick={() => go('/login', '')}
      >
        Back to Sign In
      </Button>
      <ResendForm line="Not verified yet? Tell us your address, and a new link is on its way." />
    </AccountLayout>
  );
}
