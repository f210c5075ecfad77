import { changeOwnDate, findOwnDate, removeOwnDate, restoreOwnDate } from '@holdfast/domain/dates/endpoints';
import type { OwnDateDetail } from '@holdfast/domain/dates/own-date';
import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/day';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../base/arrival.ts';
import { longDay, today } from '../base/dates.ts';
import { guestHouse } from '../base/guest-house.ts';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { AssetSections } from '../kernel/screen/asset-sections.tsx';
import { useMay } from '../kernel/screen/use-house.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../ui/form/button.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Skeleton } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';
import { DateDialog } from './date-dialog.tsx';
import { urgencyInk } from './urgency-ink.ts';

const trail = [{ label: guestHouse === null ? 'Your dates' : 'Dates', href: '/dates' }];

/** One own date by itself, where search, due dates and documents lead: when it is, and the documents that belong to it. */
export default function DateScreen() {
  const id = useParam('id');
  const answer = useAnswer(findOwnDate, { id });
  const date = answer.data;
  useTitle(date?.title);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <PageHeader
        title={date?.title ?? 'Date'}
        above={<Breadcrumbs trail={[...trail, { label: 'Date' }]} />}
        beside={date && <PrivateBadge record={date} />}
        line={date && <When date={date} />}
        action={date?.removed_at === null && <Actions date={date} />}
      />
      <Answered answer={answer} loading="Loading the date..." skeleton={<Skeleton className="h-40" />}>
        {(shown) => (
          <>
            {shown.removed_at !== null && <InTrash date={shown} />}
            <AssetSections item_type="date" item_id={shown.id} />
          </>
        )}
      </Answered>
    </Page>
  );
}

function When({ date }: { date: OwnDateDetail }) {
  return (
    <>
      {longDay(date.due_date)},{' '}
      <span className={`font-semibold ${urgencyInk(date)}`}>
        {remainingInWords(daysBetween(today(), date.due_date))}
      </span>
    </>
  );
}

function Actions({ date }: { date: OwnDateDetail }) {
  const go = useGo();
  const may = useMay('dates', [{ item_type: 'date', item_id: date.id }]);
  const [open, setOpen] = useState(false);
  const restore = useChange(restoreOwnDate);
  const remove = useChange(removeOwnDate, {
    onDone: () => {
      go('/dates');
      toastWithUndo(`${date.title} was removed`, () => restore.mutate({ id: date.id }));
    },
  });
  return (
    <>
      {may(removeOwnDate) && (
        <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id: date.id })}>
          <Trash2 aria-hidden /> Remove
        </Button>
      )}
      {may(changeOwnDate) && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Pencil aria-hidden /> Change
        </Button>
      )}
      {open && <DateDialog date={date} onClose={() => setOpen(false)} />}
    </>
  );
}

function InTrash({ date }: { date: OwnDateDetail }) {
  const may = useMay('dates', [{ item_type: 'date', item_id: date.id }]);
  const restore = useChange(restoreOwnDate, { done: `Restored ${date.title}` });
  return (
    <Banner
      tone="amber"
      title="This date is in the trash"
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
      <PageHeader title="Date" above={<Breadcrumbs trail={trail} />} />
      <EmptyState
        picture="search"
        title="Date not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/dates">All dates</LinkButton>}
      />
    </Page>
  );
}
