import { cx } from 'class-variance-authority';
import { History, Maximize2, Minimize2, Settings, SquarePen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useArrival } from '../../base/arrival.ts';
import { useInAddress, useGo, usePath } from '../../base/link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Chat } from '../chat/chat.tsx';
import { open, startNew, useConversation } from '../conversation/store.ts';
import { LiveTile } from '../live-tile.tsx';
import { ConversationList } from './conversation-list.tsx';
import { pageHeight } from './page-height.ts';

const within = '/rag-demo';
const alone = '/rag-demo/full-screen';

/** One's own assistant: conversations at the left, on the phone behind a button. "Full screen" leaves header and menu out. */
export function OwnPage() {
  const isAlone = usePath() === alone;
  const go = useGo();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const { id, turns } = useConversation();
  const [asked, setAsked] = useInAddress('conversation');
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  // An address that names a conversation opens it; afterwards the address follows what is shown.
  const wanted = useRef(asked);
  useEffect(() => {
    if (wanted.current !== '') void open(wanted.current);
  }, []);
  useEffect(() => {
    if (wanted.current !== '' && id !== wanted.current) return;
    wanted.current = '';
    if ((id ?? '') !== asked) setAsked(id ?? '');
  });
  const other = isAlone ? within : alone;
  return (
    <div className={isAlone ? 'flex h-dvh' : cx(pageHeight, 'md:px-8 md:py-6')}>
      <div
        className={cx(
          'flex min-h-0 w-full overflow-hidden bg-card',
          !isAlone && 'border-line md:rounded-lg md:border',
        )}
      >
        <section
          aria-label="Conversations"
          className={cx(
            'flex min-h-0 w-full flex-col border-line md:w-72 md:shrink-0 md:border-r',
            !listOpen && 'max-md:hidden',
          )}
        >
          <ConversationList
            current={id}
            onNew={() => {
              startNew();
              setListOpen(false);
            }}
            onOpen={(chosen) => {
              void open(chosen);
              setListOpen(false);
            }}
          />
        </section>
        <section
          aria-label="Conversation"
          className={cx('flex min-h-0 min-w-0 grow flex-col', listOpen && 'max-md:hidden')}
        >
          <header className="flex min-h-15 shrink-0 items-center gap-x-1 border-b border-line py-1 pr-2 pl-4 md:pl-8">
            <div className="grid min-w-0 grow gap-0.5 py-1">
              <h1 ref={heading} tabIndex={-1} className="heading text-[min(1.375rem,7vw)] leading-tight">
                AI Assistant
              </h1>
              <LiveTile />
            </div>
            <IconButton label="Conversations" onClick={() => setListOpen(true)} className="md:hidden">
              <History aria-hidden />
            </IconButton>
            {turns.length > 0 && (
              <IconButton label="New conversation" onClick={startNew} className="md:hidden">
                <SquarePen aria-hidden />
              </IconButton>
            )}
            <IconButton
              label="Settings"
              aria-expanded={settingsOpen}
              onClick={() => setSettingsOpen(!settingsOpen)}
            >
              <Settings aria-hidden />
            </IconButton>
            <IconButton
              label={isAlone ? 'Leave full screen' : 'Full screen'}
              onClick={() => go(id === null ? other : `${other}?conversation=${id}`)}
            >
              {isAlone ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
            </IconButton>
          </header>
          <Chat
            roomy
            focus={matchMedia('(pointer: fine)').matches}
            settingsOpen={settingsOpen}
            onSettingsClose={() => setSettingsOpen(false)}
          />
        </section>
      </div>
    </div>
  );
}
