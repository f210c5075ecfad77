import { Sparkles } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { usePath } from '../base/link.tsx';
import { useDrawnBack } from './use-drawn-back.ts';
import { useGround, useSwitches } from './use-switches.ts';
import { changeWindow, useWindowState } from './window-state.ts';

const AssistantWindow = lazy(async () => ({
  default: (await import('./window/assistant-window.tsx')).AssistantWindow,
}));
const fetchWindow = () => void import('./window/assistant-window.tsx').catch(() => undefined);

/**
 * The button at the lower right of every screen (S-114), and the window that it opens. On the assistant's own page there is neither. A desk has
 * it beside the content; on a phone it draws back to the edge where it would lie on something to press.
 */
export function FloatingButton() {
  const own = useGround() === 'own';
  const { available, known, settings } = useSwitches();
  const { shown, on } = useWindowState();
  const onPage = usePath().startsWith('/rag-demo');
  const button = useRef<HTMLButtonElement>(null);
  // A window that was left open takes no focus when a page is loaded.
  const [pressed, setPressed] = useState(false);
  const wasOpen = useRef(shown === 'open');
  useEffect(() => {
    // Given back to the button once the window has gone (Escape, Minimize, Close).
    if (wasOpen.current && shown !== 'open') button.current?.focus({ preventScroll: true });
    wasOpen.current = shown === 'open';
  }, [shown]);
  const isBack = useDrawnBack(button);
  const isOn = own && known ? available && settings.enabled : own ? on === true : on !== false;
  if (!isOn || onPage) return null;
  if (shown === 'open') {
    return (
      <Suspense fallback={null}>
        <AssistantWindow focus={pressed && matchMedia('(pointer: fine)').matches} />
      </Suspense>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      data-assistant-button=""
      data-back={isBack}
      title="Open Holdfast Assistant"
      onClick={() => {
        setPressed(true);
        changeWindow({ shown: 'open' });
      }}
      onPointerEnter={fetchWindow}
      onFocus={fetchWindow}
      className="no-print in-[:has([data-fills-screen])]:hidden fixed right-4 bottom-[calc(4.25rem+env(safe-area-inset-bottom)+var(--foot-bar,0px))] z-30 grid size-13 place-items-center rounded-full border border-transparent bg-brand text-on-brand shadow-lifted transition duration-150 hover:bg-brand-strong max-md:not-focus-visible:data-[back=true]:translate-x-[calc(100%-0.5rem)] md:right-2 md:size-11 md:bottom-[calc(1.25rem+var(--foot-bar,0px))]"
    >
      <Sparkles aria-hidden className="size-6" />
    </button>
  );
}
