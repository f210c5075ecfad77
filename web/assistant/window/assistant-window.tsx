import { cx } from 'class-variance-authority';
import { Maximize2, Minimize2, Minus, Settings, SquarePen, X } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useListener } from '../../base/use-listener.ts';
import { useNarrow } from '../../base/use-narrow.ts';
import { IconButton } from '../../ui/button.tsx';
import { Chat } from '../chat/chat.tsx';
import { startNew, useConversation } from '../conversation/store.ts';
import { LiveTile } from '../live-tile.tsx';
import { useGround } from '../use-switches.ts';
import { changeWindow, useWindowState } from '../window-state.ts';

/** The window over the lower right corner (S-240), on phones over the whole screen; no modal: the screen stays in reach on a desk. */
export function AssistantWindow({ focus }: { focus: boolean }) {
  const narrow = useNarrow();
  const { expanded } = useWindowState();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const room = useCoverScreen(frame, narrow);
  useListener(frame, 'keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) changeWindow({ shown: 'minimized' });
  });
  return (
    <section
      ref={frame}
      aria-label="Holdfast Assistant"
      {...(room && { style: { ...room, bottom: 'auto' } })}
      className={cx(
        'no-print fixed z-40 flex animate-rise flex-col overflow-hidden bg-paper max-md:inset-0 md:right-6 md:bottom-5 md:rounded-xl md:border md:border-line md:shadow-lifted',
        expanded
          ? 'md:h-[calc(100dvh-var(--shell-top)-2.25rem)] md:w-[min(46rem,calc(100vw-3rem))]'
          : 'md:h-[min(max(650px,40.625rem),calc(100dvh-2.25rem))] md:w-[min(max(400px,25rem),calc(100vw-3rem))]',
      )}
    >
      <Head narrow={narrow} settingsOpen={settingsOpen} onSettings={() => setSettingsOpen(!settingsOpen)} />
      <Chat settingsOpen={settingsOpen} onSettingsClose={() => setSettingsOpen(false)} focus={focus} />
    </section>
  );
}

type HeadProps = { narrow: boolean; settingsOpen: boolean; onSettings: () => void };

function Head({ narrow, settingsOpen, onSettings }: HeadProps) {
  const { expanded } = useWindowState();
  const { turns } = useConversation();
  const ground = useGround();
  const close = () => {
    startNew();
    changeWindow({ shown: 'closed' });
  };
  return (
    <header className="flex shrink-0 items-center border-b border-line bg-card py-1 pr-1 pl-4">
      <div className="grid min-w-0 grow gap-0.5 py-1.5">
        <h2 className="heading leading-tight">Holdfast Assistant</h2>
        {ground !== 'demo' && <LiveTile />}
      </div>
      {turns.length > 0 && (
        <HeadButton label="New conversation" onClick={startNew}>
          <SquarePen aria-hidden />
        </HeadButton>
      )}
      <HeadButton label="Settings" aria-expanded={settingsOpen} onClick={onSettings}>
        <Settings aria-hidden />
      </HeadButton>
      {!narrow && (
        <HeadButton
          label="Expand"
          aria-pressed={expanded}
          onClick={() => changeWindow({ expanded: !expanded })}
        >
          {expanded ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
        </HeadButton>
      )}
      <HeadButton label="Minimize" onClick={() => changeWindow({ shown: 'minimized' })}>
        <Minus aria-hidden />
      </HeadButton>
      <HeadButton label="Close" onClick={close}>
        <X aria-hidden />
      </HeadButton>
    </header>
  );
}

function HeadButton(button: ComponentProps<typeof IconButton>) {
  return <IconButton {...button} className="text-quiet hover:text-ink md:size-9! [&_svg]:size-4.5!" />;
}

/**
 * On a phone the window is the whole screen: what lies behind it is out of reach, and it is as high as the keyboard leaves room. Gives back
 * that height, null on a desk.
 */
function useCoverScreen(frame: RefObject<HTMLElement | null>, narrow: boolean) {
  const [room, setRoom] = useState<{ top: number; height: number } | null>(null);
  useEffect(() => {
    const own = frame.current;
    if (!narrow || own === null) return undefined;
    const behind = [...(own.parentElement?.children ?? [])].filter((each) => each !== own);
    for (const each of behind) each.toggleAttribute('inert', true);
    const view = window.visualViewport;
    const fit = () => setRoom(view && { top: view.offsetTop, height: view.height });
    fit();
    view?.addEventListener('resize', fit);
    view?.addEventListener('scroll', fit);
    return () => {
      for (const each of behind) each.toggleAttribute('inert', false);
      view?.removeEventListener('resize', fit);
      view?.removeEventListener('scroll', fit);
    };
  }, [frame, narrow]);
  return narrow ? room : null;
}
