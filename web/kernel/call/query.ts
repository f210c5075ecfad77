import type { InputOf, OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/overlay/toast-list.ts';
import { useAheadOptions } from './answered-ahead.ts';
import { queryClient, areaOf } from './query-client.ts';
import { call, type AnyEndpoint } from './call.ts';
import { changeSent, tellOwnChange } from './own-change.ts';
import { guestHouse } from '../../base/guest-house.ts';

/** Makes the key of an answer: its area first, because changes are told by area, then the house that it is about. */
export function keyOf<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  house: string | null = guestHouse,
) {
  return [areaOf(endpoint.path), endpoint.method, endpoint.path, input, house] as const;
}

type AnswerOptions = {
  /** False: not asked yet. */
  enabled?: boolean;
  /** Shows the answer to the former input until the new one is there. */
  keepFormer?: boolean;
  /** Asks again every so many milliseconds. */
  every?: number;
  staleTime?: number;
  /** The owner whose house is asked; the house that the page shows unless told. */
  house?: string;
};

/** Asks an endpoint, keeps its answer and refreshes it when its area changes. The error is always a `Fault`. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: AnswerOptions = {},
) {
  const queryKey = keyOf(endpoint, input, options.house);
  const ahead = useAheadOptions(queryKey);
  return useQuery<OutputOf<E>, Fault>(
    {
      ...ahead,
      queryKey,
      queryFn: ({ signal }) => call(endpoint, input, { signal, house: options.house }),
      enabled: options.enabled ?? true,
      ...(options.keepFormer ? { placeholderData: keepPreviousData } : {}),
      ...(options.every === undefined ? {} : { refetchInterval: options.every }),
      ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    },
    queryClient,
  );
}

/** Asks for an answer before a screen needs it; one that is fresh is not asked for again. */
export function askAhead<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  const asked = queryClient.query({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
  // Where it fails, the screen asks again and says so.
  asked.catch(() => undefined);
}

type PageOf<T> = { items: T[]; next: string | null; total: number };
type ItemOf<E> = OutputOf<E> extends { items: (infer T)[] } ? T : never;

/** Asks for a list in pages (`pageOf`): all items so far, `total`, and `more()` while `hasMore`. `input` is without `after`. */
export function usePages<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: AnswerOptions = {}) {
  const queryKey = [...keyOf(endpoint, input), 'pages'];
  const ahead = useAheadOptions(queryKey);
  const query = useInfiniteQuery<
    PageOf<ItemOf<E>>,
    Fault,
    PageOf<ItemOf<E>>[],
    readonly unknown[],
    string | null
  >(
    {
      ...ahead,
      queryKey,
      queryFn: async ({ pageParam, signal }) => {
        const asked = pageParam === null ? input : { ...(input as object), after: pageParam };
        return (await call(endpoint, asked as InputOf<E>, { signal })) as PageOf<ItemOf<E>>;
      },
      initialPageParam: null,
      getNextPageParam: (last) => last.next,
      select: (data) => data.pages,
      enabled: options.enabled ?? true,
      ...(options.keepFormer ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
  return {
    ...query,
    /** The first page, with what its endpoint says beside the items. */
    first: query.data?.[0] as OutputOf<E> | undefined,
    items: query.data?.flatMap((page) => page.items) ?? [],
    total: query.data?.[0]?.total ?? 0,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  };
}

type ChangeOptions<E> = {
  onDone?: (answer: OutputOf<E>, input: InputOf<E>) => void;
  /** Areas whose answers are stale after it; its own area is always among them. */
  refresh?: readonly string[];
  /** A toast of success. */
  done?: string;
  /** True: the caller shows the fault himself (a form does); else it becomes a toast. */
  quiet?: boolean;
};

/** Makes a call that changes something: `change.mutate(input)`, or `await change.mutateAsync(input)` where the answer is needed. */
export function useChange<E extends AnyEndpoint>(endpoint: E, options: ChangeOptions<E> = {}) {
  return useMutation<OutputOf<E>, Fault, InputOf<E>, number>(
    {
      mutationFn: (input) => call(endpoint, input),
      onMutate: changeSent,
      onSuccess: (answer, input, sent) => {
        tellOwnChange([areaOf(endpoint.path), ...(options.refresh ?? [])], { area: endpoint.area, sent });
        if (options.done) toast({ tone: 'success', text: options.done });
        options.onDone?.(answer, input);
      },
      onError: (fault) => {
        if (!options.quiet) tellFault(fault);
      },
    },
    queryClient,
  );
}

/** Turns a fault into a toast; nothing else does. A session that ended is announced at the sign-in instead. */
export function tellFault(fault: unknown) {
  if (fault instanceof Fault && fault.code === 'not_signed_in') return;
  if (fault instanceof DOMException && fault.name === 'AbortError') return;
  if (fault instanceof Fault && (fault.code === 'plan_limit' || fault.code === 'no_access'))
    return tellPlanLimit(fault);
  toast({ tone: 'danger', text: fault instanceof Error ? fault.message : 'An unexpected error occurred' });
}

/** No room in the plan, or no access any more: what was typed stays, and the way to the plans is offered (G-13, X-07). */
export function tellPlanLimit(fault: Fault) {
  toast({ tone: 'warning', text: fault.message, action: { label: 'See plans', href: '/pricing' } });
}
