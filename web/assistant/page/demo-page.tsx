import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { trialDays } from '@holdfast/domain/standing/access-rules';
import { cx } from 'class-variance-authority';
import { FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import { useArrival } from '../../base/arrival.ts';
import { Link } from '../../base/link.tsx';
import { PublicHeader } from '../../kernel/screen/public/public-header.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chat } from '../chat/chat.tsx';
import { pageHeight } from './page-height.ts';

const create = 'Create your account';
const inText = 'font-semibold text-brand underline-offset-4 hover:underline';

/** The assistant over the sample family, for visitors and for those who look around in the sample: rules alone, and nothing is stored. */
export function DemoPage({ visitor }: { visitor: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const chat = (
    <section
      aria-label="Conversation"
      className="flex min-h-0 w-full min-w-0 flex-col overflow-hidden border-line bg-card md:rounded-lg md:border"
    >
      <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 md:px-8">
        <h1 ref={heading} tabIndex={-1} className="heading grow text-xl leading-tight">
          AI Assistant
        </h1>
        <p
          role="note"
          className="flex basis-full items-start gap-2.5 rounded-md bg-info-wash px-3 py-2 text-sm md:order-none"
        >
          <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
          <span className="min-w-0">
            {assistantTexts.demo}
            {visitor && (
              <>
                {' '}
                <Link href="/register" className={`${inText} lg:hidden`}>
                  {create}
                </Link>
              </>
            )}
          </span>
        </p>
      </header>
      <Chat
        roomy
        focus={matchMedia('(pointer: fine)').matches}
        settingsOpen={settingsOpen}
        onSettingsClose={() => setSettingsOpen(false)}
      />
    </section>
  );
  if (!visitor) return <div className={cx(pageHeight, 'md:px-8 md:py-6')}>{chat}</div>;
  return (
    <div className="flex h-dvh min-h-[36rem] flex-col">
      <PublicHeader begin={create} from="/rag-demo" />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex min-h-0 w-full max-w-page grow gap-8 focus:outline-none md:px-8 md:pb-6"
      >
        {chat}
        <Offer />
      </main>
    </div>
  );
}

/** Beside the demo, where there is room: the same about one's own records. */
function Offer() {
  return (
    <aside className="grid w-72 shrink-0 content-start gap-3 pt-2 max-lg:hidden">
      <h2 className="heading text-xl">The same about what you own</h2>
      <p className="text-quiet">
        Enter a home, a car, or a policy, and ask. Each answer links to the record that it comes from.
      </p>
      <p>
        <LinkButton href="/register">{create}</LinkButton>
      </p>
      <p className="text-sm text-quiet">Free for {trialDays} days, no card.</p>
    </aside>
  );
}
