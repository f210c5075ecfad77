import { minSearchLength } from '@holdfast/domain/kernel/call/search-hit';
import { useEffect, useState } from 'react';
import type { FurtherFind } from './further-find.ts';
import { useOpenAreas } from './use-house.ts';

/** How long somebody must pause in typing before areas are asked (S-145). */
const pause = 300;

export type Further = { label: string; detail: string; href: string } & Pick<FurtherFind, 'icon' | 'hue'>;

/** What areas find beside their records; null while it is looked for. One that fails finds nothing (S-146). */
export function useFurtherFinds(typed: string): readonly Further[] | null {
  const areas = useOpenAreas();
  const words = typed.trim();
  const [found, setFound] = useState<{ words: string; all: Further[] } | null>(null);
  const wanted = words.length >= minSearchLength;
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void findAll(
        areas.flatMap((area) => area.furtherFinds ?? []),
        words,
        stop.signal,
      ).then((all) => !stop.signal.aborted && setFound({ words, all }));
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [areas, wanted, words]);
  if (!wanted) return [];
  return found?.words === words ? found.all : null;
}

async function findAll(
  finds: readonly FurtherFind[],
  words: string,
  signal: AbortSignal,
): Promise<Further[]> {
  const found = await Promise.all(
    finds.map(async ({ icon, hue, find }) => {
      try {
        const hit = await find(words, signal);
        return hit === null ? [] : [{ ...hit, icon, hue }];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}
