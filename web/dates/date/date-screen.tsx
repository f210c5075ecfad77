import * as endpoints from '@holdfast/domain/dates/endpoints';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { longDay, today } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
import { useTrash } from '../../kernel/screen/record/use-trash.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { DateDialog } from '../form/date-dialogs.tsx';
import { MoveEntries, useMove } from '../list/date-menu.tsx';
import { DoneList } from '../list/done-list.tsx';
import { recordsOf } from '../list/records-of.ts';
import { useDone } from '../list/use-done.ts';
import { DateFacts } from './date-facts.tsx';
import { StepsCard } from './steps-card.tsx';

/** One reminder: when it is due, what is to be done then, when it was done, and the documents that belong to it. */
export default function DateScreen() {
  const answer = useAnswer(endpoints.findOwnDate, { id: useParam('id') });
  useTitle(answer.data?.title);
  if (isNotThere(answer.error)) return <NotThere noun="Reminder" many="Reminders" href="/dates" />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading the reminder..." skeleton={<RecordSkeleton />}>
        {(date) => <DateView date={date} />}
      </Answered>
    </Page>
  );
}

function DateView({ date }: { date: OwnDateItem }) {
  const { id, title, occurrence, removed_at, checklist, part, last_done } = date;
  const [changing, setChanging] = useState(false);
  const kept = removed_at === null;
  const reaches = useMay('dates', recordsOf(date));
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const move = useMove(date);
  const reopen = useChange(endpoints.reopenOwnDate, { done: `${title} is open again` });
  const trash = useTrash({
    id,
    name: title,
    remove: endpoints.removeOwnDate,
    restore: endpoints.restoreOwnDate,
    list: '/dates',
  });
  const own: OwnSection[] = [
    {
      name: 'steps',
      column: 'wide',
      group: 'upkeep',
      order: 1,
      card: checklist.length > 0 && <StepsCard key={occurrence} date={date} />,
    },
    { name: 'history', column: 'wide', group: 'upkeep', order: 2, card: <DoneList date_id={id} /> },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'date', item_id: id }}
      title={title}
      line={<When date={date} />}
      beside={<Badges date={date} />}
      trail={[{ label: 'Reminders', href: '/dates' }]}
      primary={<DoneButton date={date} />}
      edit={may(endpoints.changeOwnDate) ? { onEdit: () => setChanging(true) } : undefined}
      entries={
        <>
          {may(endpoints.reopenOwnDate) && part === 'done' && last_done !== null && (
            <MenuAction
              icon={<Undo2 aria-hidden />}
              onSelect={() => reopen.mutate({ id, occurrence: last_done.occurrence })}
            >
              Not done
            </MenuAction>
          )}
          {may(endpoints.changeOwnDate) && occurrence !== null && (
            <>
              <MoveEntries date={date} onMove={move} />
              <MenuLine />
            </>
          )}
        </>
      }
      onRemove={may(endpoints.removeOwnDate) ? trash.remove : undefined}
      kept={kept}
      state={
        <TrashState
          record={date}
          title="This reminder is in the trash"
          onRestore={reaches(endpoints.restoreOwnDate) ? trash.restore : undefined}
          busy={trash.restoring}
        />
      }
      facts={<DateFacts date={date} />}
      own={own}
    >
      {changing && <DateDialog date={date} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}

function Badges({ date }: { date: OwnDateItem }) {
  return (
    <>
      {date.next_on !== null && <UrgencyBadge due={date.next_on} today={today()} />}
      {date.part === 'done' && <Badge tone="good">Done</Badge>}
      {date.part === 'over' && date.removed_at === null && <Badge>No longer due</Badge>}
      <PrivateBadge record={date} />
    </>
  );
}

function When({ date }: { date: OwnDateItem }) {
  if (date.next_on !== null) return <>{`${longDay(date.next_on)} ${missedText(date)}`}</>;
  if (date.part === 'done' && date.last_done !== null) return <>Done on {longDay(date.last_done.done_on)}</>;
  return <>Was due {longDay(date.due_date)}</>;
}

function DoneButton({ date }: { date: OwnDateItem }) {
  const may = useMay('dates', recordsOf(date));
  const { done, busy, may: open } = useDone(date);
  if (!may(endpoints.finishOwnDate) || !open) return null;
  return (
    <Button busy={busy} onClick={done}>
      <Check aria-hidden /> Done
    </Button>
  );
}
