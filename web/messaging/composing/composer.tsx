import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sendMessage } from '@holdfast/domain/messaging/endpoints';
import { longestMessage } from '@holdfast/domain/messaging/texts';
import type { Thread } from '@holdfast/domain/messaging/thread';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-input.tsx';
import { AttachButton } from './attach-button.tsx';
import { AttachedList, type ShownDocument } from './attached-list.tsx';
import { useThreadPlace } from '../place.ts';
import { useAttaching } from './use-attaching.ts';
import { useKeptWords } from './use-kept-words.ts';

/** From so many characters on it is said how many are left. */
const nearlyFull = longestMessage - 200;

/** The line to write in. At the desk Enter sends and Shift+Enter begins a line; with a finger the button sends. */
export function Composer({ thread }: { thread: Thread }) {
  const { house, id } = thread;
  const { me } = useThreadPlace();
  const words = useKeptWords(`message:${house}:${id}`);
  const attaching = useAttaching(house);
  const [documents, setDocuments] = useState<readonly ShownDocument[]>([]);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true });
  }, []);
  const left = longestMessage - words.body.length;
  const hasContent = words.body.trim() !== '' || attaching.ids.length > 0 || documents.length > 0;
  const ready = hasContent && !attaching.waiting && left >= 0;

  const addDocument = (chosen: ShownDocument) =>
    setDocuments((list) => [...list.filter((each) => each.id !== chosen.id), chosen]);

  const send = async () => {
    if (!ready || sending) return;
    setSending(true);
    setFault(null);
    const document_ids = documents.map((each) => each.id);
    const input = { house, id, body: words.body, file_ids: attaching.ids, document_ids };
    try {
      await call(sendMessage, input, { submission: words.submission });
      words.clear();
      attaching.clear();
      setDocuments([]);
    } catch (thrown) {
      const known =
        thrown instanceof Fault ? thrown : new Fault('unexpected', 'An unexpected error occurred');
      // The first try did arrive; what stands here now are other words.
      if (known.code === 'key_reused') words.renew();
      setFault(known.fields[0]?.message ?? known.message);
    } finally {
      setSending(false);
      refresh(['messaging']);
      box.current?.focus({ preventScroll: true });
    }
  };

  return (
    <div
      className="border-t border-line p-2 md:p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attaching.add([...event.dataTransfer.files]);
      }}
    >
      <AttachedList
        files={attaching.files}
        onDrop={attaching.drop}
        documents={documents}
        onDropDocument={(dropped) => setDocuments((list) => list.filter((each) => each.id !== dropped))}
      />
      {fault !== null && (
        <div role="alert" className="px-2 pb-1.5">
          <FieldError>{fault}</FieldError>
        </div>
      )}
      {left < longestMessage - nearlyFull && (
        <p className="px-2 pb-1 text-right text-sm text-quiet">{left} characters left</p>
      )}
      <div className="flex items-end gap-1">
        <AttachButton own={house === me} onFiles={attaching.add} onDocument={addDocument} />
        <TextArea
          ref={box}
          aria-label="Message"
          placeholder="Write a message"
          rows={1}
          value={words.body}
          readOnly={sending}
          className="max-h-40 grow resize-none"
          onChange={(event) => words.write(event.target.value)}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            attaching.add([...event.clipboardData.files]);
          }}
          onKeyDown={(event) => {
            const byHand = matchMedia('(pointer: coarse)').matches && !event.ctrlKey && !event.metaKey;
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || byHand) return;
            event.preventDefault();
            void send();
          }}
        />
        <IconButton
          label="Send"
          aria-disabled={!ready || undefined}
          aria-busy={sending || undefined}
          onClick={() => void send()}
          className="bg-brand text-on-brand enabled:hover:bg-brand-strong"
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
