import { useInAddress } from '../../base/link.tsx';
import { useCarriedEmail } from '../sign-in/carried-email.ts';
import { VerifyByLink } from './verify-by-link.tsx';
import { VerifyWait } from './verify-wait.tsx';

/** Where registration leads, and where the link of its mail leads (S-043, G-05). */
export default function VerifyEmailScreen() {
  const email = useCarriedEmail();
  const [token] = useInAddress('token');
  return token === '' ? <VerifyWait email={email} /> : <VerifyByLink key={token} token={token} />;
}
