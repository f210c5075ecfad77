import { severalLines } from '@holdfast/domain/kernel/form/clean-text';
import { cx } from 'class-variance-authority';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Answer } from '../answer/answer.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useConversation } from '../conversation/store.ts';
import type { Turn } from '../conversation/turns.ts';
import { Welcome } from './welcome.tsx';

/** So near to the end, in pixels, its reader is at the end. */
const nearEnd = 60;

/** All that was asked and answered. New answers are said by the announcer, so the log itself is silent. */
export function MessageLog({ roomy, onChange }: { roomy: boolean; onChange: () => void }) {
  const { turns, pending, opening } = useConversation();
  const { box, list, atEnd, toEnd } = useScroll(turns);
  const firstWords = turns.find(({ answer }) => answer?.words !== null && answer !== null)?.id;
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label="Messages with Holdfast Assistant"
        className={cx(
          'h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2',
          roomy ? 'px-4 py-5 md:px-8 md:py-8' : 'px-4 py-4',
        )}
      >
        {turns.length === 0 && !opening ? (
          <Welcome onChange={onChange} />
        ) : (
          <ol ref={list} className={cx('grid grid-cols-[minmax(0,1fr)] gap-6', roomy && 'mx-auto max-w-3xl')}>
            {turns.map((turn) => (
              <TurnRow
                key={turn.id}
                turn={turn}
                isPending={turn.id === pending}
                isLast={turn === turns.at(-1)}
                advice={turn.id === firstWords}
                onChange={onChange}
              />
            ))}
          </ol>
        )}
        <p role="status" className={cx('text-sm text-quiet', roomy && 'mx-auto max-w-3xl')}>
          {(pending !== null || opening) && (
            <span className="flex animate-late items-center gap-2 pt-3">
              <Spinner className="size-4" />
              {opening ? 'Loading conversation...' : 'Holdfast Assistant is thinking...'}
            </span>
          )}
        </p>
      </div>
      {!atEnd && turns.length > 0 && (
        <IconButton
          label="Scroll to bottom"
          onClick={toEnd}
          className="absolute! bottom-2 left-1/2 -translate-x-1/2 rounded-full! border border-line bg-raised shadow-lifted md:size-9!"
        >
          <ArrowDown aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

type TurnRowProps = {
  turn: Turn;
  isPending: boolean;
  isLast: boolean;
  /** Here it is said once that words of a service are no advice. */
  advice: boolean;
  onChange: () => void;
};

function TurnRow({ turn, isPending, isLast, advice, onChange }: TurnRowProps) {
  return (
    <li data-turn="" className="grid scroll-mt-3 grid-cols-[minmax(0,1fr)] gap-3">
      {turn.question !== null && (
        <p className="max-w-[85%] justify-self-end rounded-xl rounded-br-sm bg-wash px-3.5 py-2 wrap-anywhere whitespace-pre-line forced-colors:border">
          <span className="sr-only">You asked: </span>
          {severalLines(turn.question)}
        </p>
      )}
      {turn.answer !== null && (
        <Answer
          message={turn.answer}
          question={turn.question}
          isLast={isLast && !isPending}
          advice={advice}
          onChange={onChange}
        />
      )}
    </li>
  );
}

/** Shows a new question with what is answered to it: at the end, or where the answer is higher than the window, from its question on. */
function useScroll(turns: readonly Turn[]) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const last = turns.at(-1);
  const shown = `${last?.id ?? ''} ${last?.answer === null ? 'asked' : 'answered'}`;
  useLayoutEffect(() => {
    const log = box.current;
    const row = list.current?.lastElementChild;
    if (log === null || !(row instanceof HTMLElement)) return;
    log.scrollTop += row.getBoundingClientRect().top - log.getBoundingClientRect().top - 12;
  }, [shown]);
  useEffect(() => {
    const log = box.current;
    if (log === null) return undefined;
    const look = () => setAtEnd(log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd);
    const watcher = new ResizeObserver(look);
    watcher.observe(log);
    for (const part of log.children) watcher.observe(part);
    log.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      log.removeEventListener('scroll', look);
    };
  }, [shown]);
  return {
    box,
    list,
    atEnd,
    toEnd: () => box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' }),
  };
}
