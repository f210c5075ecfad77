import type { Fault } from '@holdfast/domain/kernel/call/fault';
import { listMessages } from '@holdfast/domain/messaging/endpoints';
import type { Message } from '@holdfast/domain/messaging/thread';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../kernel/call/call.ts';
import { keyOf } from '../../kernel/call/query.ts';
import { queryClient } from '../../kernel/call/query-client.ts';
import type { ThreadKey } from '../place.ts';

type Page = { items: Message[]; more: boolean };
const atOnce = 40;

/** The messages of a conversation as far back as they were asked for, in their order. */
export function useMessages({ house, id }: ThreadKey) {
  const query = useInfiniteQuery<Page, Fault, Page[], readonly unknown[], number | null>(
    {
      queryKey: [...keyOf(listMessages, { house, id }), 'back'],
      queryFn: ({ pageParam, signal }) =>
        call(
          listMessages,
          { house, id, limit: atOnce, ...(pageParam === null ? {} : { before: pageParam }) },
          { signal },
        ),
      initialPageParam: null,
      getNextPageParam: (last) => (last.more ? (last.items[0]?.seq ?? null) : null),
      select: ({ pages }) => pages,
    },
    queryClient,
  );
  return {
    ...query,
    messages: (query.data ?? []).toReversed().flatMap((page) => page.items),
    hasOlder: query.hasNextPage,
    older: () => void query.fetchNextPage(),
    loadingOlder: query.isFetchingNextPage,
  };
}
