import type { Fault } from '@holdfast/domain/kernel/call/fault';

type Answer<Data> = {
  data: Data | undefined;
  error: Fault | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** A list that comes in one answer, as `ListScreen` takes it: what `usePages` says of one that comes in pages. */
export function wholeList<Data, Item>(answer: Answer<Data>, itemsOf: (data: Data) => readonly Item[]) {
  const items = answer.data === undefined ? [] : itemsOf(answer.data);
  return {
    ...answer,
    items,
    total: items.length,
    first: answer.data,
    hasMore: false,
    loadingMore: false,
    more: () => undefined,
  };
}
