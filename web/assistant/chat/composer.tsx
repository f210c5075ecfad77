import { countedFrom, maxContext, maxQuestion } from '@holdfast/domain/assistant/message';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { oneLine } from '@holdfast/domain/kernel/form/clean-text';
import { cx } from 'class-variance-authority';
import { ArrowUp, Plus, Square, Wand, X } from 'lucide-react';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { Counter } from '../../ui/form/text-input.tsx';
import { PrivacyNote, useInformed } from '../privacy-note.tsx';
import { useSending } from '../use-sending.ts';
import { useSwitches } from '../use-switches.ts';
import { send, setContext, stop, useConversation, write } from '../conversation/store.ts';

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  focus: boolean;
  roomy: boolean;
  onContext: () => void;
};

/** The line to write in, with what the question is about and the switches it is asked by. */
export function Composer({ field, focus, roomy, onContext }: ComposerProps) {
  const { text, pending, fault } = useConversation();
  const how = useSending();
  const informed = useInformed();
  const isPending = pending !== null;
  const isCounted = text.length >= countedFrom;
  const ready = text.trim() !== '' && text.length <= maxQuestion && !isPending;
  useEffect(() => {
    if (focus) field.current?.focus({ preventScroll: true });
  }, [focus, field]);
  const ask = () => {
    if (!ready) return;
    void send(how);
    field.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229: Safari ends a composition before it says which key ended it.
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else says so there
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <div
      className={cx('shrink-0 px-3 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))]', roomy && 'md:px-8')}
    >
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-2', roomy && 'mx-auto max-w-3xl')}>
        {informed.wanted && <PrivacyNote onSeen={informed.seen} />}
        {fault !== null && (
          <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 grow basis-48">
              <FieldError>{fault}</FieldError>
            </div>
            <Button variant="quiet" size="small" onClick={ask} aria-disabled={!ready || undefined}>
              Retry
            </Button>
          </div>
        )}
        <div className="@container rounded-xl border border-edge bg-card transition-colors duration-150 focus-within:border-focus hover:border-ink has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus">
          <ContextChips />
          <div className={how.ground === 'demo' ? 'flex items-end' : undefined}>
            <textarea
              ref={field}
              aria-label="Question"
              placeholder={assistantTexts.placeholder}
              rows={1}
              value={text}
              onChange={(event) => write(event.target.value)}
              onKeyDown={onKeyDown}
              aria-invalid={text.length > maxQuestion || undefined}
              className="field-sizing-content block max-h-20 min-h-touch w-full resize-none bg-transparent px-3.5 pt-2.5 pb-1 text-base outline-none"
            />
            <div className="flex flex-wrap items-center gap-1.5 px-1.5 pb-1.5">
              {how.ground !== 'demo' && <ContextButton short={isCounted} onClick={onContext} />}
              {how.ground === 'own' && <SmartTile />}
              <span className="ml-auto flex items-center gap-2">
                {isCounted && <Counter length={text.length} max={maxQuestion} />}
                <SendButton {...{ isPending, ready }} onSend={ask} onStop={stop} />
              </span>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

type SendButtonProps = { isPending: boolean; ready: boolean; onSend: () => void; onStop: () => void };

/** Sends; while an answer is on its way it stops that. */
function SendButton({ isPending, ready, onSend, onStop }: SendButtonProps) {
  const label = isPending ? 'Stop' : 'Send';
  return (
    <button
      type="button"
      title={label}
      disabled={!isPending && !ready}
      onClick={isPending ? onStop : onSend}
      className="grid size-touch shrink-0 place-items-center rounded-full border border-transparent bg-brand text-on-brand transition-colors duration-150 enabled:hover:bg-brand-strong disabled:bg-sunk disabled:text-quiet md:size-9"
    >
      {isPending ? (
        <Square aria-hidden className="size-3.5 fill-current" />
      ) : (
        <ArrowUp aria-hidden className="size-5" />
      )}
    </button>
  );
}

export const tileLook =
  'inline-flex min-h-touch items-center gap-1.5 rounded-full border px-3 text-sm font-semibold transition-colors duration-150 md:min-h-9';

/** Its words make room where a count or the letters left stand beside it. */
function ContextButton({ short, onClick }: { short: boolean; onClick: () => void }) {
  const { context } = useConversation();
  const isShort = short || context.length > 0;
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(tileLook, 'border-line text-quiet hover:border-edge hover:text-ink')}
    >
      <Plus aria-hidden className="size-4" />
      <span className={isShort ? '@max-[26rem]:sr-only' : '@max-[18rem]:sr-only'}>Add context</span>
      {context.length > 0 && (
        <span className="figures font-normal">
          {context.length}/{maxContext}
        </span>
      )}
    </button>
  );
}

/** Rules first, and a service only where they do not understand (S-242). */
function SmartTile() {
  const { settings, set } = useSwitches();
  return (
    <button
      type="button"
      aria-pressed={settings.smart}
      onClick={() => set({ smart: !settings.smart })}
      className={cx(
        tileLook,
        settings.smart
          ? 'border-transparent bg-wash text-brand hover:border-edge'
          : 'border-line text-quiet hover:border-edge hover:text-ink',
      )}
    >
      <Wand aria-hidden className="size-4" />
      <span>
        <span className="@max-[18rem]:sr-only">Smart Mode </span>
        {settings.smart ? 'ON' : 'OFF'}
      </span>
    </button>
  );
}

/** The records that a question without a name is about. */
function ContextChips() {
  const { context } = useConversation();
  if (context.length === 0) return null;
  return (
    <ul aria-label="Context" className="flex flex-wrap gap-1.5 px-2 pt-2">
      {context.map((record) => (
        <li
          key={`${record.item_type}/${record.item_id}`}
          className="flex max-w-full items-center rounded-full border border-line bg-sunk pl-3 text-sm"
        >
          <bdi className="min-w-0 wrap-anywhere">{oneLine(record.label)}</bdi>
          <button
            type="button"
            aria-label={`Remove ${oneLine(record.label)}`}
            onClick={() => setContext(context.filter((each) => each !== record))}
            className="grid size-8 shrink-0 place-items-center rounded-full text-quiet hover:text-ink max-md:size-touch"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
