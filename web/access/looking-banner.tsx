import { gateTexts } from '@holdfast/domain/access/gate';
import { recordsKeptUntil } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { useGo } from '../base/link.tsx';
import { dashboardPath } from '../base/origin.ts';
import { Banner } from '../ui/layout/banner.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { useDeletion } from './deletion-banner.tsx';
import { endLooking } from './looking.ts';
import { exactMoment } from './moments.ts';

/** Over the screens of somebody whose access has ended and who looks at their records: what holds, and when all of it goes. */
export function LookingBanner({ standing, now }: { standing: Standing; now: Date }) {
  const go = useGo();
  // Where the page stands that says what has ended; some screens are open without looking.
  const back = () => {
    endLooking();
    go(dashboardPath);
  };
  const erased = useDeletion()?.erase_at ?? recordsKeptUntil(standing, now);
  return (
    <Banner
      tone="amber"
      title={gateTexts.readOnly}
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton href="/pricing" size="small">
            Subscribe
          </LinkButton>
          <Button variant="quiet" size="small" onClick={back}>
            {gateTexts.stopLooking}
          </Button>
        </span>
      }
    >
      {gateTexts.readOnlyLine}
      {erased !== null && (
        <>
          {' '}
          Everything will be erased on <time dateTime={erased}>{exactMoment(erased)}</time>.
        </>
      )}
    </Banner>
  );
}
