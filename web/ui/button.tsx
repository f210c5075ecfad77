import type { ModeCall } from '@holdfast/domain/standing/mode';
import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from '../base/link.tsx';
import { useReadOnly } from '../base/read-only.ts';
import { Spinner } from './spinner.tsx';

export const buttonLook = cva(
  'inline-flex select-none items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors max-w-full max-[22rem]:py-1.5 max-[22rem]:whitespace-normal duration-150 disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-[1.125em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        // A border that only forced colours show, where the ground is gone.
        primary: 'border border-transparent bg-brand text-on-brand enabled:hover:bg-brand-strong',
        quiet: 'border border-line bg-card text-ink enabled:hover:border-edge enabled:hover:bg-sunk',
        plain: 'border border-transparent text-brand enabled:hover:bg-wash',
        tinted: 'border border-transparent bg-wash text-brand enabled:hover:border-edge',
        danger: 'border border-transparent bg-danger text-on-danger enabled:hover:bg-danger-strong',
        'danger-quiet':
          'border border-line bg-card text-danger enabled:hover:border-danger enabled:hover:bg-danger-wash',
      },
      size: {
        regular: 'min-h-touch px-4 text-base',
        small: 'min-h-touch px-3 text-sm md:min-h-9',
        large: 'min-h-13 px-6 text-lg',
      },
      // Within its column even where letters are large and the screen is narrow.
      wide: { true: 'w-full max-sm:px-2 max-sm:whitespace-normal' },
    },
    defaultVariants: { variant: 'primary', size: 'regular' },
  },
);

type Look = VariantProps<typeof buttonLook>;

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While something runs: a spinner, and presses do nothing; the label stays. */
    busy?: boolean;
    /** The call that a press leads to: the button is disabled, with the reason, where the viewer can only read. */
    needs?: ModeCall | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button. `type` is "button" unless told. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  needs,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reason = useReadOnly(needs);
  return (
    <button
      type="button"
      {...rest}
      {...(reason !== null && { disabled: true, title: reason })}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonLook({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & {
  href: string;
  children: ReactNode;
  className?: string;
  newTab?: boolean;
  withEmail?: string;
  /** The call of the form that it leads to: disabled, with the reason, where the viewer can only read. */
  needs?: ModeCall;
  onClick?: () => void;
};

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ variant, size, wide, className, needs, ...rest }: LinkButtonProps) {
  const reason = useReadOnly(needs);
  if (reason !== null) {
    return (
      <Button {...{ variant, size, wide, className }} disabled title={reason}>
        {rest.children}
      </Button>
    );
  }
  const look = buttonLook({ variant, size, wide }).replaceAll('enabled:', '');
  return <Link {...rest} className={cx(look, linkHover[variant ?? 'primary'], className)} />;
}

// A link is never `:enabled`, so its hover stands here, written out for the stylesheet to find.
const linkHover = {
  primary: 'hover:bg-brand-strong',
  quiet: 'hover:border-edge hover:bg-sunk',
  plain: 'hover:bg-wash',
  tinted: 'hover:border-edge',
  danger: 'hover:bg-danger-strong',
  'danger-quiet': 'hover:border-danger hover:bg-danger-wash',
} as const;

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** What it does, for those who cannot see the icon, and as its tooltip: as both, it would be said twice. */
  label: string;
  /** As of `Button`. */
  needs?: ModeCall | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is only an icon; 44 px on every side. */
export function IconButton({ label, needs, className, children, ...rest }: IconButtonProps) {
  const reason = useReadOnly(needs);
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...(reason !== null && { disabled: true })}
      className={cx(
        'relative inline-flex size-touch shrink-0 items-center justify-center rounded-md text-ink transition-colors duration-150 enabled:hover:bg-sunk disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  );
}
