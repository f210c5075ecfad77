import type { Hue } from '../../../base/hue.ts';
import type { IconName } from '../../../ui/picture/icon.tsx';

/** How search finds what an area has beside its records, too many to be records: the latest of it, and where all of it stands. */
export type FurtherFind = {
  icon: IconName;
  hue: Hue;
  find: (
    words: string,
    signal: AbortSignal,
  ) => Promise<{ label: string; detail: string; href: string } | null>;
};
