import { alertOf } from '@holdfast/domain/alerts/alert';
import * as endpoints from '@holdfast/domain/alerts/endpoints';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { DueEntry } from '@holdfast/domain/kernel/due/due-item';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Area } from '../kernel/area.ts';
import { findDueItem } from '../kernel/due/find-due-item.ts';
import { donePress, doneSays, finishDue, reopenDue, skipDue } from '../kernel/due/finish-due.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Tx } from '../kernel/database/database.ts';
import { actOnAlerts } from './act-on-alerts.ts';
import { areasOfDueItems, findAlert } from './find-alert.ts';
import { isMuted, listAlerts } from './list-alerts.ts';
import { markRead, markUnread, snooze } from './marks.ts';
import { addMute, listMutes, removeMute } from './mutes.ts';
import { pushParts } from './push.ts';
import { reminderPage } from './telling/reminder-page.ts';
import { tellByMail } from './telling/tell-by-mail.ts';
import { tellJob } from './telling/tell-job.ts';
import { unsubscribePage } from './telling/unsubscribe-page.ts';
import { tellAnew } from './notice-preferences.ts';
import { preferenceAnswers } from './preference-answers.ts';
import { readBell, readBellHead } from './read-bell.ts';
import { toolsOf } from './tools.ts';
import type { AlertsGiven } from './given.ts';

const unnamed = 'Name the alerts that are to be unread again';

/** Alerts: the bell, the ticker, what was done, and what somebody does not want to hear of (S-251, S-252). */
export function alertsArea(kernel: Kernel, { finishes, bringsMoney, browserOf }: AlertsGiven): Area {
  const push = pushParts(kernel, browserOf);
  const { events } = kernel;
  const shown = (entry: DueEntry & { missed?: number }, today: Day) =>
    alertOf(entry, today, doneSays(finishes, entry), donePress(finishes, entry));
  /** Open pages of the area that owns the record show what was done here: that the call was one of `alerts` does not tell them. */
  const tellOwningArea = async (
    tx: Tx,
    owner: string,
    ids: readonly string[],
    afterCommit: (act: () => void) => void,
  ): Promise<void> => {
    const areas = await areasOfDueItems(tx, owner, ids);
    if (areas.length > 0) afterCommit(() => events.publish({ userId: owner, areas }));
  };
  return {
    name: 'alerts',
    pages: [reminderPage(kernel, finishes), unsubscribePage(kernel)],
    tools: toolsOf(bringsMoney),
    answers: [
      answer(endpoints.showBell, ({ tx, owner, today }) => readBell(tx, owner, today, finishes)),
      answer(endpoints.showBellHead, ({ tx, owner, today }) => readBellHead(tx, owner, today, finishes)),
      answer(endpoints.listAlerts, async ({ tx, owner, input, today }) => {
        const page = await listAlerts(tx, owner, input, { today, bringsMoney });
        return { ...page, items: page.items.map((entry) => shown(entry, today)) };
      }),
      answer(endpoints.findAlert, async ({ tx, owner, input: { id }, today }) => ({
        ...shown(await findAlert(tx, owner, id), today),
        muted: await isMuted(tx, owner, id, today),
      })),
      answer(endpoints.readAlerts, async ({ tx, owner, input: { ids, read }, today, now }) => {
        if (read) return markRead(tx, owner, { ids, today, now });
        // What all were before is not known any more: only the call that marked them said it.
        if (ids === 'all')
          throw new Fault('invalid', unnamed, { fields: [{ field: 'ids', message: unnamed }] });
        return markUnread(tx, owner, ids);
      }),
      answer(endpoints.finishAlert, async ({ tx, owner, viewer, input: { id }, today, now, afterCommit }) => {
        const entry = await finishDue(tx, owner, id, { finishes, by: viewer.user_id, on: today, now });
        await tellOwningArea(tx, owner, [id], afterCommit);
        return shown(entry, today);
      }),
      answer(endpoints.reopenAlert, async ({ tx, owner, input: { id }, today, afterCommit }) => {
        const entry = await reopenDue(tx, owner, id, finishes);
        await tellOwningArea(tx, owner, [id], afterCommit);
        return shown(entry, today);
      }),
      answer(endpoints.skipAlert, async ({ tx, owner, viewer, input: { id }, today, now, afterCommit }) => {
        const entry = await skipDue(tx, owner, id, { finishes, by: viewer.user_id, on: today, now });
        await tellOwningArea(tx, owner, [id], afterCommit);
        return shown(entry, today);
      }),
      answer(endpoints.snoozeAlert, async ({ tx, owner, input: { id, until }, today }) => {
        await snooze(tx, owner, { id, until, today });
        return shown(await findDueItem(tx, owner, id), today);
      }),
      answer(endpoints.actOnAlerts, async ({ tx, owner, viewer, input, today, now, afterCommit }) => {
        const acting = { finishes, by: viewer.user_id, on: today, now };
        const outcome = await actOnAlerts(tx, owner, input, acting);
        await tellOwningArea(tx, owner, outcome.ids, afterCommit);
        return outcome;
      }),
      answer(endpoints.listMutes, async ({ tx, owner, today }) => ({
        items: await listMutes(tx, owner, today),
      })),
      ...push.answers,
      answer(endpoints.addMute, async ({ tx, owner, input, today, now }) => {
        const mute = await addMute(tx, owner, input, today);
        await tellAnew(tx, owner, { today, now });
        return mute;
      }),
      answer(endpoints.removeMute, async ({ tx, owner, input, today, now }) => {
        await removeMute(tx, owner, input.id);
        await tellAnew(tx, owner, { today, now });
      }),
      ...preferenceAnswers(),
    ],
    jobs: [tellJob(kernel, { mail: tellByMail(kernel, finishes), push: push.tell }), ...push.jobs],
  };
}
