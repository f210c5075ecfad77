import { withLinks } from '@holdfast/domain/kernel/web-links';
import { lineInWords, messagingTexts, nameOr } from '@holdfast/domain/messaging/texts';
import type { Message, Thread } from '@holdfast/domain/messaging/thread';
import { cx } from 'class-variance-authority';
import { Fragment, useState } from 'react';
import { Attachments } from '../composing/attachments.tsx';
import { ChangeForm } from '../composing/change-form.tsx';
import { MessageMenu } from './message-menu.tsx';
import { hourOf } from './moments.ts';

type MessageRowProps = {
  thread: Thread;
  message: Message;
  me: string;
  /** It belongs to the message above it. */
  follows: boolean;
};

/** One message: one's own at the right, those of others at the left with their names; lines about people in the middle. */
export function MessageRow({ thread, message, me, follows }: MessageRowProps) {
  const [changing, setChanging] = useState(false);
  const { kind, author_id, author, body, created_at, edited_at, removed, files } = message;
  const mine = author_id === me;
  if (kind !== 'said') {
    return (
      <p className="mt-3 text-center text-sm text-quiet">
        {lineInWords(message, mine, message.about_id === me)}
      </p>
    );
  }
  const others = thread.people.length > 1;
  return (
    <div
      className={cx(
        'group/message flex items-center gap-1',
        follows ? 'mt-1' : 'mt-4',
        mine && 'flex-row-reverse',
      )}
    >
      <div
        className={cx(
          'grid max-w-[85%] min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 wrap-anywhere md:max-w-[75%]',
          mine ? 'justify-items-end' : 'justify-items-start',
        )}
      >
        {!follows && (
          <p className="text-sm text-quiet">
            <span className={cx('font-semibold', (mine || !others) && 'sr-only')}>
              {mine ? 'You' : nameOr(author)}{' '}
            </span>
            <time dateTime={created_at}>{hourOf(created_at)}</time>
          </p>
        )}
        {removed ? (
          <p className="rounded-lg border border-dashed border-line px-3 py-1.5 text-quiet">
            {messagingTexts.removed}
          </p>
        ) : (
          <>
            {files.length > 0 && <Attachments house={thread.house} files={files} />}
            {changing ? (
              <ChangeForm house={thread.house} message={message} onDone={() => setChanging(false)} />
            ) : (
              body !== '' && (
                <p
                  className={cx(
                    'rounded-lg px-3 py-1.5 wrap-anywhere whitespace-pre-wrap',
                    mine ? 'bg-wash' : 'bg-sunk',
                  )}
                >
                  <Linked text={body} />
                </p>
              )
            )}
            {edited_at !== null && !changing && <p className="text-xs text-quiet">Edited</p>}
          </>
        )}
      </div>
      {!removed && !changing && (
        <MessageMenu thread={thread} message={message} mine={mine} onChange={() => setChanging(true)} />
      )}
    </div>
  );
}

/** Addresses in a text as links; they lead out, and say nothing of where one comes from. */
function Linked({ text }: { text: string }) {
  return withLinks(text).map((part, nth) =>
    part.link ? (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text do not move
        key={nth}
        href={part.text}
        target="_blank"
        rel="noopener noreferrer"
        className="text-brand underline"
      >
        {part.text}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={nth}>{part.text}</Fragment>
    ),
  );
}
