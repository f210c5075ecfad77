import { useState } from 'react';

const place = 'holdfast.sidebar';
const closed = 'closed';

function kept(): boolean {
  try {
    return localStorage.getItem(place) !== closed;
  } catch {
    return true;
  }
}

/** Whether the sidebar stands beside the screen (S-110), as it was left in this browser. */
export function useSidebarChoice(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(kept);
  const choose = (next: boolean) => {
    setOpen(next);
    try {
      if (next) localStorage.removeItem(place);
      else localStorage.setItem(place, closed);
    } catch {
      // A browser that keeps nothing shows it again at the next visit.
    }
  };
  return [open, choose];
}
