import { finishOwnDate, findOwnDate, reopenOwnDate, restoreOwnDate } from '@holdfast/domain/dates/endpoints';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { Check, Undo2 } from 'lucide-react';
import { useTitle } from '../../base/arrival.ts';
import { longDay, today } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { DateMenu } from '../list/date-menu.tsx';
import { DoneList } from '../list/done-list.tsx';
import { recordsOf } from '../list/records-of.ts';
import { useDone } from '../list/use-done.ts';
import { FactsCard } from './facts-card.tsx';
import { StepsCard } from './steps-card.tsx';

const trail = [{ label: 'Reminders', href: '/dates' }];

/** One reminder: when it is due, what is to be done then, when it was done, and the documents that belong to it. */
export default function DateScreen() {
  const answer = useAnswer(findOwnDate, { id: useParam('id') });
  const date = answer.data;
  useTitle(date?.title);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <PageHeader
        title={date?.title ?? 'Reminder'}
        above={<Breadcrumbs trail={[...trail, { label: 'Reminder' }]} />}
        beside={date && <Badges date={date} />}
        line={date && <When date={date} />}
        action={
          date?.removed_at === null && (
            <>
              <RecordActions item_type="date" item_id={date.id} label={date.title} />
              <Actions date={date} />
            </>
          )
        }
      />
      <Answered answer={answer} loading="Loading the reminder..." skeleton={<Skeleton className="h-40" />}>
        {(shown) => (
          <>
            {shown.removed_at !== null && <InTrash date={shown} />}
            <StepsCard key={shown.occurrence} date={shown} />
            <FactsCard date={shown} />
            <DoneList date_id={shown.id} />
            <AssetSections item_type="date" item_id={shown.id} />
          </>
        )}
      </Answered>
    </Page>
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

function Actions({ date }: { date: OwnDateItem }) {
  const may = useMay('dates', recordsOf(date));
  const { done, busy, may: open } = useDone(date);
  const reopen = useChange(reopenOwnDate, { done: `${date.title} is open again` });
  const { last_done } = date;
  return (
    <span className="flex gap-1 max-sm:w-full [&>:first-child]:grow">
      {may(finishOwnDate) && open && (
        <Button busy={busy} onClick={done}>
          <Check aria-hidden /> Done
        </Button>
      )}
      {may(reopenOwnDate) && date.part === 'done' && last_done !== null && (
        <Button
          variant="quiet"
          busy={reopen.isPending}
          onClick={() => reopen.mutate({ id: date.id, occurrence: last_done.occurrence })}
        >
          <Undo2 aria-hidden /> Not done
        </Button>
      )}
      <DateMenu date={date} />
    </span>
  );
}

function InTrash({ date }: { date: OwnDateItem }) {
  const may = useMay('dates', recordsOf(date));
  const restore = useChange(restoreOwnDate, { done: `Restored ${date.title}` });
  return (
    <Banner
      tone="amber"
      title="This reminder is in the trash"
      action={
        may(restoreOwnDate) && (
          <Button
            variant="quiet"
            size="small"
            busy={restore.isPending}
            onClick={() => restore.mutate({ id: date.id })}
          >
            Restore
          </Button>
        )
      }
    >
      It will be permanently deleted 30 days after it was removed.
    </Banner>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Reminder" above={<Breadcrumbs trail={trail} />} />
      <EmptyState
        picture="search"
        title="Reminder not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/dates">All reminders</LinkButton>}
      />
    </Page>
  );
}
