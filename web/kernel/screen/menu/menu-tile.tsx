import { cx } from 'class-variance-authority';
import type { MenuItem } from '../house/screen.ts';
import { hueClass, hueToClass } from '../../../base/hue.ts';
import { Icon } from '../../../ui/picture/icon.tsx';

type MenuTileProps = Pick<MenuItem, 'icon' | 'letters' | 'hue' | 'hueTo'>;

/** The small gradient before an entry of the menu, with its icon or its letters (S-118). */
export function MenuTile({ icon, letters, hue, hueTo }: MenuTileProps) {
  return (
    <span
      className={cx(
        'tile grid size-8 shrink-0 place-items-center rounded-md [&_svg]:size-4.5',
        hueClass[hue],
        hueTo && hueToClass[hueTo],
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
