import { Fault } from '@holdfast/domain/kernel/call/fault';
import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { beginThread } from '@holdfast/domain/messaging/endpoints';
import { longestMessage, longestTitle } from '@holdfast/domain/messaging/texts';
import type { Correspondent } from '@holdfast/domain/messaging/thread';
import { useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../ui/form/text-input.tsx';
import { AboutField } from './about-field.tsx';
import { AttachButton } from './attach-button.tsx';
import { AttachedList, type ShownDocument } from './attached-list.tsx';
import { useThreadPlace } from '../place.ts';
import { nameOf, ToField } from './to-field.tsx';
import { useAttaching } from './use-attaching.ts';
import { useKeptWords } from './use-kept-words.ts';

type NewFormProps = {
  people: readonly Correspondent[];
  /** The record that the address names. */
  about: string;
  sending: boolean;
  onSending: (sending: boolean) => void;
};

/** The fields that say themselves what is wrong with them. */
const shown = ['people', 'title', 'of', 'body'];

/** What begins a conversation: everything typed stays until it is sent. */
export function NewForm({ people, about, sending, onSending }: NewFormProps) {
  const { me, open } = useThreadPlace();
  const [of] = useInAddress('of', me);
  const asked = pickedRecord(about);
  const fitting = asked === undefined ? people : people.filter(({ house }) => house === of);
  const only = fitting.length === 1 ? fitting.map(nameOf) : [];
  const draft = useKeptWords(`message:new:${about}`, {
    to: only,
    about: asked === undefined ? '' : pickedValue(asked),
  });
  const to = fitting.filter((each) => draft.to.includes(nameOf(each)));
  const house = to[0]?.house ?? null;
  const attaching = useAttaching(house);
  const [documents, setDocuments] = useState<readonly ShownDocument[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const wrong = (field: string) => fault?.fields.find((each) => each.field === field)?.message;
  const unplaced = fault !== null && !fault.fields.some(({ field }) => shown.includes(field));
  const chooseTo = (next: readonly Correspondent[]) => {
    draft.put({ to: next.map(nameOf) });
    // Documents are shown from one's own house alone.
    if (next[0]?.house !== me) setDocuments([]);
  };

  const send = async () => {
    if (sending) return;
    if (house === null) return setFault(invalid('people', 'Choose whom you write to'));
    if (attaching.waiting) return setFault(invalid('body', 'A file is still on its way'));
    onSending(true);
    setFault(null);
    const input = {
      house,
      people: house === me ? to.map(({ person }) => person) : [],
      title: to.length > 1 ? draft.title : '',
      of: pickedRecord(draft.about) ?? null,
      body: draft.body,
      file_ids: attaching.ids,
      document_ids: documents.map(({ id }) => id),
    };
    try {
      const begun = await call(beginThread, input, { submission: draft.submission });
      draft.clear();
      refresh(['messaging']);
      open(begun, true);
    } catch (thrown) {
      const known =
        thrown instanceof Fault ? thrown : new Fault('unexpected', 'An unexpected error occurred');
      // The first try did arrive; what stands here now is another one.
      if (known.code === 'key_reused') draft.renew();
      setFault(known);
    } finally {
      onSending(false);
    }
  };

  return (
    <form
      id="new-thread"
      aria-label="New conversation"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attaching.add([...event.dataTransfer.files]);
      }}
    >
      <ToField people={fitting} chosen={to} error={wrong('people')} onChange={chooseTo} />
      {to.length > 1 && (
        <Field label="Title" required={false} error={wrong('title')}>
          {(parts) => (
            <TextInput
              {...parts}
              value={draft.title}
              maxLength={longestTitle}
              onChange={(event) => draft.put({ title: event.target.value })}
            />
          )}
        </Field>
      )}
      <AboutField
        people={to}
        value={draft.about}
        asked={about}
        error={wrong('of')}
        onChange={(value) => draft.put({ about: value })}
      />
      <Field label="Message" error={wrong('body')}>
        {(parts) => (
          <TextArea
            {...parts}
            value={draft.body}
            maxLength={longestMessage}
            onChange={(event) => draft.write(event.target.value)}
            onPaste={(event) => {
              if (event.clipboardData.files.length === 0) return;
              event.preventDefault();
              attaching.add([...event.clipboardData.files]);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-start gap-1">
        <AttachButton
          own={house === me}
          disabled={house === null}
          onFiles={attaching.add}
          onDocument={(chosen) =>
            setDocuments((list) => [...list.filter((each) => each.id !== chosen.id), chosen])
          }
        />
        <AttachedList
          files={attaching.files}
          onDrop={attaching.drop}
          documents={documents}
          onDropDocument={(dropped) => setDocuments((list) => list.filter((each) => each.id !== dropped))}
        />
      </div>
      {unplaced && <FieldError>{fault.fields[0]?.message ?? fault.message}</FieldError>}
    </form>
  );
}

const invalid = (field: string, message: string) =>
  new Fault('invalid', message, { fields: [{ field, message }] });
