import type { Alert } from '@holdfast/domain/alerts/alert';
import { ArrowRight, BellOff, Check, CheckCheck, Ellipsis, Info, RotateCcw, SkipForward } from 'lucide-react';
import { useGo } from '../../base/link.tsx';
import { useDueKind } from '../../kernel/screen/house/given-areas.ts';
import { Menu, MenuAction, MenuLine, MenuLink } from '../../ui/overlay/menu.tsx';
import { ActButton } from './act-button.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import type { Acts } from './use-acts.ts';

type AlertActionsProps = {
  alert: Alert;
  acts: Acts;
  labelled: boolean;
  /** Done was pressed where it records something. */
  onAsk: () => void;
  /** A day of choice is wanted. */
  onDay: () => void;
  /** It led to another screen. */
  onLeave?: (() => void) | undefined;
};

/** The buttons of an alert: Done, Snooze, and what is rarer under More; of one that is done, the way back. */
export function AlertActions({ alert, acts, labelled, onAsk, onDay, onLeave }: AlertActionsProps) {
  const shared = { of: alert.title, labelled };
  if (alert.state !== 'open') {
    return (
      <ActButton
        {...shared}
        label="Open again"
        icon={<RotateCcw aria-hidden />}
        busy={acts.busy}
        onClick={acts.reopen}
      />
    );
  }
  return (
    <>
      <DoneButton {...{ alert, acts, labelled, onAsk, onLeave }} />
      <SnoozeMenu alert={alert} acts={acts} labelled={labelled} onDay={onDay} />
      <Menu
        label={`More for ${alert.title}`}
        trigger={<ActButton {...shared} label="More" icon={<Ellipsis aria-hidden />} />}
      >
        {!labelled && (
          <MenuLink href={alert.link} icon={<Info aria-hidden />}>
            About this alert
          </MenuLink>
        )}
        {alert.unread && (
          <MenuAction icon={<CheckCheck aria-hidden />} onSelect={acts.markRead}>
            Mark as read
          </MenuAction>
        )}
        {alert.repeats && (
          <MenuAction
            icon={<SkipForward aria-hidden />}
            detail="The next one comes on its day."
            onSelect={acts.skip}
          >
            Skip this time
          </MenuAction>
        )}
        <MenuLine />
        <MuteEntries alert={alert} acts={acts} />
      </Menu>
    </>
  );
}

function MuteEntries({ alert, acts }: Pick<AlertActionsProps, 'alert' | 'acts'>) {
  const kind = useDueKind()(alert);
  return (
    <>
      <MenuAction
        icon={<BellOff aria-hidden />}
        detail={`Every “${kind.label}”, of whatever thing`}
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

/** Done; where only the record can say that it is done, the way there. */
function DoneButton({
  alert,
  acts,
  labelled,
  onAsk,
  onLeave,
}: Pick<AlertActionsProps, 'alert' | 'acts' | 'labelled' | 'onAsk' | 'onLeave'>) {
  const go = useGo();
  const kind = useDueKind()(alert);
  const shared = { of: alert.title, labelled };
  if (alert.done_says === null) {
    return (
      <ActButton
        {...shared}
        label="Open"
        icon={<ArrowRight aria-hidden />}
        onClick={() => {
          acts.read();
          onLeave?.();
          go(kind.href(alert));
        }}
      />
    );
  }
  return (
    <ActButton
      {...shared}
      label="Done"
      icon={<Check aria-hidden />}
      variant={labelled ? 'primary' : 'plain'}
      aria-description={alert.done_says}
      busy={acts.busy}
      onClick={alert.done_press === null ? acts.finish : onAsk}
    />
  );
}
