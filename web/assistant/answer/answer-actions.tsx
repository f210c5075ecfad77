import { judgeMessage } from '@holdfast/domain/assistant/endpoints';
import type { AnswerSource, Message } from '@holdfast/domain/assistant/message';
import { cx } from 'class-variance-authority';
import { Check, Copy, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';
import { amend } from '../conversation/store.ts';
import { useSending } from '../use-sending.ts';
import { copiedText } from './shown-value.ts';

/** Where an answer comes from that the rules alone did not give (S-242). */
const sources: Readonly<Record<NonNullable<AnswerSource>, string>> = {
  cached: 'As you chose before',
  hybrid: 'Records and AI',
  ai_generated: 'AI generated',
};

/** Whether the answer was right, a copy of it, and where it comes from. */
export function AnswerActions({ message }: { message: Message }) {
  const { ground } = useSending();
  const judge = useChange(judgeMessage);
  const [copied, setCopied] = useState(false);
  const give = (feedback: 'up' | 'down') => {
    const next = message.feedback === feedback ? null : feedback;
    amend(message.id, { feedback: next });
    judge.mutate(
      { id: message.id, feedback: next },
      { onError: () => amend(message.id, { feedback: message.feedback }) },
    );
    if (next !== null)
      toast({
        tone: 'success',
        text: next === 'up' ? 'Thank you.' : 'Thank you. This reading will not be used again.',
      });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedText(message.content, message.figures));
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      toast({ tone: 'danger', text: 'Your browser did not let it be copied.' });
    }
  };
  return (
    <div className="no-print -ml-2 flex flex-wrap items-center">
      {ground === 'own' && (
        <>
          <Tool label="Right" pressed={message.feedback === 'up'} onClick={() => give('up')}>
            <ThumbsUp aria-hidden />
          </Tool>
          <Tool label="Wrong" pressed={message.feedback === 'down'} onClick={() => give('down')}>
            <ThumbsDown aria-hidden />
          </Tool>
        </>
      )}
      <Tool label={copied ? 'Copied' : 'Copy'} onClick={() => void copy()}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </Tool>
      {message.source !== null && (
        <span className="ml-auto text-xs text-quiet">{sources[message.source]}</span>
      )}
    </div>
  );
}

type ToolProps = { label: string; pressed?: boolean; onClick: () => void; children: ReactNode };

function Tool({ label, pressed, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={cx(
        'grid size-touch place-items-center rounded-md transition-colors duration-150 hover:bg-sunk hover:text-ink md:size-8 [&_svg]:size-4',
        pressed === true ? 'text-brand [&_svg]:fill-wash' : 'text-quiet',
      )}
    >
      {children}
    </button>
  );
}
