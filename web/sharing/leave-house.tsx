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
        <LogOut aria-hidden /> Leave
      </Button>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={`Leave ${houseOf(name)}?`}
        text="You lose access, and the owner is notified. What you added stays with them."
        confirm="Leave"
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ owner, invitation: null })}
      />
    </>
  );
}
