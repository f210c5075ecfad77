import { showAssistant } from '@holdfast/domain/assistant/endpoints';
import { assistantTexts, greeting } from '@holdfast/domain/assistant/texts';
import { ArrowRight, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { useHouse } from '../../kernel/screen/house/use-house.ts';
import { useSession } from '../../kernel/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useSending } from '../use-sending.ts';
import { send } from '../conversation/store.ts';

/** So many suggestions are shown before "More". */
const atFirst = 3;

/** What people ask the sample family first. */
const ofSample = [
  'What is overdue?',
  'How much is the violin worth?',
  'What is our net worth?',
  'What did we spend on food this year?',
  'Which warranties end soon?',
  'Is the boat insured?',
].map((label) => ({ id: label, label }));

/** What stands in a conversation before its first question. */
export function Welcome({ onChange }: { onChange: () => void }) {
  const how = useSending();
  const asked = how.ground !== 'demo';
  const { data } = useAnswer(showAssistant, {}, { enabled: asked, staleTime: 0 });
  const suggestions = asked ? (data?.suggestions ?? []) : ofSample;
  const [all, setAll] = useState(false);
  const shown = all ? suggestions : suggestions.slice(0, atFirst);
  const ask = (question: string) => {
    void send(how, question);
    if (matchMedia('(pointer: fine)').matches) onChange();
  };
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 pt-2">
      <span className="tile grid size-12 place-items-center rounded-xl hue-indigo">
        <Sparkles aria-hidden className="size-6" />
      </span>
      <p className="text-lg leading-snug">
        {data?.has_records === false ? assistantTexts.empty : <Greeting name={data?.name} />}
      </p>
      {data?.has_records === false && (
        <p className="flex flex-wrap gap-2">
          <LinkButton href="/real-estate/add" size="small">
            Add a home
          </LinkButton>
          <LinkButton href="/assets/add-movable" size="small" variant="quiet">
            Add a thing
          </LinkButton>
        </p>
      )}
      {shown.length > 0 && (
        <section aria-label="Suggested questions">
          <ul className="grid gap-2">
            {shown.map(({ id, label }) => (
              <li key={id} className="animate-fade">
                <button
                  type="button"
                  onClick={() => ask(label)}
                  className="flex min-h-touch w-full items-center gap-3 rounded-md border border-line bg-card px-3.5 py-2 text-left transition-colors duration-150 hover:border-edge hover:bg-sunk"
                >
                  <span className="min-w-0 grow wrap-anywhere">{label}</span>
                  <ArrowRight aria-hidden className="size-4 shrink-0 text-quiet" />
                </button>
              </li>
            ))}
          </ul>
          {!all && suggestions.length > atFirst && (
            <button
              type="button"
              onClick={() => setAll(true)}
              className="mt-1 min-h-touch rounded-md px-3.5 text-sm font-semibold text-brand hover:bg-wash"
            >
              More
            </button>
          )}
        </section>
      )}
    </div>
  );
}

function Greeting({ name }: { name: string | undefined }) {
  const { ground } = useSending();
  const session = useSession();
  const { data: house } = useHouse();
  if (ground === 'demo')
    return 'Hi! Ask about the homes, things, papers and money of a sample family. Every figure comes from their records.';
  const known = name ?? (session.state === 'signed-in' ? session.viewer.name : '');
  const called = known.trim().split(/\s+/)[0] || 'there';
  if (ground === 'own') return greeting(called);
  return `Hi ${called}! Ask me about what ${house?.name ?? 'this person'} shares with you. Every figure comes from those records and links to them. Nothing you ask here is kept.`;
}
