import { disownLine, listActivity } from '@holdfast/domain/accounts/account-endpoints';
import { activityTexts, placeText, type ActivityLine } from '@holdfast/domain/accounts/profile/activity';
import { actionText } from '@holdfast/domain/kernel/form/log-words';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { momentText } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { tellFault, usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { listLook, ListRow } from '../../ui/data-display/tables/list-row.tsx';
import { LongList, type ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
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
    <ListScreen
      above={
        <Breadcrumbs trail={[{ label: 'Security', href: '/settings/security' }, { label: 'Activity' }]} />
      }
      title="Activity"
      noun={['event', 'events']}
      list={lines}
      path="/settings/activity"
      bar={{}}
      empty={{ title: 'No activity yet', text: 'Sign-ins and changes to your account appear here.' }}
      over={
        <>
          <Confirm
            open={asked !== null}
            onOpenChange={(open) => !open && setAsked(null)}
            title={activityTexts.notMeTitle}
            text={activityTexts.notMeLine}
            confirm={activityTexts.notMe}
            onConfirm={() => asked && void disown(asked)}
          />
          {proof.dialog}
        </>
      }
    >
      {() => (
        <LongList label="Activity" items={lines.items} total={lines.total} estimate={64} className={listLook}>
          {(line, place) => (
            <Line key={line.id} line={line} place={place} busy={busy} onDisown={() => setAsked(line)} />
          )}
        </LongList>
      )}
    </ListScreen>
  );
}

const people = {
  you: '',
  guest: 'by a guest',
  administrator: 'by an administrator',
  holdfast: 'by Holdfast itself',
  stranger: 'by someone who was not signed in',
};

function doneBy({ by, guest }: ActivityLine): string {
  return guest === null ? people[by] : `by ${guest}`;
}

type LineProps = { line: ActivityLine; place: ListPlace; busy: boolean; onDisown: () => void };

function Line({ line, place, busy, onDisown }: LineProps) {
  const text = actionText(line.action);
  const from = line.address === null || line.address === '' ? null : placeText(line.address);
  return (
    <ListRow
      place={place}
      name={text}
      facts={[
        // One fact: the phone's row leaves none of it out.
        <span key="all">
          <time className="figures" dateTime={line.at}>
            {momentText(line.at)}
          </time>
          {[doneBy(line), line.device, from, line.detail].filter(Boolean).map((each) => ` · ${each}`)}
        </span>,
      ]}
      action={
        line.by === 'you' && (
          <Button
            variant="quiet"
            size="small"
            disabled={busy}
            aria-label={`${activityTexts.notMe}: ${text}, ${momentText(line.at)}`}
            onClick={onDisown}
          >
            Not me
          </Button>
        )
      }
    />
  );
}
