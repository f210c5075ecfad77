import type { Alert } from '@holdfast/domain/alerts/alert';
import { actAtMost, actOnAlerts } from '@holdfast/domain/alerts/endpoints';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { Check, CheckCheck, Clock, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { today, weekdayName } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { BulkBar } from '../../kernel/screen/list/bulk-bar.tsx';
import { TickAll } from '../../kernel/screen/list/tick-all.tsx';
import type { Ticks } from '../../kernel/screen/list/ticks.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { toast, toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { useAreaOfKind } from '../use-kind.ts';
import { useRead } from '../row/use-read.ts';

/** Whether one press is enough: what records something is done one by one. */
const onlyMarks = ({ state, done_says, done_press }: Alert) =>
  state === 'open' && done_says !== null && done_press === null;

const inWords = (count: number) => (count === 1 ? '1 alert' : `${count} alerts`);

type Act = 'done' | 'skip' | 'snooze' | 'reopen';

const doneWords = { done: 'Done', skip: 'Skipped', snooze: 'Snoozed', reopen: 'Open again' } as const;
const snoozes = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const;

type TickedBarProps = {
  alerts: readonly Alert[];
  ticks: Ticks;
  /** How many are shown, and whether there are more: what is not shown cannot be ticked. */
  shown: number;
  hasMore: boolean;
};

/**
 * What can be done with ticked alerts: mark them as read, Done for those of them that it only marks, Skip and Snooze. What could not be done
 * is named and stays ticked.
 */
export function TickedBar({ alerts, ticks, shown, hasMore }: TickedBarProps) {
  const onDone = ticks.stop;
  const areaOf = useAreaOfKind();
  const [busy, setBusy] = useState(false);
  const read = useRead(onDone);
  const unread = alerts.filter((each) => each.unread);
  const open = alerts.filter(({ state }) => state === 'open');
  const marked = alerts.filter(onlyMarks);
  const stale = ['alerts', ...alerts.flatMap(({ kind }) => areaOf(kind))];
  /** Acts on them, a hundred with one call; answers those for which it was done. */
  const ask = async (act: Act, ids: readonly string[], until: Day | null) => {
    const done: string[] = [];
    try {
      for (let at = 0; at < ids.length; at += actAtMost) {
        const some = { act, ids: ids.slice(at, at + actAtMost), until };
        const { ids: acted, failed } = await call(actOnAlerts, some);
        done.push(...acted);
        const [first] = failed;
        if (first !== undefined) {
          const others = failed.length === 1 ? '' : ` and ${failed.length - 1} more`;
          toast({
            tone: 'danger',
            text: `Not done: ${first.title ?? 'One of them'}${others}. ${first.message}`,
          });
        }
      }
    } catch (thrown) {
      tellFault(thrown);
    } finally {
      refresh(stale);
    }
    return done;
  };
  const act = async (what: Exclude<Act, 'reopen'>, on: readonly Alert[], until: Day | null = null) => {
    setBusy(true);
    const done = await ask(
      what,
      on.map(({ id }) => id),
      until,
    );
    setBusy(false);
    if (done.length === 0) return;
    if (done.length === on.length) onDone();
    const undo = () =>
      what === 'snooze' ? backAsBefore(on.filter(({ id }) => done.includes(id))) : ask('reopen', done, null);
    toastWithUndo(`${doneWords[what]}: ${inWords(done.length)}`, () => void undo());
  };
  const backAsBefore = async (on: readonly Alert[]) => {
    for (const [until, some] of Map.groupBy(on, ({ snoozed_until }) => snoozed_until)) {
      const isAhead = until !== null && until > today();
      await ask(
        'snooze',
        some.map(({ id }) => id),
        isAhead ? until : null,
      );
    }
  };
  return (
    <BulkBar count={alerts.length}>
      <TickAll
        ticked={alerts.length}
        shown={shown}
        hasMore={hasMore}
        onAll={ticks.all}
        onNone={ticks.begin}
      />
      <Button
        variant="quiet"
        size="small"
        disabled={unread.length === 0}
        busy={read.isPending}
        onClick={() => read.mutate({ ids: unread.map(({ id }) => id) })}
      >
        <CheckCheck aria-hidden /> Mark as read
      </Button>
      {marked.length > 0 && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void act('done', marked)}>
          <Check aria-hidden /> {marked.length < alerts.length ? `Done (${marked.length})` : 'Done'}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        disabled={open.length === 0}
        busy={busy}
        onClick={() => void act('skip', open)}
      >
        <SkipForward aria-hidden /> Skip
      </Button>
      <Menu
        label={`Snooze ${inWords(open.length)}`}
        trigger={
          <Button variant="quiet" size="small" disabled={open.length === 0} busy={busy}>
            <Clock aria-hidden /> Snooze
          </Button>
        }
      >
        {snoozes.map(({ label, days }) => {
          const until = addDays(today(), days);
          return (
            <MenuAction
              key={days}
              detail={weekdayName(until)}
              onSelect={() => void act('snooze', open, until)}
            >
              {label}
            </MenuAction>
          );
        })}
      </Menu>
      <Button variant="plain" size="small" onClick={ticks.stop}>
        Stop selecting
      </Button>
      {marked.length < alerts.length && (
        <p className="text-sm text-quiet max-md:w-full max-md:px-2">
          {marked.length === 0 ? 'Done' : 'The others'}: one by one, because it records something
        </p>
      )}
    </BulkBar>
  );
}
