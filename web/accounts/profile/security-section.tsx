import { mayUseFeature } from '@holdfast/domain/standing/access-rules';
import { Suspense, lazy, useState } from 'react';
import { now as present } from '../../base/clock.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmailCard } from '../email/email-card.tsx';
import { PasswordCard } from '../passwords/password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const PasskeysCard = lazy(() => import('../passkeys/passkeys-card.tsx'));
const ProviderLinksCard = lazy(() => import('../provider-links-card.tsx'));
const SecondFactorCard = lazy(() => import('../second-factor/second-factor-card.tsx'));
const ApiKeysCard = lazy(async () => ({
  default: (await import('../api-keys/api-keys-card.tsx')).ApiKeysCard,
}));

/** The settings' section "Security" (G-42): how somebody signs in, where they are signed in, and keys for programs. */
export default function SecuritySection() {
  const { email, standing } = useViewer();
  const [now] = useState(present);
  return (
    <Stack gap={5}>
      <EmailCard email={email} />
      <PasswordCard />
      <Suspense fallback={<Skeleton className="h-[40rem]" />}>
        <PasskeysCard />
        <SecondFactorCard />
        <ProviderLinksCard />
      </Suspense>
      <SessionsCard />
      <Card
        title="Activity"
        aside={
          <LinkButton href="/settings/activity" variant="quiet" size="small">
            View activity
          </LinkButton>
        }
      >
        <p className="text-quiet">Sign-ins and security changes.</p>
      </Card>
      {mayUseFeature(standing, ['api_access'], now) && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ApiKeysCard />
        </Suspense>
      )}
    </Stack>
  );
}
