import { useEffect } from 'react';
import { guestHouse, houseDoor } from '../base/guest-house.ts';
import { usePath } from '../base/link.tsx';
import { useHouse } from '../kernel/screen/house/use-house.ts';

/** A house that is no longer open: the page begins anew at its door, and nothing that it showed stays in the browser's memory. */
export function useLeaveClosedHouse() {
  const closed = useHouse().error?.code === 'not_found';
  const path = usePath();
  useEffect(() => {
    if (closed && guestHouse !== null && path !== '/') location.replace(houseDoor(guestHouse));
  }, [closed, path]);
}
