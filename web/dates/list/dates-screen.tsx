import { addOwnDate, changeOwnDates, listOwnDates, restoreOwnDate } from '@holdfast/domain/dates/endpoints';
import { countedAtMost, datePartLabels } from '@holdfast/domain/dates/own-date-item';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { Link, useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useTicks } from '../../kernel/screen/list/ticks.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { ListGroup } from '../../ui/data-display/tables/list-group.tsx';
import { listLook } from '../../ui/data-display/tables/list-row.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { NewDateDialog } from '../form/date-dialogs.tsx';
import { DateRow } from './date-row.tsx';
import { DoneList } from './done-list.tsx';
import { QuickLine } from './quick-line.tsx';
import { useDateBulk } from './use-date-bulk.tsx';
import { dateBar, useDateFilter } from './use-date-filter.tsx';

const listPath = '/dates';
const addPath = '/dates/add';

/** Reminders by when they are due next, what was done, and what was removed. On `/dates/add` with the whole form over it. */
export default function DatesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const asked = useDateFilter();
  const { shown, filter } = asked;
  const may = useMay('dates');
  const [quick, setQuick] = useState<boolean | null>(null);
  const list = usePages(listOwnDates, shown === 'trash' ? { view: 'trash' } : { ...filter, limit: 50 }, {
    keepFormer: true,
  });
  const { first } = list;
  const ticks = useTicks(list.items, shown === 'open' && may(changeOwnDates));
  const { bulk, over } = useDateBulk({
    dates: list.items.filter(({ id }) => ticks.has(id)),
    onDone: ticks.stop,
  });
  const none = first !== undefined && first.total === 0 && Object.keys(filter).length === 0;
  // With nothing written down yet the line stands open, and it stays for the next one.
  if (none && quick === null) setQuick(true);
  const mayAdd = may(addOwnDate);
  const parts = [...Map.groupBy(list.items, ({ part }) => (shown === 'trash' ? 'over' : part))];
  return (
    <ListScreen
      title="Reminders"
      noun={['reminder', 'reminders']}
      list={list}
      path={listPath}
      bar={dateBar(asked, first)}
      add={mayAdd && { label: 'Add reminder', onAdd: () => setQuick(quick !== true) }}
      menu={
        mayAdd && (
          <MenuAction icon={<ListPlus aria-hidden />} onSelect={() => go(addPath)}>
            Add with details
          </MenuAction>
        )
      }
      trash={{ shown: shown === 'trash', mayRestore: may(restoreOwnDate), href: `${listPath}?when=trash` }}
      ticks={ticks}
      bulk={bulk}
      empty={{
        title: none ? 'No reminders yet' : 'No reminders found',
        picture: 'calm',
        text:
          guestHouse === null
            ? 'A passport, a call, the trash on Thursdays: anything you must not miss.'
            : '',
        action: guestHouse === null && (
          <p className="text-sm text-quiet">
            What a home or a machine needs, with visits and costs, stands under{' '}
            <Link href="/maintenance" className="font-semibold text-brand underline underline-offset-4">
              Maintenance
            </Link>
            .
          </p>
        ),
        elsewhere: 'Nothing is due then.',
      }}
      before={
        mayAdd &&
        shown === 'open' &&
        quick === true && (
          <Card>
            <QuickLine />
          </Card>
        )
      }
      instead={shown === 'done' ? <DoneList /> : undefined}
      over={
        <>
          {over}
          {adding && <NewDateDialog onClose={() => go(listPath, { replace: true })} />}
        </>
      }
    >
      {() =>
        parts.map(([part, dates]) => (
          <ListGroup key={part} title={shown === 'trash' ? 'In the trash' : datePartLabels[part]}>
            <LongList
              items={dates}
              total={shown === 'trash' ? list.total : placesOf(first?.counts[part] ?? dates.length)}
              estimate={60}
              className={listLook}
            >
              {(date, place) => <DateRow date={date} place={place} {...ticks.of(date)} />}
            </LongList>
          </ListGroup>
        ))
      }
    </ListScreen>
  );
}

/** How many places a part has; null where nobody counted them all. */
const placesOf = (count: number) => (count > countedAtMost ? null : count);
