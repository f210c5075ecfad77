import { houseDoor } from '../../../base/guest-house.ts';

/** Whose eyes a preview shows the house with, and where it was opened from. */
export type Preview = { name: string; from: string };

const key = 'holdfast.preview';

/** Opens one's own house as somebody who was invited sees it; the page is loaded anew. */
export function openPreview(invitation: string, name: string) {
  const preview: Preview = { name, from: location.pathname };
  try {
    sessionStorage.setItem(key, JSON.stringify(preview));
  } catch {
    // Without storage the banner says the same without the name.
  }
  location.assign(houseDoor(invitation));
}

/** Reads where the preview was opened from; null where this tab opened none. */
export function readPreview(): Preview | null {
  try {
    const { name, from } = JSON.parse(sessionStorage.getItem(key) ?? '') as Partial<Preview>;
    return typeof name === 'string' && typeof from === 'string' && /^\/[a-z]/.test(from)
      ? { name, from }
      : null;
  } catch {
    return null;
  }
}
