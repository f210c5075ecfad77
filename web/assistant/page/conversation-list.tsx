import { removeConversation, listConversations } from '@holdfast/domain/assistant/endpoints';
import type { ConversationLine } from '@holdfast/domain/assistant/message';
import { oneLine } from '@holdfast/domain/kernel/form/clean-text';
import { cx } from 'class-variance-authority';
import { SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, nearDay, today } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';

type ConversationListProps = { current: string | null; onNew: () => void; onOpen: (id: string) => void };

/** The conversations of the last 90 days, the latest first. */
export function ConversationList({ current, onNew, onOpen }: ConversationListProps) {
  const answer = useAnswer(listConversations, {});
  const [deleting, setDeleting] = useState<ConversationLine | null>(null);
  const remove = useChange(removeConversation, {
    done: 'Conversation deleted',
    onDone: (_, { id }) => {
      setDeleting(null);
      if (id === current) onNew();
    },
  });
  return (
    <>
      <header className="flex min-h-15 shrink-0 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h2 className="heading text-lg">Conversations</h2>
        <Button variant="plain" size="small" onClick={onNew}>
          <SquarePen aria-hidden /> New
        </Button>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
        <Answered answer={answer} loading="Loading conversations..." skeleton={<SkeletonRows rows={4} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="px-2 py-3 text-sm text-quiet">No conversations yet.</p>
            ) : (
              <ul className="grid gap-0.5">
                {items.map((line) => (
                  <Row
                    key={line.id}
                    line={line}
                    isCurrent={line.id === current}
                    onOpen={() => onOpen(line.id)}
                    onDelete={() => setDeleting(line)}
                  />
                ))}
              </ul>
            )
          }
        </Answered>
      </div>
      <Confirm
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={`Delete “${oneLine(deleting?.title ?? '')}”?`}
        text="The conversation is deleted for good. Your records stay as they are."
        confirm="Delete"
        busy={remove.isPending}
        onConfirm={() => deleting !== null && remove.mutate({ id: deleting.id })}
      />
    </>
  );
}

type RowProps = { line: ConversationLine; isCurrent: boolean; onOpen: () => void; onDelete: () => void };

function Row({ line, isCurrent, onOpen, onDelete }: RowProps) {
  const title = oneLine(line.title);
  return (
    <li
      className={cx('group flex items-center rounded-md hover:bg-sunk', isCurrent && 'bg-wash hover:bg-wash')}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
        className="min-h-touch min-w-0 grow rounded-md px-2.5 py-1.5 text-left"
      >
        <bdi className="line-clamp-2 text-sm wrap-anywhere" data-preview="">
          {title}
        </bdi>
        <span className="block text-xs text-quiet">{nearDay(dayOf(line.last_message_at), today())}</span>
      </button>
      <IconButton
        label={`Delete “${title}”`}
        onClick={onDelete}
        className="text-quiet opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 md:size-9! [&_svg]:size-4!"
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
