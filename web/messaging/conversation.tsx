import { findThread, sendMessage } from '@holdfast/domain/messaging/endpoints';
import {
  closedWords,
  houseCalled,
  messagingTexts,
  nameOr,
  threadName,
} from '@holdfast/domain/messaging/texts';
import type { Thread } from '@holdfast/domain/messaging/thread';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import { ArrowLeft, BellOff } from 'lucide-react';
import { houseDoor } from '../base/guest-house.ts';
import { Link } from '../base/link.tsx';
import { useReadOnly } from '../base/read-only.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { Avatar } from '../ui/picture/avatar.tsx';
import { Composer } from './composing/composer.tsx';
import { MessageLog } from './conversation/message-log.tsx';
import { messagesPath, useThreadPlace, type ThreadKey } from './place.ts';
import { ThreadMenu } from './threads/thread-menu.tsx';

/** One conversation: who is in it and what it is about, what was said, and the line to write in. */
export function Conversation({ at }: { at: ThreadKey }) {
  const answer = useAnswer(findThread, at);
  if (answer.error?.code === 'not_found') {
    return (
      <div className="my-auto">
        <EmptyState
          title={messagingTexts.noThread}
          text="It may have been removed, or you are no longer in it."
          action={<LinkButton href={messagesPath}>All messages</LinkButton>}
        />
      </div>
    );
  }
  return (
    <Answered
      answer={answer}
      loading="Loading conversation..."
      skeleton={
        <div className="p-4">
          <SkeletonRows rows={6} />
        </div>
      }
    >
      {(thread) => (
        <>
          <ThreadHeader thread={thread} />
          <MessageLog thread={thread} />
          <Foot thread={thread} />
        </>
      )}
    </Answered>
  );
}

/** The line to write in, or why nothing can be written. */
function Foot({ thread }: { thread: Thread }) {
  const reason = useReadOnly(sendMessage) ?? (thread.closed && closedWords[thread.closed]);
  if (reason === null) return <Composer thread={thread} />;
  return <p className="border-t border-line bg-sunk px-4 py-4 text-center text-quiet">{reason}</p>;
}

function ThreadHeader({ thread }: { thread: Thread }) {
  const { leave } = useThreadPlace();
  const { title, people, muted } = thread;
  const name = threadName(thread);
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line py-2 pr-2 pl-2 md:pl-4">
      <IconButton label="Back to all messages" onClick={leave} className="md:hidden">
        <ArrowLeft aria-hidden />
      </IconButton>
      <Avatar name={nameOr(people[0]?.name ?? name)} />
      <div className="min-w-0 grow">
        <h2 className="flex items-center gap-2 font-semibold">
          <span className="truncate">{name}</span>
          {muted && <BellOff aria-label="muted" className="size-4 shrink-0 text-quiet" />}
        </h2>
        <p className="truncate text-sm text-quiet">
          <AboutLine thread={thread} />
          {title !== '' &&
            (thread.of_label === null ? '' : ' · ') + people.map((each) => nameOr(each.name)).join(', ')}
        </p>
      </div>
      <ThreadMenu thread={thread} />
    </header>
  );
}

/** The record that it is about, where its reader may see it. */
function AboutLine({ thread }: { thread: Thread }) {
  const kindOf = useHitKind();
  const { me } = useThreadPlace();
  const read = recordReference.safeParse({ item_type: thread.of_type, item_id: thread.of_id });
  const mine = thread.house === me;
  if (!read.success || thread.of_label === null) {
    return mine ? null : <>In {houseCalled(nameOr(thread.house_name))}</>;
  }
  const href = kindOf(read.data.item_type).href(read.data.item_id);
  return (
    <>
      About{' '}
      <Link
        href={mine ? href : `${houseDoor(thread.house).replace(/\/$/, '')}${href}`}
        className="font-semibold text-brand hover:underline"
      >
        {thread.of_label}
      </Link>
      {!mine && ` in ${houseCalled(nameOr(thread.house_name))}`}
    </>
  );
}
