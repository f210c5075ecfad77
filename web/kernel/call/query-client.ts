import { QueryClient } from '@tanstack/react-query';
import { joinKeeper, tellStale } from './changes.ts';

/** The query client of the whole page. `call` itself repeats failed reads, so nothing is repeated here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 600_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Listens for the window's focus and for the line's return; a provider would do it, but every hook of the kernel is handed the store.
queryClient.mount();
joinKeeper({
  stale: (areas) => {
    if (areas === null) void queryClient.invalidateQueries();
    for (const area of new Set(areas)) void queryClient.invalidateQueries({ queryKey: [area] });
  },
  forget: () => queryClient.clear(),
});

/** The area of a path: `/api/rentals/agreements` belongs to `rentals`. */
export function areaOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Marks the answers of these areas as stale; those on screen are asked for again. */
export function refresh(areas: readonly string[]) {
  tellStale(areas);
}
