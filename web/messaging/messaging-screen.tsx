import { beginThread } from '@holdfast/domain/messaging/endpoints';
import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useArrival, useScreenTitle } from '../base/arrival.ts';
import { useInAddress } from '../base/link.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { Conversation } from './conversation.tsx';
import { useThreadPlace } from './place.ts';
import { ThreadList } from './threads/thread-list.tsx';

const NewDialog = lazy(async () => ({ default: (await import('./composing/new-dialog.tsx')).NewDialog }));

/** The list of conversations, and beside it the one that is open; on the phone one of the two (S-032, G-38). */
export default function MessagingScreen() {
  const { key } = useThreadPlace();
  const [adding, setAdding] = useInAddress('new');
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useScreenTitle('Messages');
  return (
    // Its line to write in lies where the assistant's button would.
    <div
      data-fills-screen=""
      className="mx-auto flex h-[calc(100dvh-var(--shell-top)-3.5rem-env(safe-area-inset-bottom))] w-full max-w-page md:h-[calc(100dvh-var(--shell-top))] md:min-h-96 md:px-8 md:py-6"
    >
      <div className="flex min-h-0 w-full overflow-hidden border-line bg-card md:rounded-lg md:border">
        <section
          aria-label="Conversations"
          className={cx(
            'flex min-h-0 w-full flex-col border-line md:w-80 md:shrink-0 md:border-r lg:w-96',
            key !== null && 'max-md:hidden',
          )}
        >
          <header className="flex min-h-16 items-center justify-between gap-3 py-2 pr-3 pl-4">
            <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
              Messages
            </h1>
            <Button size="small" needs={beginThread} onClick={() => setAdding('yes')}>
              <Plus aria-hidden /> New
            </Button>
          </header>
          <ThreadList onNew={() => setAdding('yes')} />
        </section>
        <section
          aria-label="Conversation"
          className={cx('flex min-h-0 min-w-0 grow flex-col', key === null && 'max-md:hidden')}
        >
          {key === null ? (
            <div className="my-auto">
              <EmptyState picture="calm" title={messagingTexts.pick} text={messagingTexts.pickHelp} />
            </div>
          ) : (
            <Conversation key={`${key.house} ${key.id}`} at={key} />
          )}
        </section>
      </div>
      <Suspense fallback={null}>
        {adding !== '' && <NewDialog about={adding} onClose={() => setAdding('')} />}
      </Suspense>
    </div>
  );
}
