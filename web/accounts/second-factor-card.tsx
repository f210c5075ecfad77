import { Card } from '../ui/card.tsx';

/** The second factor of the settings' section "Security". */
export default function SecondFactorCard() {
  return <Card title="Two-step sign-in">A code from your phone besides the password.</Card>;
}
