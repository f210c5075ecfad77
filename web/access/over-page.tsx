import { gateTexts } from '@holdfast/domain/access/gate';
import { daysUntil, recordsKeptUntil } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { useDeletion } from './deletion-banner.tsx';
import { ExportButton } from './export-button.tsx';
import { GatePage } from './gate-page.tsx';
import { exactMoment, inDays } from './moments.ts';

type OverPageProps = {
  was: 'trial-over' | 'subscription-over';
  standing: Standing;
  now: Date;
  /** Opens the screens to be read. */
  onLook: () => void;
};

/** The end of trial or subscription, with everything that is still open: subscribe, export, delete. */
export function OverPage({ was, standing, now, onLook }: OverPageProps) {
  // One date: that of a deletion that was asked for, where it comes earlier.
  const kept = useDeletion()?.erase_at ?? recordsKeptUntil(standing, now);
  return (
    <GatePage picture="keys" title={was === 'trial-over' ? gateTexts.trialOver : gateTexts.subscriptionOver}>
      <p className="max-w-prose text-center text-lg text-quiet">
        Thank you for using Holdfast. Everything you keep here is still yours and still safe. Subscribe to
        pick up where you left off.
      </p>
      <div className="w-full rounded-lg bg-amber-wash px-5 py-4 text-center">
        {kept === null ? (
          <p>Your account stays open because someone shares with you or counts on you.</p>
        ) : (
          <>
            <p className="text-sm text-quiet">Your records are kept until</p>
            <p className="heading figures text-xl">
              <time dateTime={kept}>{exactMoment(kept)}</time>
            </p>
            <p className="mt-1">
              {daysUntil(kept, now) === 0
                ? 'They will be erased for good any moment now.'
                : `That is ${inDays(daysUntil(kept, now))} from now. After that they are erased for good, including every file.`}
            </p>
          </>
        )}
      </div>
      <div className="flex w-full flex-wrap justify-center gap-3 [&>*]:max-sm:w-full">
        <LinkButton href="/pricing" size="large" className="sm:min-w-56">
          Subscribe
        </LinkButton>
        {kept === null && (
          <LinkButton variant="quiet" href="/shared-with-me" size="large" className="sm:min-w-56">
            Shared with me
          </LinkButton>
        )}
        <Button variant="quiet" size="large" className="sm:min-w-56" onClick={onLook}>
          {gateTexts.look}
        </Button>
      </div>
      <Card className="w-full">
        <ul className="grid gap-5 sm:grid-cols-2">
          <li className="grid content-between gap-3">
            <div>
              <p className="font-semibold">Download everything</p>
              <p className="text-sm text-quiet">One ZIP with every record and file.</p>
            </div>
            <ExportButton />
          </li>
          <li className="grid content-between gap-3">
            <div>
              <p className="font-semibold">Delete my account</p>
              <p className="text-sm text-quiet">
                Your account is deleted in two weeks, or on the day above if sooner. You can change your mind
                until then.
              </p>
            </div>
            <DeleteAccount />
          </li>
        </ul>
      </Card>
    </GatePage>
  );
}
