import type { Message, NamedRecord } from '@holdfast/domain/assistant/message';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { oneLine, severalLines } from '@holdfast/domain/kernel/form/clean-text';
import { Info, Sparkles } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { choose, write } from '../conversation/store.ts';
import { useSending } from '../use-sending.ts';
import { AnswerActions } from './answer-actions.tsx';
import { Citations } from './citations.tsx';
import { FigureList } from './figure-list.tsx';
import { More } from './more.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { withoutQuoted } from './shared-parts.ts';

type AnswerProps = {
  message: Message;
  question: string | null;
  isLast: boolean;
  /** Says once that a service's words are no advice. */
  advice: boolean;
  onChange: () => void;
};

/** An answer: the computed sentence first, its figures and sources, then what a service added, then how the question was understood. */
export function Answer({ message, question, isLast, advice, onChange }: AnswerProps) {
  const { words, notice, quotes } = message;
  const { figures, cites } = besideQuotes(message);
  const isExplanation = message.source === 'ai_generated' && words === null;
  return (
    <article aria-label="Answer" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="wrap-anywhere whitespace-pre-line">
        {isExplanation && <Mark>{assistantTexts.notFromRecords}</Mark>}
        {severalLines(withoutQuoted(message.content, quotes))}
      </p>
      {figures.length > 0 && (
        <FigureList figures={figures} asOf={message.as_of} more={<More more={message.more} />} />
      )}
      {quotes.map(({ text, document }) => (
        <Quotation key={`${document.item_id} ${text}`} text={text} document={document} />
      ))}
      {cites.length > 0 && <Citations cites={cites} />}
      {figures.length === 0 && <More more={message.more} />}
      {words !== null && (
        <div className="rounded-lg bg-sunk px-3.5 py-3">
          <Mark>{figures.length > 0 ? assistantTexts.wordedByService : assistantTexts.notFromRecords}</Mark>
          <p className="wrap-anywhere whitespace-pre-line">{severalLines(words)}</p>
          {advice && <p className="mt-1.5 text-sm text-quiet">{assistantTexts.notAdvice}</p>}
        </div>
      )}
      {message.proposal !== null && (
        <ProposalCard proposal={message.proposal} messageId={message.id} onChange={onChange} />
      )}
      {message.choices.length > 0 && <Choices message={message} isLast={isLast} onChange={onChange} />}
      {notice !== null && (
        <p className="flex items-start gap-2 text-sm text-quiet">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{oneLine(notice)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Understood understood={message.understood} question={question} onChange={onChange} />
        <AnswerActions message={message} />
      </div>
    </article>
  );
}

/** The figures and sources that the quotations do not show already. */
function besideQuotes({ figures, cites, quotes }: Message): Pick<Message, 'figures' | 'cites'> {
  const quoted = new Set(quotes.map(({ text }) => text));
  const shown = new Set(quotes.map(({ document }) => keyOf(document)));
  return {
    figures: figures.filter(({ quote }) => quote === undefined || !quoted.has(quote)),
    cites: cites.filter((cite) => !shown.has(keyOf(cite))),
  };
}

const keyOf = ({ item_type, item_id, page }: NamedRecord) => `${item_type}/${item_id} ${page ?? ''}`;

/** Where words come from that are not the house's own. */
function Mark({ children }: { children: string }) {
  return (
    <span className="mb-1 flex items-center gap-1.5 text-xs font-semibold text-quiet">
      <Sparkles aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}

function Quotation({ text, document }: { text: string; document: NamedRecord }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2 border-l-2 border-brand pl-3.5">
      <blockquote className="wrap-anywhere whitespace-pre-line">“{severalLines(text)}”</blockquote>
      <figcaption>
        <Citations cites={[document]} />
      </figcaption>
    </figure>
  );
}

/** The readings that a person may mean; what was chosen is asked at once and remembered. */
function Choices({ message, isLast, onChange }: Pick<AnswerProps, 'message' | 'isLast' | 'onChange'>) {
  const how = useSending();
  const take = (choice: { id: string; label: string } | null) => {
    void choose(how, message, choice);
    onChange();
  };
  return (
    <div
      role="group"
      aria-label={assistantTexts.didYouMean}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2"
    >
      {message.choices.map((choice) => (
        <Button
          key={choice.id}
          variant="quiet"
          size="small"
          disabled={!isLast}
          onClick={() => take(choice)}
          className="py-1.5 text-left whitespace-normal!"
        >
          <bdi className="min-w-0 wrap-anywhere">{oneLine(choice.label)}</bdi>
        </Button>
      ))}
      {how.ground === 'own' && (
        <Button variant="plain" size="small" disabled={!isLast} onClick={() => take(null)}>
          {assistantTexts.none}
        </Button>
      )}
    </div>
  );
}

/** How the question was read, always said where it was; Change brings the question back into the field. */
function Understood({
  understood,
  question,
  onChange,
}: Pick<Message, 'understood'> & Pick<AnswerProps, 'question' | 'onChange'>) {
  if (understood === null) return null;
  return (
    <p className="min-w-0 grow py-1.5 text-sm text-quiet">
      Understood as: <bdi className="wrap-anywhere">{oneLine(understood)}</bdi>
      {question !== null && (
        <>
          {' '}
          <button
            type="button"
            onClick={() => {
              write(question);
              onChange();
            }}
            className="-my-2 inline-flex min-h-touch items-center px-1 font-semibold text-brand underline-offset-4 hover:underline md:min-h-8"
          >
            Change
          </button>
        </>
      )}
    </p>
  );
}
