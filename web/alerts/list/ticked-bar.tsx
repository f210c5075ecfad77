import type { Alert } from '@holdfast/domain/alerts/alert';
import { finishAlert, readAlerts, reopenAlert } from '@holdfast/domain/alerts/endpoints';
import { Check, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault, useChange } from '../../kernel/call/query.ts';
import { BulkBar } from '../../kernel/screen/bulk-bar.tsx';
import { Button } from '../../ui/form/button.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { useAreaOfKind } from '../use-kind.ts';

/** Whether one press is enough: what records something is done one by one. */
const onlyMarks = ({ state, done_says, done_press }: Alert) =>
  state === 'open' && done_says !== null && done_press === null;

const inWords = (count: number) => (count === 1 ? '1 alert' : `${count} alerts`);

/** What can be done with ticked alerts: mark them as read; Done for those of them that it only marks. */
export function TickedBar({ alerts, onDone }: { alerts: readonly Alert[]; onDone: () => void }) {
  const areaOf = useAreaOfKind();
  const [busy, setBusy] = useState(false);
  const read = useChange(readAlerts, { onDone });
  const unread = alerts.filter((each) => each.unread);
  const marked = alerts.filter(onlyMarks);
  const stale = ['alerts', ...marked.flatMap(({ kind }) => areaOf(kind))];
  const each = async (ids: readonly string[], act: typeof finishAlert) => {
    const done: string[] = [];
    try {
      for (const id of ids) {
        await call(act, { id });
        done.push(id);
      }
    } catch (thrown) {
      tellFault(thrown);
    } finally {
      refresh(stale);
    }
    return done;
  };
  const finish = async () => {
    setBusy(true);
    const done = await each(
      marked.map(({ id }) => id),
      finishAlert,
    );
    setBusy(false);
    if (done.length === 0) return;
    onDone();
    toastWithUndo(`Done: ${inWords(done.length)}`, () => void each(done, reopenAlert));
  };
  return (
    <BulkBar count={alerts.length}>
      <Button
        variant="quiet"
        size="small"
        disabled={unread.length === 0}
        busy={read.isPending}
        onClick={() => read.mutate({ ids: unread.map(({ id }) => id) })}
      >
        <CheckCheck aria-hidden /> Mark as read
      </Button>
      <Button
        variant="quiet"
        size="small"
        disabled={marked.length === 0}
        busy={busy}
        title={marked.length < alerts.length ? 'What records something is done one by one' : undefined}
        onClick={() => void finish()}
      >
        <Check aria-hidden /> {marked.length < alerts.length ? `Done (${marked.length})` : 'Done'}
      </Button>
    </BulkBar>
  );
}
