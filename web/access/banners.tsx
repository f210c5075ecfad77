import {
  bannerColour,
  bannerText,
  isDismissed,
  paymentFailingUntil,
  trialDaysLeft,
  type BannerColour,
} from '@holdfast/domain/access/banner';
import { gateState, type GateState } from '@holdfast/domain/access/gate';
import { useState } from 'react';
import { useViewer } from '../kernel/session/session.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { LinkButton } from '../ui/button.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { useLooking } from './looking.ts';
import { LookingBanner } from './looking-banner.tsx';
import { exactMoment } from './moments.ts';
import { bannerDismissal, noteBannerDismissed } from './seen.ts';
import { useNow } from './use-now.ts';

const tones: Record<BannerColour, 'yellow' | 'amber' | 'danger'> = {
  yellow: 'yellow',
  orange: 'amber',
  red: 'danger',
};

const isOver = (state: GateState) => state === 'trial-over' || state === 'subscription-over';

/** What there is to say of somebody's account over every screen. */
export function Banners() {
  const { user_id, standing } = useViewer();
  const looking = useLooking(user_id);
  const now = useNow();
  const left = trialDaysLeft(standing, now);
  const failing = paymentFailingUntil(standing, now);
  return (
    <>
      <DeletionBanner />
      {looking && isOver(gateState(standing, now)) && <LookingBanner standing={standing} now={now} />}
      {failing !== null && (
        <Banner
          tone="danger"
          action={
            <LinkButton href="/settings/subscription" variant="quiet" size="small">
              Update payment
            </LinkButton>
          }
        >
          Your last payment failed. Please update your payment method by {exactMoment(failing)} to keep full
          access.
        </Banner>
      )}
      {left !== null && <TrialBanner daysLeft={left} now={now} />}
    </>
  );
}

/** S-070, S-112. */
function TrialBanner({ daysLeft, now }: { daysLeft: number; now: Date }) {
  const colour = bannerColour(daysLeft);
  const [dismissed, setDismissed] = useState(bannerDismissal);
  if (isDismissed(dismissed, colour, now)) return null;
  const dismiss = () => {
    const dismissal = { colour, at: now.toISOString() };
    noteBannerDismissed(dismissal);
    setDismissed(dismissal);
  };
  return (
    <Banner
      tone={tones[colour]}
      onClose={dismiss}
      action={
        <LinkButton href="/pricing" size="small">
          Subscribe Now
        </LinkButton>
      }
    >
      {bannerText(daysLeft)}
    </Banner>
  );
}
