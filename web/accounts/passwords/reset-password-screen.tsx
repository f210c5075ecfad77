import { resetTexts } from '@holdfast/domain/accounts/texts';
import { useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { AccountLayout, TextLink } from '../sign-in/account-layout.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Stage = 'choose' | 'done' | 'dead';

/** Where the link of a reset mail leads (S-048, G-07). Without a link one can be asked for. */
export default function ResetPasswordScreen() {
  const [token] = useInAddress('token');
  const [stage, setStage] = useState<Stage>('choose');

  if (stage === 'done') {
    return (
      <AccountLayout title="Password changed" line={resetTexts.done}>
        <LinkButton href="/login" size="large" wide>
          Sign In
        </LinkButton>
      </AccountLayout>
    );
  }
  if (token === '' || stage === 'dead') {
    return (
      <AccountLayout
        title={stage === 'dead' ? 'This link no longer works' : 'Forgot your password?'}
        line={
          stage === 'dead'
            ? resetTexts.deadLink
            : 'Enter your email address, and we will send you a link to choose a new one.'
        }
        foot={<TextLink href="/login">Back to Sign In</TextLink>}
      >
        <ForgottenForm />
      </AccountLayout>
    );
  }
  return (
    <AccountLayout
      title="Choose a new password"
      line="Every device will then be signed out, and you sign in again."
      foot={<TextLink href="/login">Back to Sign In</TextLink>}
    >
      <NewPasswordForm token={token} onDone={() => setStage('done')} onDead={() => setStage('dead')} />
    </AccountLayout>
  );
}
