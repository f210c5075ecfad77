import { cx } from 'class-variance-authority';
import { Eye, EyeOff } from 'lucide-react';
import {
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';

/** How every field that is typed into looks. */
export const inputLook =
  'w-full min-h-touch rounded-md border border-edge bg-card px-3 py-2 text-base text-ink transition-colors duration-150 hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0 disabled:bg-sunk disabled:text-quiet aria-invalid:border-danger';

/** The row of a search box without a frame of its own, over its choices: the ring is drawn within it. */
export const searchRowLook =
  'flex items-center border-b border-line focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  /** An icon or a sign at the left, within the frame. */
  leading?: ReactNode;
  trailing?: ReactNode;
};

export function TextInput({ className, leading, trailing, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={cx(inputLook, leading && 'pl-10', trailing && 'pr-12', className)}
    />
  );
  if (!leading && !trailing) return input;
  return (
    <div className="relative">
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-quiet [&_svg]:size-4.5">
          {leading}
        </span>
      )}
      {input}
      {trailing && <span className="absolute inset-y-0 right-0 grid place-items-center">{trailing}</span>}
    </div>
  );
}

/** A password, which can be looked at while it is typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="grid size-touch place-items-center rounded-md text-quiet hover:text-ink [&_svg]:size-5"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text; grows with what is typed. The counter is `Counter` in the field's `aside`. */
export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  return (
    <textarea rows={rows} {...rest} className={cx(inputLook, 'field-sizing-content max-h-96', className)} />
  );
}

/** How many characters of how many; red and in words beyond the limit. */
export function Counter({ length, max }: { length: number; max: number }) {
  const over = length - max;
  return (
    <span className={cx('figures text-xs', over > 0 ? 'font-semibold text-danger' : 'text-quiet')}>
      {over > 0 ? `${over} too many` : `${length}/${max}`}
    </span>
  );
}
