import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { AccountLayout } from '../sign-in/account-layout.tsx';
import { useGoWithEmail } from '../sign-in/carried-email.ts';
import { ResendForm } from './resend-form.tsx';

/** Says where the link was sent; without an address it says so in general and asks for one (S-043, G-05). */
export function VerifyWait({ email }: { email: string }) {
  const go = useGoWithEmail();
  return (
    <AccountLayout
      title="Check your email"
      line={
        email === '' ? (
          'When you register, we send you a link that verifies your email address. Opened in the browser that registered, it also signs you in.'
        ) : (
          <>
            We sent a verification link to <strong className="font-semibold text-ink">{email}</strong>. Open
            it within 24 hours. In this browser it also signs you in; anywhere else, you sign in afterward.
          </>
        )
      }
    >
      <Picture name="documents" className="-my-2 w-40" />
      <Button size="large" wide onClick={() => go('/login', email)}>
        Back to Sign In
      </Button>
      <ResendForm
        email={email}
        line="Nothing there after a few minutes? Check your spam folder, or have it sent again."
      />
    </AccountLayout>
  );
}
