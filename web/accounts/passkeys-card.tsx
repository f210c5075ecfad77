import { Card } from '../ui/card.tsx';

/** The passkeys of the settings' section "Security" (X-15). */
export default function PasskeysCard() {
  return <Card title="Passkeys">Sign in with Face ID, Touch ID or your device's lock.</Card>;
}
