import type { Alert } from '@holdfast/domain/alerts/alert';
import {
  addMute,
  finishAlert,
  readAlerts,
  removeMute,
  reopenAlert,
  skipAlert,
  snoozeAlert,
} from '@holdfast/domain/alerts/endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMode } from '../../kernel/session/mode.ts';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { useAreaOfKind } from '../use-kind.ts';
import { useRead } from './use-read.ts';

/** What can be done about an alert, each with its Undo. `onGone` runs where it leaves the list with it. */
export function useActs(alert: Alert, onGone?: () => void) {
  const { id, title } = alert;
  const mode = useMode();
  const refresh = useAreaOfKind()(alert.kind);
  const reopen = useChange(reopenAlert, { refresh, done: `Open again: ${title}` });
  const wake = useChange(snoozeAlert, { done: `Back again: ${title}` });
  const putOffAsBefore = useChange(snoozeAlert, { done: `Snoozed again: ${title}` });
  const unmute = useChange(removeMute, { done: 'Unmuted' });
  const undoByReopening = () => reopen.mutate({ id });
  const finish = useChange(finishAlert, {
    refresh,
    onDone() {
      onGone?.();
      toastWithUndo(`Done: ${title}`, undoByReopening);
    },
  });
  const skip = useChange(skipAlert, {
    refresh,
    onDone() {
      onGone?.();
      toastWithUndo(`Skipped: ${title}`, undoByReopening);
    },
  });
  const former = alert.snoozed_until !== null && alert.snoozed_until > today() ? alert.snoozed_until : null;
  const snooze = useChange(snoozeAlert, {
    onDone(_, { until }) {
      onGone?.();
      toastWithUndo(`Snoozed until ${mediumDay(until as Day)}`, () =>
        (former === null ? wake : putOffAsBefore).mutate({ id, until: former }),
      );
    },
  });
  const read = useChange(readAlerts);
  const markRead = useRead();
  const mute = useChange(addMute, {
    onDone(muted) {
      onGone?.();
      toastWithUndo('Muted. It stays on your calendar', () => unmute.mutate({ id: muted.id }));
    },
  });
  return {
    busy:
      finish.isPending ||
      skip.isPending ||
      snooze.isPending ||
      mute.isPending ||
      reopen.isPending ||
      wake.isPending,
    finish: () => finish.mutate({ id }),
    reopen: undoByReopening,
    skip: () => skip.mutate({ id }),
    snooze: (until: Day) => snooze.mutate({ id, until }),
    wake: () => wake.mutate({ id, until: null }),
    /** Marks it as read where it is not and anything may be changed. */
    read: () => {
      if (alert.unread && mode === 'open') read.mutate({ ids: [id] });
    },
    /** The same as a deed of its own, with Undo. */
    markRead: () => markRead.mutate({ ids: [id] }),
    muteKind: () => mute.mutate({ kind: alert.kind }),
    muteThing: () =>
      mute.mutate(
        alert.of_id === null
          ? { of_type: alert.source_type, of_id: alert.source_id }
          : { of_type: alert.of_type, of_id: alert.of_id },
      ),
  };
}

export type Acts = ReturnType<typeof useActs>;
