import { onSampleOver } from './request.ts';

/**
 * Whose house a page shows, one's own or the sample, is the browser's, not the tab's. A page that changes it loads itself anew and tells
 * the others, which do the same: none goes on with what it showed of the other house.
 */
const name = 'holdfast.house';

let leaving = false;

export function changedHouse(to: string) {
  leaving = true;
  try {
    localStorage.setItem(name, crypto.randomUUID());
  } catch {
    // Without storage other tabs learn it with their next call.
  }
  location.assign(to);
}

// Where pages are written ahead there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === name) location.reload();
  });
}

// The visit has ended elsewhere, or its hour is over. Calls that are under way while this page leaves must not hold it where it is.
onSampleOver(() => {
  if (!leaving) location.reload();
});
