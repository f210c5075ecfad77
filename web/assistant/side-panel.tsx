import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useListener } from '../base/use-listener.ts';
import { IconButton } from '../ui/button.tsx';

/** A panel over the messages: settings, context. Escape closes it and nothing else. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useListener(panel, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>(
      '[data-panel-content] :is(input, select, button, a)',
    );
    first?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={panel}
      aria-label={title}
      className="absolute inset-0 z-10 flex animate-fade flex-col bg-card"
    >
      <div className="flex items-center gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <h3 className="heading grow text-lg">{title}</h3>
        <IconButton label={`Close ${title.toLowerCase()}`} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div
        data-panel-content=""
        className="mx-auto grid w-full max-w-xl grow grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain px-4 py-3"
      >
        {children}
      </div>
    </section>
  );
}
