import type { HomeChoice } from '@holdfast/domain/my-home/home';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';

/** Which home is looked at, where somebody lives in several, or looks at one that nobody lives in. */
export function HomeChooser({ homes, home }: { homes: readonly HomeChoice[]; home: HomeChoice }) {
  const all = homes.some(({ id }) => id === home.id) ? homes : [...homes, home];
  if (all.length < 2) return null;
  return (
    <ListBar
      show="Show this home"
      bar={{
        status: {
          name: 'home',
          label: 'Home',
          value: home.id,
          fallback: homes[0]?.id ?? home.id,
          choices: all.map(({ id, address }) => ({ value: id, label: address })),
        },
      }}
    />
  );
}
