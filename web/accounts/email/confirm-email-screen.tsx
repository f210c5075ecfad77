import { confirmEmailChange } from '@holdfast/domain/accounts/account-endpoints';
import { emailChangeTexts } from '@holdfast/domain/accounts/profile/email-change';
import { EmailLink } from './email-link.tsx';

/** Where the letter to a new address leads: one press, and the account has it. */
export default function ConfirmEmailScreen() {
  return (
    <EmailLink
      endpoint={confirmEmailChange}
      title="Your new email address"
      line="Confirm, and your account uses this address. Your other devices are signed out."
      button="Confirm this address"
      doneTitle="Email changed"
      done={emailChangeTexts.confirmed}
      next={{ href: '/settings/security', label: 'Go to Settings' }}
    />
  );
}
