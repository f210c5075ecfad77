import { Suspense, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useAreas, useSlots } from '../kernel/screen/house/given-areas.ts';
import { guestHouse } from '../base/guest-house.ts';
import { offerUndoAgain } from '../kernel/call/deleted-for-good.ts';
import { fetchAhead } from '../kernel/screen/lent-code.ts';
import { useViewer } from '../kernel/session/session.ts';
import { ConnectionBanner } from '../ui/layout/connection-banner.tsx';
import { Drawer } from '../ui/overlay/drawer.tsx';
import { Wordmark } from '../ui/picture/logo.tsx';
import { BelongingLinks } from './belonging-links.tsx';
import { BottomTabs } from './menu/bottom-tabs.tsx';
import { hearWords, takeWords } from './early-words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Gated } from './gated.tsx';
import { Lent } from './lent.tsx';
import { Sidebar } from './menu/sidebar.tsx';
import { useSidebarChoice } from './menu/sidebar-choice.ts';
import { useDoubts } from './use-doubts.ts';
import { useLeaveClosedHouse } from './use-leave-closed-house.ts';

type PaletteLook = ComponentType<{ onClose: () => void }>;

/** The palette once its code is here: drawn at once. What is typed until its field has the focus is kept for it. */
let loaded: PaletteLook | null = null;
const loadPalette = async () => {
  const { Palette } = await import('./palette.tsx').catch((error: unknown) => {
    takeWords();
    throw error;
  });
  loaded = Palette;
  return { default: Palette };
};
const LatePalette = lazy(loadPalette);

/** Does something once the browser has nothing better to do; gives back how to call it off. Safari has no idle callback. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/** Wide enough for a sidebar beside the content (S-256). */
const isWide = () => matchMedia('(min-width: 768px)').matches;

/** What surrounds a signed-in owner's screen. It knows no area: all it shows is declared or lent. */
export function Shell({ children }: { children: ReactNode }) {
  const slots = useSlots();
  const areas = useAreas();
  const visiting = useViewer().sample_until !== undefined;
  const doubts = useDoubts();
  useLeaveClosedHouse();
  const [beside, setBeside] = useSidebarChoice();
  const [drawer, setDrawer] = useState(false);
  // Chosen when it opens: a change of component while it is open would drop what is typed.
  const [palette, setPalette] = useState<{ Look: PaletteLook } | null>(null);
  const openPalette = () => {
    hearWords();
    setPalette({ Look: loaded ?? LatePalette });
  };
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);
  useEffect(() => {
    // Closed before its code came: what is typed goes where it belongs again.
    if (palette === null) takeWords();
  }, [palette]);
  // Where the screen fails, no key may go on being kept for a field that never comes.
  useEffect(() => () => void takeWords(), []);
  useEffect(offerUndoAgain, []);
  // What comes into an open menu late pushes its other entries from under the pointer.
  useEffect(() => fetchAhead(areas.map((area) => area.slots?.userMenu)), [areas]);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      hearWords();
      setPalette((shown) => (shown ? null : { Look: loaded ?? LatePalette }));
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    // A bar at the foot of a screen lifts what floats there, and every page ends with room for it; a desk has room beside the content too.
    <div className="flex min-h-dvh flex-col [--shell-top:3.5rem] [&:has([data-assistant-button]):not(:has([data-fills-screen]))]:[--floating:4.5rem] has-data-foot-bar:[--foot-bar:4.5rem] md:[--shell-top:4rem] print:block">
      <Header
        menuOpen={drawer || beside}
        onMenu={() => (isWide() ? setBeside(!beside) : setDrawer(true))}
        onSearch={openPalette}
        onNearSearch={() => void loadPalette()}
      />
      <ConnectionBanner doubted={doubts} />
      <div className="flex grow">
        {beside && (
          <aside className="no-print sticky top-16 hidden h-[calc(100dvh-4rem)] w-64 shrink-0 flex-col border-r border-line md:flex">
            <Sidebar />
          </aside>
        )}
        <div className="flex min-w-0 grow flex-col pb-[var(--floating,0px)] max-md:pb-[calc(5rem+var(--floating,0px))] md:max-[94rem]:pr-6 print:p-0">
          <main
            id="main"
            tabIndex={-1}
            // The foot begins below what is seen at first, so that it keeps its place while the screen fills.
            className="grow focus:outline-none md:min-h-[calc(100dvh-var(--shell-top))] print:min-h-0"
          >
            <div className="mx-auto max-w-page px-4 empty:hidden md:px-8 [&>*]:mt-5">
              {!visiting && <Lent load={slots.urgent} />}
              {guestHouse !== null && <Lent load={slots.houseBanner} />}
              {visiting && <Lent load={slots.visit} />}
              <Lent load={slots.banner} />
              <Lent load={slots.question} />
            </div>
            <Gated load={slots.gate}>
              <BelongingLinks />
              {children}
            </Gated>
          </main>
          {guestHouse === null && <Footer />}
        </div>
      </div>
      <BottomTabs />
      <Lent load={slots.floating} />
      <Drawer open={drawer} onOpenChange={setDrawer} label="Menu" side="left">
        <div className="flex h-16 shrink-0 items-center border-b border-line px-4">
          <Wordmark />
        </div>
        <Sidebar onChosen={() => setDrawer(false)} />
      </Drawer>
      {palette && (
        <Suspense fallback={null}>
          <palette.Look onClose={() => setPalette(null)} />
        </Suspense>
      )}
    </div>
  );
}
