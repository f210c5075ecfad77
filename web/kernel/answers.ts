import { QueryClient } from '@tanstack/react-query';

/** The one store of answers. `call` itself repeats failed reads, so nothing is repeated here. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 600_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The area of a path: `/api/rentals/agreements` belongs to `rentals`. */
export function areaOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Marks everything that was answered by these areas as stale; what is on screen is asked for again. */
export function refresh(areas: readonly string[]) {
  for (const area of new Set(areas)) void answers.invalidateQueries({ queryKey: [area] });
}
