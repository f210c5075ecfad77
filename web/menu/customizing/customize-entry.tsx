import { SlidersHorizontal } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { setCustomizing, useCustomizing } from './customizing.ts';

const CustomizeDialog = lazy(async () => ({
  default: (await import('./customize-dialog.tsx')).CustomizeDialog,
}));

/** Below the menu: the way to what a person hid, and to all that can be pinned. */
export function CustomizeEntry() {
  const open = useCustomizing();
  return (
    <>
      <button
        type="button"
        onClick={() => setCustomizing(true)}
        className="mt-1 flex min-h-touch w-full items-center gap-2 rounded-md px-2.5 text-sm text-quiet hover:bg-sunk hover:text-ink md:min-h-9"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        Customize menu
      </button>
      {open && (
        <Suspense fallback={null}>
          <CustomizeDialog />
        </Suspense>
      )}
    </>
  );
}
