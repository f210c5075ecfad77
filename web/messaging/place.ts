import { useGo, useInAddress } from '../base/link.tsx';
import { useViewer } from '../kernel/session/session.ts';

/** A conversation by the house that it lives in and its id. */
export type ThreadKey = { readonly house: string; readonly id: string };

export const messagesPath = '/messaging';

/** The address of a conversation; of one in one's own house it names no house. */
export function threadHref({ house, id }: ThreadKey, me: string): string {
  return house === me ? `${messagesPath}?thread=${id}` : `${messagesPath}?thread=${id}&of=${house}`;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The conversation that the address names, and the way to others. */
export function useThreadPlace() {
  const me = useViewer().user_id;
  const [id] = useInAddress('thread');
  const [house] = useInAddress('of', me);
  const go = useGo();
  return {
    me,
    key: isId.test(id) && isId.test(house) ? { house, id } : null,
    open: (key: ThreadKey, replace = false) => go(threadHref(key, me), { replace }),
    leave: () => go(messagesPath),
  };
}
