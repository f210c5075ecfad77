import { disownLine, listActivity } from '@holdfast/domain/accounts/account-endpoints';
import { activityTexts, placeText, type ActivityLine } from '@holdfast/domain/accounts/profile/activity';
import { actionText } from '@holdfast/domain/kernel/form/log-words';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { momentText } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { tellFault, usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { useFreshProof } from '../proof/fresh-proof-dialog.tsx';

/** The log of one's own account: what was done, when, by whom, from where; and the way out where it was somebody else. */
export default function ActivityScreen() {
  const lines = usePages(listActivity, {});
  const proof = useFreshProof();
  const go = useGo();
  const [asked, setAsked] = useState<ActivityLine | null>(null);
  const [busy, setBusy] = useState(false);
  const disown = async (line: ActivityLine) => {
    setAsked(null);
    setBusy(true);
    try {
      await proof.run(() => call(disownLine, { id: line.id }));
      refresh(['accounts']);
      toast({
        tone: 'success',
        text: 'Everyone else has been signed out. Please choose a new password now.',
      });
      go('/settings/security');
    } catch (thrown) {
      tellFault(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Security', href: '/settings/security' }]} />}
        title="Activity"
      />
      <Card>
        <Answered answer={lines} loading="Loading activity..." skeleton={<SkeletonRows rows={8} />}>
          {() =>
            lines.items.length === 0 ? (
              <p className="text-quiet">No activity yet.</p>
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {lines.items.map((line) => (
                    <Line key={line.id} line={line} busy={busy} onDisown={() => setAsked(line)} />
                  ))}
                </ul>
                <LoadMore
                  shown={lines.items.length}
                  total={lines.total}
                  hasMore={lines.hasMore}
                  loading={lines.loadingMore}
                  onMore={lines.more}
                />
              </>
            )
          }
        </Answered>
      </Card>
      <Confirm
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={activityTexts.notMeTitle}
        text={activityTexts.notMeLine}
        confirm={activityTexts.notMe}
        onConfirm={() => asked && void disown(asked)}
      />
      {proof.dialog}
    </Page>
  );
}

const people = {
  you: 'in your name',
  guest: 'by a guest',
  administrator: 'by an administrator',
  holdfast: 'by Holdfast itself',
  stranger: 'by someone who was not signed in',
};

function doneBy({ by, guest }: ActivityLine): string {
  return guest === null ? people[by] : `by ${guest}`;
}

function Line({ line, busy, onDisown }: { line: ActivityLine; busy: boolean; onDisown: () => void }) {
  const text = actionText(line.action);
  const from = [
    line.device,
    line.by === 'you' || line.by === 'stranger' ? placeText(line.address) : null,
  ].filter((each) => each !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">{text}</p>
        <p className="figures text-sm wrap-anywhere text-quiet">
          <time dateTime={line.at}>{momentText(line.at)}</time>, {[doneBy(line), ...from].join(' · ')}
        </p>
        {line.detail !== '' && <p className="text-sm wrap-anywhere text-quiet">{line.detail}</p>}
      </div>
      {line.by === 'you' && (
        <Button
          variant="quiet"
          size="small"
          disabled={busy}
          aria-label={`${activityTexts.notMe}: ${text}, ${momentText(line.at)}`}
          onClick={onDisown}
        >
          {activityTexts.notMe}
        </Button>
      )}
    </li>
  );
}
