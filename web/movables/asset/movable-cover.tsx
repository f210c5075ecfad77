import { cx } from 'class-variance-authority';
import type { MovableType } from '@holdfast/domain/movables/movable';
import { hueClass } from '../../base/hue.ts';
import { Cover } from '../../kernel/photos/photo.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { typeIcons } from './movable-words.tsx';

type CoverProps = { photo: string | null; type: MovableType; className: string };

/** A thing's cover, or the sign of its type where it has no photo. The name beside it says what it is. */
export function MovableCover({ photo, type, className }: CoverProps) {
  return (
    <Cover photo={photo} without={<TypePicture type={type} className={className} />} className={className} />
  );
}

/** The sign of a type on the area's own colour. */
export function TypePicture({ type, className }: Omit<CoverProps, 'photo'>) {
  return (
    <span
      className={cx(
        hueClass.slate,
        'tile grid place-items-center [&_svg]:size-2/5 [&_svg]:max-h-16 [&_svg]:min-h-5',
        className,
      )}
    >
      <Icon name={typeIcons[type]} />
    </span>
  );
}
