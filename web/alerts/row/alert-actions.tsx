import type { Alert } from '@holdfast/domain/alerts/alert';
import { BellOff, CheckCheck, Ellipsis, Info, RotateCcw, SkipForward } from 'lucide-react';
import { useDueKind } from '../../kernel/screen/house/given-areas.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuHead, MenuLine, MenuLink, RowMenu } from '../../ui/overlay/menu.tsx';
import { DoneButton } from './done-button.tsx';
import { SnoozeEntries, SnoozeMenu } from './snooze-menu.tsx';
import type { Acts } from './use-acts.ts';

type AlertActionsProps = {
  alert: Alert;
  acts: Acts;
  /** Done was pressed where it records something. */
  onAsk: () => void;
  /** A day of choice is wanted. */
  onDay: () => void;
  /** It led to another screen. */
  onLeave?: (() => void) | undefined;
};

/** What a row of an alert offers: Done, and all else under More; of one that is done, the way back. */
export function RowActions(props: AlertActionsProps) {
  const { alert, acts, onDay } = props;
  if (alert.state !== 'open') return <ReopenButton {...props} />;
  return (
    <>
      <DoneButton {...props} />
      <RowMenu
        label={`More for ${alert.title}`}
        trigger={
          <IconButton label={`More: ${alert.title}`} className="text-quiet">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuHead>Snooze</MenuHead>
        <SnoozeEntries alert={alert} acts={acts} onDay={onDay} />
        <MenuLine />
        <MenuLink href={alert.link} icon={<Info aria-hidden />}>
          About this alert
        </MenuLink>
        <RarerEntries alert={alert} acts={acts} />
      </RowMenu>
    </>
  );
}

/** The buttons of an alert on the screen of its own: Done, Snooze, and what is rarer under More. */
export function AlertActions(props: AlertActionsProps) {
  const { alert, acts, onDay } = props;
  if (alert.state !== 'open') return <ReopenButton {...props} large />;
  return (
    <>
      <DoneButton {...props} large />
      <SnoozeMenu alert={alert} acts={acts} onDay={onDay} />
      <Menu
        label={`More for ${alert.title}`}
        trigger={
          <Button variant="quiet" aria-label={`More: ${alert.title}`}>
            <Ellipsis aria-hidden /> More
          </Button>
        }
      >
        <RarerEntries alert={alert} acts={acts} />
      </Menu>
    </>
  );
}

function ReopenButton({ alert, acts, large = false }: AlertActionsProps & { large?: boolean }) {
  return (
    <Button
      variant="quiet"
      size={large ? 'regular' : 'small'}
      aria-label={`Open again: ${alert.title}`}
      busy={acts.busy}
      onClick={acts.reopen}
    >
      <RotateCcw aria-hidden /> Open again
    </Button>
  );
}

function RarerEntries({ alert, acts }: Pick<AlertActionsProps, 'alert' | 'acts'>) {
  const kind = useDueKind()(alert);
  return (
    <>
      {alert.unread && (
        <MenuAction icon={<CheckCheck aria-hidden />} onSelect={acts.markRead}>
          Mark as read
        </MenuAction>
      )}
      {alert.repeats && (
        <MenuAction
          icon={<SkipForward aria-hidden />}
          detail="The next one comes as scheduled."
          onSelect={acts.skip}
        >
          Skip this time
        </MenuAction>
      )}
      <MenuLine />
      <MenuAction
        icon={<BellOff aria-hidden />}
        detail={`All “${kind.label}” reminders`}
        onSelect={acts.muteKind}
      >
        Mute this kind
      </MenuAction>
      <MenuAction
        icon={<BellOff aria-hidden />}
        detail={`All dates of ${alert.of_label ?? alert.title}`}
        onSelect={acts.muteThing}
      >
        Mute this thing
      </MenuAction>
    </>
  );
}
