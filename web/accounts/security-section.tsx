import { mayUseFeature } from '@holdfast/domain/kernel/access-rules';
import { Suspense, lazy, useState } from 'react';
import { useViewer } from '../kernel/session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const PasskeysCard = lazy(() => import('./passkeys-card.tsx'));
const SecondFactorCard = lazy(() => import('./second-factor-card.tsx'));
const ApiKeysCard = lazy(async () => ({ default: (await import('./api-keys-card.tsx')).ApiKeysCard }));

/** The settings' section "Security" (G-42): how somebody signs in, where they are signed in, and keys for programs. */
export default function SecuritySection() {
  const { email, standing } = useViewer();
  const [now] = useState(() => new Date());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EmailCard email={email} />
      <PasswordCard />
      <Suspense fallback={<Skeleton className="h-40" />}>
        <PasskeysCard />
        <SecondFactorCard />
      </Suspense>
      <SessionsCard />
      {mayUseFeature(standing, ['api_access'], now) && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ApiKeysCard />
        </Suspense>
      )}
    </div>
  );
}
