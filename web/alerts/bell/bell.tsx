import { showBellHead } from '@holdfast/domain/alerts/endpoints';
import { unreadInWords } from '@holdfast/domain/alerts/unread';
import { Popover } from 'radix-ui';
import { Suspense, useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { fetchAhead, partOf } from '../../kernel/screen/lent-code.ts';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { BellButton } from './bell-button.tsx';
import { useDevice } from './use-device.ts';

const loadPanel = async () => ({ default: (await import('./bell-panel.tsx')).BellPanel });
const loadSheet = async () => ({ default: (await import('./bell-sheet.tsx')).BellSheet });

/** What wants attention, in the header: how much is unread, and in a panel the alerts themselves (S-251). On the phone a sheet. */
export function AlertBell() {
  const answer = useAnswer(showBellHead, {});
  const wide = useDevice('panel');
  const [open, setOpen] = useState(false);
  const unread = answer.data?.unread ?? 0;
  useSaidCount(answer.data?.unread);
  const load = wide ? loadPanel : loadSheet;
  const button = (
    <BellButton
      unread={unread}
      onPointerEnter={() => fetchAhead([load])}
      onFocus={() => fetchAhead([load])}
    />
  );
  if (!wide) {
    const Sheet = partOf(loadSheet);
    return (
      <>
        <BellButton
          unread={unread}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        {open && (
          <Suspense fallback={null}>
            <Sheet onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  }
  const Panel = partOf(loadPanel);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Alerts"
          // A toast's Undo belongs to what was done in the panel, and leaves it open.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-toast]'))
              event.preventDefault();
          }}
          className="no-print z-50 flex max-h-(--radix-popover-content-available-height) w-[min(30rem,calc(100vw-24px))] animate-rise flex-col rounded-lg border border-line bg-raised shadow-lifted focus:outline-none"
        >
          <Suspense fallback={null}>
            <Panel onClose={() => setOpen(false)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Says the count to those who listen whenever it has changed by itself or by them, but not as it first comes. */
function useSaidCount(unread: number | undefined) {
  const [first, setFirst] = useState<number>();
  if (first === undefined && unread !== undefined) setFirst(unread);
  useAnnouncement(
    unread === undefined ? null : unread === 0 ? 'No unread alerts' : `Alerts, ${unreadInWords(unread)}`,
    first === undefined || unread === first ? '' : 'changed',
  );
}
