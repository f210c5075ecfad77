import { SlidersHorizontal } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { setCustomizing, useCustomizing } from './customizing.ts';

const CustomizeDialog = lazy(async () => ({
  default: (await import('./customize-dialog.tsx')).CustomizeDialog,
}));

/** In the menu's foot: the way to what a person hid, and to all that can be pinned. */
export function CustomizeEntry() {
  const open = useCustomizing();
  return (
    <>
      <IconButton label="Customize menu" className="text-quiet" onClick={() => setCustomizing(true)}>
        <SlidersHorizontal aria-hidden />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <CustomizeDialog />
        </Suspense>
      )}
    </>
  );
}
