import { beginThread, listCorrespondents, listThreads } from '@holdfast/domain/messaging/endpoints';
import { sectionTalk } from '@holdfast/domain/messaging/section-reads';
import { threadName } from '@holdfast/domain/messaging/texts';
import { pickedValue } from '@holdfast/domain/kernel/record-type';
import { MessageCircle } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ThingSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { shortMoment } from './moments.ts';
import { messagesPath, threadHref } from '../place.ts';

/** On a record: the conversations about it, and the way to begin one; nothing where there is nobody to write to. */
export default function RecordSection({ item_type, item_id }: ThingSectionProps) {
  const me = useViewer().user_id;
  const house = guestHouse ?? me;
  const people = useAnswer(listCorrespondents, sectionTalk({ item_type, item_id }));
  const threads = useAnswer(listThreads, sectionTalk({ item_type, item_id }));
  const found = (threads.data?.items ?? []).filter((each) => each.house === house);
  const reachable = (people.data?.items ?? []).some((each) => each.house === house);
  if (found.length === 0 && !reachable) return null;
  const about = encodeURIComponent(pickedValue({ item_type, item_id }));
  const of = house === me ? '' : `&of=${house}`;
  return (
    <Card
      title="Messages"
      aside={
        reachable && (
          <LinkButton
            variant="plain"
            size="small"
            className="-mr-3"
            needs={beginThread}
            href={`${messagesPath}?new=${about}${of}`}
          >
            <MessageCircle aria-hidden /> New message
          </LinkButton>
        )
      }
    >
      {found.length === 0 ? (
        <p className="text-quiet">No messages about this yet.</p>
      ) : (
        <FoldedList>
          {found.map((thread) => (
            <li key={thread.id}>
              <Link
                href={threadHref(thread, me)}
                className="flex min-h-touch items-center gap-3 hover:underline"
              >
                <span className="min-w-0 grow truncate font-semibold">{threadName(thread)}</span>
                {thread.unread > 0 && (
                  <span className="text-sm font-semibold text-brand">{thread.unread} new</span>
                )}
                <span className="figures shrink-0 text-sm text-quiet">{shortMoment(thread.last_at)}</span>
              </Link>
            </li>
          ))}
        </FoldedList>
      )}
    </Card>
  );
}
