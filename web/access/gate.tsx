import { endingSoonFrom, trialDaysLeft } from '@holdfast/domain/access/banner';
import { gateState } from '@holdfast/domain/access/gate';
import { useState, type ReactNode } from 'react';
import { useSession } from '../kernel/session/session.ts';
import { EndingSoonPage } from './ending-soon-page.tsx';
import { beginLooking, useLooking } from './looking.ts';
import { NoPolicyPage } from './no-policy-page.tsx';
import { OverPage } from './over-page.tsx';
import { noteEndingSoonSeen, wasEndingSoonSeen } from './seen.ts';
import { useNow } from './use-now.ts';

/**
 * What stands between a person and the screen (S-066 to S-069, X-07): the end of trial or subscription, or a policy that was never
 * made. It only shows what is so; the server decides with every call.
 */
export function Gate({ open, children }: { open: boolean; children?: ReactNode }) {
  const session = useSession();
  const now = useNow();
  const [, setSeen] = useState(false);
  const looking = useLooking('viewer' in session ? session.viewer.user_id : '');
  if (open || session.state !== 'signed-in') return children;
  const { user_id, standing } = session.viewer;
  const state = gateState(standing, now);
  if (state === 'no-policy') return <NoPolicyPage>{children}</NoPolicyPage>;
  if (state !== 'open') {
    if (looking) return children;
    return <OverPage was={state} standing={standing} now={now} onLook={() => beginLooking(user_id)} />;
  }
  const left = trialDaysLeft(standing, now);
  const trial = `${user_id} ${standing.trial_end_date}`;
  if (left === null || left > endingSoonFrom || wasEndingSoonSeen(trial)) return children;
  const goOn = () => {
    noteEndingSoonSeen(trial);
    setSeen(true);
  };
  return <EndingSoonPage daysLeft={left} ends={standing.trial_end_date ?? ''} onGoOn={goOn} />;
}
