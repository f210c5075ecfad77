import { severalLines } from '@holdfast/domain/kernel/form/clean-text';
import { useEffect, useRef, useState } from 'react';
import { useDisplay } from '../../base/display.ts';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { hush, readAloud } from '../read-aloud.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { Composer } from './composer.tsx';
import { ContextPanel } from './context-panel.tsx';
import { restore, useConversation } from '../conversation/store.ts';
import { MessageLog } from './message-log.tsx';

type ChatProps = {
  settingsOpen: boolean;
  onSettingsClose: () => void;
  /** The field takes the focus as soon as it stands. */
  focus: boolean;
  /** The page: more room around. */
  roomy?: boolean;
};

/** Messages and the line to write in, as the window and the page have them. */
export function Chat({ settingsOpen, onSettingsClose, focus, roomy = false }: ChatProps) {
  useEffect(restore, []);
  const field = useRef<HTMLTextAreaElement>(null);
  const [choosing, setChoosing] = useState(false);
  const toField = () => field.current?.focus({ preventScroll: true });
  useSpokenAnswer();
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div className="relative flex min-h-0 grow flex-col">
        <MessageLog roomy={roomy} onChange={toField} />
        {settingsOpen && (
          <SettingsPanel
            onClose={() => {
              onSettingsClose();
              toField();
            }}
          />
        )}
        {choosing && (
          <ContextPanel
            onClose={() => {
              setChoosing(false);
              toField();
            }}
          />
        )}
      </div>
      <Composer field={field} focus={focus} roomy={roomy} onContext={() => setChoosing(!choosing)} />
    </div>
  );
}

/** Says each new answer to those who listen, once and its sentence alone, and reads it aloud to those who asked for that (G-36). */
function useSpokenAnswer() {
  const { turns, opening } = useConversation();
  const { audio } = useDisplay();
  const last = turns.at(-1);
  const sentence = last?.answer === null || last === undefined ? null : severalLines(last.answer.content);
  // What stood here before, or came with a stored conversation, is no news.
  const [old, setOld] = useState(last?.id);
  if (opening && old !== last?.id) setOld(last?.id);
  const isNews = last !== undefined && last.id !== old && !opening;
  useAnnouncement(isNews ? sentence : null, isNews ? last.id : '');
  const spoken = useRef(old);
  useEffect(() => {
    if (!isNews || sentence === null || spoken.current === last.id) return;
    spoken.current = last.id;
    if (audio) readAloud(sentence);
  }, [audio, isNews, last, sentence]);
  useEffect(() => hush, []);
}
