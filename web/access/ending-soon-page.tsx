import { gateTexts } from '@holdfast/domain/access/gate';
import { bannerText } from '@holdfast/domain/access/banner';
import { retentionDays } from '@holdfast/domain/standing/access-rules';
import { Button, LinkButton } from '../ui/button.tsx';
import { GatePage } from './gate-page.tsx';
import { exactMoment, inDays } from './moments.ts';

type EndingSoonPageProps = { daysLeft: number; ends: string; onGoOn: () => void };

/** Shown once in the last week of a trial; one press and it is gone (G-10). */
export function EndingSoonPage({ daysLeft, ends, onGoOn }: EndingSoonPageProps) {
  return (
    <GatePage picture="calm" title={gateTexts.endingSoon}>
      <div className="grid max-w-prose gap-3 text-center text-lg text-quiet">
        <p className="text-ink">{bannerText(daysLeft)}</p>
        <p>
          It runs until <time dateTime={ends}>{exactMoment(ends)}</time>. With a subscription everything stays
          just as it is. Without one your records are kept for {inDays(retentionDays)} more; you can read and
          export them, but not change them.
        </p>
      </div>
      <div className="flex w-full flex-wrap justify-center gap-3 [&>*]:max-sm:w-full">
        <LinkButton href="/pricing" size="large">
          See the plans
        </LinkButton>
        <Button variant="quiet" size="large" onClick={onGoOn}>
          Continue to Holdfast
        </Button>
      </div>
    </GatePage>
  );
}
