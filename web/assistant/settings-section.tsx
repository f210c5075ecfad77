import { removeConversations, forgetLearned } from '@holdfast/domain/assistant/settings-endpoints';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { useState } from 'react';
import { useChange } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/form/toggles.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Confirm } from '../ui/overlay/dialog.tsx';
import { ModeSwitches } from './mode-switches.tsx';
import { privacyWords } from './privacy-words.ts';
import { useSwitches } from './use-switches.ts';

/** The settings' section "Assistant" (G-42): its switches, what services get, and what it remembers. */
export default function SettingsSection() {
  const { answer, available } = useSwitches();
  return (
    <Answered answer={answer} loading="Loading assistant settings..." skeleton={<SkeletonRows rows={5} />}>
      {() =>
        available ? (
          <Stack gap={4}>
            <Card title="Answers">
              <Enabled />
              <ModeSwitches />
            </Card>
            <Card title="Privacy">
              <Privacy />
            </Card>
            <Card title="What it remembers">
              <Remembered />
            </Card>
          </Stack>
        ) : (
          <Card>
            <p>The assistant is switched off on this server.</p>
          </Card>
        )
      }
    </Answered>
  );
}

function Enabled() {
  const { settings, set } = useSwitches();
  return (
    <Switch
      label="Assistant button"
      help="At the lower right of every page."
      checked={settings.enabled}
      onChange={(enabled) => set({ enabled })}
      className="mb-3"
    />
  );
}

/** What services get, in the same words as the privacy page, and the two switches that let them have more. */
function Privacy() {
  const { settings, services, set } = useSwitches();
  const none = services.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {[...privacyWords, assistantTexts.exceptionBelow].map((each) => (
          <p key={each}>{each}</p>
        ))}
        {none && <p className="text-quiet">No AI service is set up on this server, so nothing is sent.</p>}
      </div>
      <div className="grid gap-3 border-t border-line pt-3">
        <Switch
          label={assistantTexts.letReadPassages}
          help={assistantTexts.passagesInShort}
          checked={settings.passages}
          // A switch that is on can always be turned off.
          disabled={none && !settings.passages}
          onChange={(passages) => set({ passages })}
        />
        <Switch
          label={assistantTexts.letSeeFigures}
          help={assistantTexts.figuresInShort}
          checked={settings.figures}
          disabled={none && !settings.figures}
          onChange={(figures) => set({ figures })}
        />
        <details>
          <summary className="min-h-touch py-2.5 font-semibold md:min-h-9 md:py-1.5">
            {assistantTexts.whatIsSent}
          </summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-1 text-sm">
            <p>{assistantTexts.whatPassagesSend}</p>
            <p>{assistantTexts.whatFiguresSend}</p>
          </div>
        </details>
      </div>
    </div>
  );
}

function Remembered() {
  const [asking, setAsking] = useState<'conversations' | 'learned' | null>(null);
  const close = () => setAsking(null);
  const conversations = useChange(removeConversations, {
    done: 'All conversations deleted',
    onDone: () => {
      // The one that is open is gone too.
      void import('./conversation/store.ts').then(({ startNew }) => startNew());
      close();
    },
  });
  const learned = useChange(forgetLearned, { done: 'Forgotten', onDone: close });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-quiet">Conversations are kept for 90 days. Choices you made are used again.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger-quiet"
          className="whitespace-normal!"
          onClick={() => setAsking('conversations')}
        >
          Delete all conversations
        </Button>
        <Button variant="danger-quiet" className="whitespace-normal!" onClick={() => setAsking('learned')}>
          Forget what it learned
        </Button>
      </div>
      <Confirm
        open={asking === 'conversations'}
        onOpenChange={close}
        title="Delete all conversations?"
        text="Your questions and the answers to them are deleted for good. Your records stay as they are."
        confirm="Delete all conversations"
        busy={conversations.isPending}
        onConfirm={() => conversations.mutate({})}
      />
      <Confirm
        open={asking === 'learned'}
        onOpenChange={close}
        title="Forget what it learned?"
        text="Names and readings that you chose are asked for again."
        confirm="Forget what it learned"
        busy={learned.isPending}
        onConfirm={() => learned.mutate({})}
      />
    </div>
  );
}
