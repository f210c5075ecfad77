import {
  readTenancyMessages,
  sendTenancyMessage,
  tenancyMessageDraft,
  type TenancyMessage,
} from '@holdfast/domain/rentals/tenancy/tenancy-messages';
import type { Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { cx } from 'class-variance-authority';
import { useEffect } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { TextAreaField } from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { MessageFiles } from './message-files.tsx';
import { useTenancyMessages, type OfTenancy } from './use-tenancy-messages.ts';

const message = fieldsOf(tenancyMessageDraft);

/** What the landlord and the people of an agreement write to each other; everybody in it reads all of it. */
export function MessagesCard({ tenancy: { owner: house, agreement_id } }: { tenancy: Tenancy }) {
  const of = { house, agreement_id };
  const list = useTenancyMessages(of);
  return (
    <Card title="Messages" aside={list.unread > 0 && <Badge tone="info">{list.unread} new</Badge>}>
      <Answered answer={list} loading="Loading messages..." skeleton={<SkeletonRows rows={2} />}>
        {() => <Messages of={of} list={list} />}
      </Answered>
    </Card>
  );
}

function Messages({ of, list }: { of: OfTenancy; list: ReturnType<typeof useTenancyMessages> }) {
  const { messages, unread, writes, hasOlder, older, loadingOlder } = list;
  const { mutate } = useChange(readTenancyMessages, { quiet: true });
  const { house, agreement_id } = of;
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (unread > 0) mutate({ house, agreement_id, seq: last });
  }, [mutate, house, agreement_id, unread, last]);
  return (
    <>
      {hasOlder && (
        <p className="mb-3 text-center">
          <Button variant="quiet" size="small" onClick={older} busy={loadingOlder}>
            Show earlier messages
          </Button>
        </p>
      )}
      {messages.length === 0 && <p className="text-quiet">No messages yet.</p>}
      <ul className="grid gap-3">
        {messages.map((each) => (
          <Row key={each.id} house={house} message={each} />
        ))}
      </ul>
      {writes ? (
        <Writing of={of} />
      ) : (
        <p className="mt-3 text-sm text-quiet">The agreement has ended. You can still read the messages.</p>
      )}
    </>
  );
}

function Row({
  house,
  message: { kind, author, mine, about, body, created_at, removed, files },
}: {
  house: string;
  message: TenancyMessage;
}) {
  if (kind === 'added' || kind === 'left') {
    return (
      <li className="text-sm text-quiet">
        {about ?? 'Someone'} {kind === 'added' ? 'joined' : 'left'}
      </li>
    );
  }
  if (kind !== 'said') return null;
  return (
    <li className={cx('grid gap-0.5', mine && 'justify-items-end')}>
      <span className="text-sm text-quiet">
        {mine ? 'You' : (author ?? 'Someone who left')}, {mediumDay(created_at.slice(0, 10))}
      </span>
      <span className="rounded-lg border border-line px-3 py-2 wrap-anywhere whitespace-pre-line">
        {removed ? 'Message removed' : body}
        {files.map(({ id, name, file_id }) => (
          <span key={id} className="block">
            {file_id === null ? (
              name
            ) : (
              <a
                href={`/api/messaging/files/${house}/${file_id}`}
                className="inline-flex min-h-touch items-center text-brand underline-offset-4 hover:underline"
              >
                {name}
              </a>
            )}
          </span>
        ))}
      </span>
    </li>
  );
}

function Writing({ of }: { of: OfTenancy }) {
  const send = useChange(sendTenancyMessage, { quiet: true });
  const draft = useDraft({
    shape: tenancyMessageDraft,
    start: startOf(tenancyMessageDraft),
    save: (values) => send.mutateAsync({ ...of, ...values }),
    settle: () => draft.discard(),
    keep: `tenancy-message:${of.agreement_id}`,
  });
  return (
    <DraftForm draft={draft} label="Message" pastGate className="mt-4 grid gap-3">
      <TextAreaField {...message.lines('body')} help="Your landlord and everyone on the lease can read it." />
      <MessageFiles of={of} />
      <SubmitButton draft={draft} pastGate>
        Send
      </SubmitButton>
    </DraftForm>
  );
}
