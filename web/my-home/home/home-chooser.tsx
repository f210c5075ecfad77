import type { HomeChoice } from '@holdfast/domain/my-home/home';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';

/** Which home is looked at, where somebody lives in several, or looks at one that nobody lives in. */
export function HomeChooser({ homes, home }: { homes: readonly HomeChoice[]; home: HomeChoice }) {
  const all = homes.some(({ id }) => id === home.id) ? homes : [...homes, home];
  if (all.length < 2) return null;
  return (
    <ChipFilter
      name="home"
      label="Home"
      fallback={homes[0]?.id ?? home.id}
      chips={all.map(({ id, address }) => ({ value: id, label: address }))}
    />
  );
}
