import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'aria-label' | 'title' | 'children'> & {
  label: string;
  /** The title of what it acts on, for those who hear the button alone. */
  of: string;
  icon: ReactNode;
  /** Shows the word also where the row has room for the icon beside its text. */
  labelled: boolean;
};

/** A button of an alert: an icon beside the text where the row is wide, icon and word below it where it is narrow. */
export function ActButton({ label, of, icon, labelled, className, ...rest }: ActButtonProps) {
  return (
    <Button
      variant={labelled ? 'quiet' : 'plain'}
      size={labelled ? 'regular' : 'small'}
      {...rest}
      title={labelled ? undefined : label}
      aria-label={`${label}: ${of}`}
      className={cx(
        !labelled &&
          'text-quiet enabled:hover:text-ink @min-[25rem]:size-touch @min-[25rem]:px-0 @min-[25rem]:[&_svg]:size-5',
        className,
      )}
    >
      {icon}
      <span className={labelled ? undefined : '@min-[25rem]:sr-only'}>{label}</span>
    </Button>
  );
}
