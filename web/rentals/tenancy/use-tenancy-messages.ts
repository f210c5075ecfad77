import type { Fault } from '@holdfast/domain/kernel/call/fault';
import { listTenancyMessages, type TenancyMessages } from '@holdfast/domain/rentals/tenancy/tenancy-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../kernel/call/call.ts';
import { queryClient } from '../../kernel/call/query-client.ts';
import { keyOf } from '../../kernel/call/query.ts';

export type OfTenancy = { readonly house: string; readonly agreement_id: string };

/** The messages of an agreement as far back as they were asked for, in their order; the rest as the newest page says it. */
export function useTenancyMessages(of: OfTenancy) {
  const query = useInfiniteQuery<
    TenancyMessages,
    Fault,
    TenancyMessages[],
    readonly unknown[],
    number | null
  >(
    {
      queryKey: [...keyOf(listTenancyMessages, of), 'back'],
      queryFn: ({ pageParam, signal }) =>
        call(
          listTenancyMessages,
          { ...of, ...(pageParam === null ? {} : { before: pageParam }) },
          { signal },
        ),
      initialPageParam: null,
      getNextPageParam: ({ more, items }) => (more ? (items[0]?.seq ?? null) : null),
      select: ({ pages }) => pages,
    },
    queryClient,
  );
  return {
    ...query,
    messages: (query.data ?? []).toReversed().flatMap(({ items }) => items),
    unread: query.data?.[0]?.unread ?? 0,
    writes: query.data?.[0]?.writes ?? false,
    hasOlder: query.hasNextPage,
    older: () => void query.fetchNextPage(),
    loadingOlder: query.isFetchingNextPage,
  };
}
