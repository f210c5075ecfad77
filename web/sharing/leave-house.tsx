import { leaveHouse } from '@holdfast/domain/sharing/invitation-endpoints';
import { houseOf } from '@holdfast/domain/sharing/texts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../base/guest-house.ts';
import { useGo } from '../base/link.tsx';
import { useChange } from '../kernel/call/query.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/overlay/dialog.tsx';

/** Gives back all that an owner has opened to the viewer, after a second press. */
export function LeaveHouse({ owner, name }: { owner: string; name: string }) {
  const [asked, setAsked] = useState(false);
  const go = useGo();
  const leave = useChange(leaveHouse, {
    done: `You have left ${houseOf(name)}`,
    onDone: () => {
      setAsked(false);
      if (guestHouse !== null) go('/shared-with-me');
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="whitespace-normal!"
        aria-label={`Leave ${houseOf(name)}`}
        onClick={() => setAsked(true)}
      >
        <LogOut aria-hidden /> Leave this house
      </Button>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={`Leave ${houseOf(name)}?`}
        text="You see nothing of it any more, and its owner can read that you left. What you added there stays theirs. To come back you need a new invitation."
        confirm="Leave"
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ owner, invitation: null })}
      />
    </>
  );
}
