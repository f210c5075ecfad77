import { countUnread } from '@holdfast/domain/messaging/endpoints';
import { useAnswer } from '../../kernel/call/query.ts';

/** Beside the menu's entry: in how many conversations something is unread. */
export function UnreadMark() {
  const { data } = useAnswer(countUnread, {});
  if (data === undefined || data.threads === 0) return null;
  return (
    <span className="figures min-w-5 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-semibold text-on-brand">
      {data.threads}
      <span className="sr-only"> unread</span>
    </span>
  );
}
