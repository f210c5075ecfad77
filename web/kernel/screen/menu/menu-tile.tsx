import { cx } from 'class-variance-authority';
import type { MenuItem } from '../house/screen.ts';
import { hueClass, hueToClass } from '../../../base/hue.ts';
import { Icon } from '../../../ui/picture/icon.tsx';

type MenuTileProps = Pick<MenuItem, 'icon' | 'letters' | 'hue' | 'hueTo'> & {
  /** As it stands in the menu of a desk. */
  small?: boolean;
};

/** The small gradient before an entry of the menu, with its icon or its letters (S-118). */
export function MenuTile({ icon, letters, hue, hueTo, small = false }: MenuTileProps) {
  return (
    <span
      className={cx(
        'tile grid size-8 shrink-0 place-items-center rounded-md [&_svg]:size-4.5',
        hueClass[hue],
        hueTo && hueToClass[hueTo],
        small && 'md:pointer-fine:size-6.5 md:pointer-fine:[&_svg]:size-4',
      )}
    >
      {letters ? (
        <span aria-hidden className="text-sm font-semibold">
          {icon}
        </span>
      ) : (
        <Icon name={icon} />
      )}
    </span>
  );
}
