import { gateTexts } from '@holdfast/domain/access/gate';
import { daysUntil, retentionDays } from '@holdfast/domain/kernel/access-rules';
import type { Standing } from '@holdfast/domain/kernel/standing';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportButton } from './export-button.tsx';
import { GatePage } from './gate-page.tsx';
import { exactMoment, inDays } from './moments.ts';

type OverPageProps = { was: 'trial-over' | 'subscription-over'; standing: Standing; now: Date };

/** The end of trial or subscription, with everything that is still open: subscribe, export, delete. */
export function OverPage({ was, standing, now }: OverPageProps) {
  const kept = standing.data_retention_end_date;
  return (
    <GatePage picture="keys" title={was === 'trial-over' ? gateTexts.trialOver : gateTexts.subscriptionOver}>
      <p className="max-w-prose text-center text-lg text-quiet">
        Thank you for having been here. Everything that you keep in Holdfast is still yours and still safe.
        Subscribe and you go on where you left off.
      </p>
      <div className="w-full rounded-lg bg-amber-wash px-5 py-4 text-center">
        {kept === null ? (
          <p>Your records are kept for {inDays(retentionDays)}.</p>
        ) : (
          <>
            <p className="text-sm text-quiet">Your records are kept until</p>
            <p className="heading figures text-xl">
              <time dateTime={kept}>{exactMoment(kept)}</time>
            </p>
            <p className="mt-1">
              {daysUntil(kept, now) === 0
                ? 'They are erased for good any moment now.'
                : `That is ${inDays(daysUntil(kept, now))} from now. Then they are erased for good, every file included.`}
            </p>
          </>
        )}
      </div>
      <LinkButton href="/pricing" size="large" className="w-full sm:w-auto sm:min-w-64">
        Subscribe
      </LinkButton>
      <Card className="w-full">
        <ul className="grid gap-5 sm:grid-cols-2">
          <li className="grid content-between gap-3">
            <div>
              <p className="font-semibold">Take everything with you</p>
              <p className="text-sm text-quiet">
                One ZIP with every record, as JSON and for spreadsheets, and every file under its own name.
              </p>
            </div>
            <ExportButton />
          </li>
          <li className="grid content-between gap-3">
            <div>
              <p className="font-semibold">Leave for good</p>
              <p className="text-sm text-quiet">
                Have everything erased in two weeks. Until then you can change your mind.
              </p>
            </div>
            <DeleteAccount />
          </li>
        </ul>
      </Card>
    </GatePage>
  );
}
