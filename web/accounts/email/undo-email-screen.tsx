import { undoEmailChange } from '@holdfast/domain/accounts/account-endpoints';
import { emailChangeTexts } from '@holdfast/domain/accounts/profile/email-change';
import { EmailLink } from './email-link.tsx';

/** Where "This was not me" in a letter to the old address leads. It asks first: letters are opened by machines too. */
export default function UndoEmailScreen() {
  return (
    <EmailLink
      endpoint={undoEmailChange}
      title="This was not you?"
      line="Your account gets this address back, every device is signed out, all API keys end, and you choose a new password."
      button="Give me my account back"
      doneTitle="Your account is yours again"
      done={emailChangeTexts.undone}
      next={{ href: '/login', label: 'Back to Sign In' }}
    />
  );
}
