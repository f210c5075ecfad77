import { readThread } from '@holdfast/domain/messaging/endpoints';
import { namesInWords, nameOr } from '@holdfast/domain/messaging/texts';
import type { Message, Thread } from '@holdfast/domain/messaging/thread';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayOf } from '../../base/dates.ts';
import { call } from '../../kernel/call/call.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import { dayWords } from './moments.ts';
import { useThreadPlace } from '../place.ts';
import { useMessages } from './use-messages.ts';

/** So near to the end, in pixels, its reader reads along. */
const nearEnd = 80;
/** Messages of one person within so many minutes stand together. */
const together = 5 * 60_000;

/** What was said, the newest at the foot; older messages come above without moving what is read. */
export function MessageLog({ thread }: { thread: Thread }) {
  const list = useMessages(thread);
  const { me } = useThreadPlace();
  const { messages } = list;
  // What was unread when it was opened stays marked while it is open.
  const [unread] = useState({ above: thread.read_seq, upto: thread.last_seq });
  const { box, atEnd, toEnd, hold } = useScroll(messages);
  useReadMark(thread, messages.at(-1)?.seq ?? 0, atEnd);
  const firstNew = messages.find(
    ({ seq, author_id, kind }) =>
      seq > unread.above && seq <= unread.upto && author_id !== me && kind === 'said',
  )?.seq;
  const older = () => {
    hold();
    list.older();
  };
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        className="h-full overflow-y-auto overscroll-contain px-3 py-4 focus-visible:-outline-offset-2 md:px-5"
      >
        <Answered answer={list} loading="Loading messages..." skeleton={<SkeletonRows rows={5} />}>
          {() => (
            <>
              {list.hasOlder && (
                <p className="pb-3 text-center">
                  <Button variant="quiet" size="small" onClick={older} busy={list.loadingOlder}>
                    Show earlier messages
                  </Button>
                </p>
              )}
              <ol className="grid grid-cols-[minmax(0,1fr)]">
                {messages.map((message, nth) => (
                  <li key={message.id} className="grid grid-cols-[minmax(0,1fr)]">
                    {isNewDay(messages[nth - 1], message) && (
                      <p className="mt-5 mb-1 text-center text-sm font-semibold text-quiet">
                        {dayWords(message.created_at)}
                      </p>
                    )}
                    {message.seq === firstNew && nth > 0 && <NewLine />}
                    <MessageRow
                      thread={thread}
                      message={message}
                      me={me}
                      follows={follows(messages[nth - 1], message)}
                    />
                  </li>
                ))}
              </ol>
              <SeenLine thread={thread} last={messages.at(-1)} me={me} />
            </>
          )}
        </Answered>
      </div>
      {!atEnd && (
        <Button
          variant="quiet"
          size="small"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lifted"
        >
          <ArrowDown aria-hidden /> Newest
        </Button>
      )}
    </div>
  );
}

const isNewDay = (before: Message | undefined, { created_at }: Message) =>
  before === undefined || dayOf(before.created_at) !== dayOf(created_at);

/** Whether a message belongs to the one above it: the same person, soon after. */
function follows(before: Message | undefined, message: Message): boolean {
  if (before === undefined || isNewDay(before, message)) return false;
  if (before.kind !== 'said' || message.kind !== 'said') return false;
  const passed = Date.parse(message.created_at) - Date.parse(before.created_at);
  return before.author_id === message.author_id && passed < together;
}

function NewLine() {
  return (
    <p className="mt-4 flex items-center gap-3 text-sm font-semibold text-brand before:h-px before:grow before:bg-brand after:h-px after:grow after:bg-brand">
      New
    </p>
  );
}

/** Below one's own last message: who has read it. */
function SeenLine({ thread, last, me }: { thread: Thread; last: Message | undefined; me: string }) {
  if (last === undefined || last.author_id !== me || last.kind !== 'said') return null;
  const seen = thread.people.filter(({ read_seq }) => read_seq >= last.seq);
  if (seen.length === 0) return null;
  return (
    <p className="mt-1 text-right text-sm text-quiet">
      {thread.people.length === 1 ? 'Seen' : `Seen by ${namesInWords(seen.map(({ name }) => nameOr(name)))}`}
    </p>
  );
}

/** Keeps the place in a list that grows at both ends: at the end it follows, elsewhere what is read stays where it is. */
function useScroll(messages: readonly Message[]) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);
  const following = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  const [first, last] = [messages[0]?.id, messages.at(-1)?.id];
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return;
    if (held.current !== null) {
      list.scrollTop = list.scrollHeight - held.current;
      held.current = null;
    } else if (following.current) list.scrollTop = list.scrollHeight;
  }, [first, last]);
  useEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    const look = () => {
      const near = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd;
      following.current = near;
      setAtEnd(near);
    };
    // Pictures come late, and the line to write in grows: whoever reads along stays at the end.
    const watcher = new ResizeObserver(() => {
      if (following.current) list.scrollTop = list.scrollHeight;
    });
    watcher.observe(list);
    if (list.firstElementChild !== null) watcher.observe(list.firstElementChild);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [first]);
  return {
    box,
    atEnd,
    hold: () => {
      held.current = box.current === null ? null : box.current.scrollHeight - box.current.scrollTop;
    },
    toEnd: () => box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' }),
  };
}

/** Says how far was read: as far as the end is on screen, on a page that is looked at. */
function useReadMark({ house, id, read_seq }: Thread, last: number, atEnd: boolean) {
  useEffect(() => {
    const mark = () => {
      if (!atEnd || last <= read_seq || document.visibilityState !== 'visible') return;
      // What fails here is made up for by the next message, or the next visit.
      call(readThread, { house, id, seq: last }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [house, id, read_seq, last, atEnd]);
}
