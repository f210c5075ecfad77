let held: PromiseWithResolvers<void> | null = null;
let watches = false;

/** Begins to watch whether a pointer is pressed; once for the whole page. */
export function watchPointer(): void {
  if (watches) return;
  watches = true;
  const release = () => {
    const released = held;
    held = null;
    // The click follows `pointerup` in the same task.
    setTimeout(() => released?.resolve());
  };
  addEventListener('pointerdown', () => (held ??= Promise.withResolvers()), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, true);
}

/**
 * Resolves when no pointer is pressed. Whatever moves the page between press and release takes the click away from what was pressed, as
 * the message of a field does that is left by pressing on something below it.
 */
export async function pointerReleased(): Promise<void> {
  await held?.promise;
}
