import { cx } from 'class-variance-authority';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { FieldParts } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useAnnouncement } from '../../../ui/overlay/announcer.tsx';

export type Pick = { value: string; label: string; detail?: ReactNode };

type PickInputProps = Partial<FieldParts> & {
  typed: string;
  onType: (typed: string) => void;
  /** What fits, the best first. */
  choices: readonly Pick[];
  /** Whether the first choice is marked as soon as something is typed, so that Enter takes it. */
  eager?: boolean;
  /** Whether the choices stand there from the beginning. */
  opens?: boolean;
  onPick: (choice: Pick) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  placeholder?: string | undefined;
  maxLength?: number;
  className?: string | undefined;
  ref: Ref<HTMLInputElement>;
};

/**
 * A line that is typed, with choices below it: arrows mark one, Enter or Tab takes the marked one, Escape closes the choices and leaves what
 * is typed.
 */
export function PickInput({
  typed,
  onType,
  choices,
  eager = false,
  opens = false,
  onPick,
  onBlur,
  onKeyDown,
  className,
  ref,
  ...rest
}: PickInputProps) {
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(opens);
  const [marked, setMarked] = useState(-1);
  const shown = open && choices.length > 0;
  const at = Math.min(marked, choices.length - 1);
  useAnnouncement(shown ? (choices.length === 1 ? '1 choice' : `${choices.length} choices`) : null, typed);
  const mark = (next: number) => {
    setMarked(next);
    box.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const take = (choice: Pick) => {
    setOpen(false);
    setMarked(-1);
    onPick(choice);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const choice = shown ? choices[at] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!shown) setOpen(true);
      mark((at + step + choices.length) % Math.max(1, choices.length));
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      return;
    } else if ((event.key === 'Enter' || event.key === 'Tab') && choice !== undefined) {
      const from = event.currentTarget;
      take(choice);
      // Tab goes on by itself, unless choosing has led further already.
      if (event.key === 'Enter' || document.activeElement !== from) event.preventDefault();
    }
    onKeyDown?.(event);
  };
  return (
    <div className="relative">
      <TextInput
        autoComplete="off"
        {...rest}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
        className={className}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setMarked(eager && event.target.value.trim() !== '' ? 0 : -1);
        }}
        onKeyDown={press}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
      />
      {shown && (
        <div
          ref={box}
          id={list}
          role="listbox"
          aria-label="Choices"
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 min-w-56 animate-rise overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-lifted"
        >
          {choices.map((choice, index) => (
            // The keys of the line move and take; the pointer comes here.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={choice.value}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(choice)}
              className={cx(
                'flex min-h-touch cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-md px-3 py-1 font-normal md:min-h-9',
                index === at ? 'bg-sunk' : 'hover:bg-sunk/60',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{choice.label}</span>
              {choice.detail !== undefined && <span className="text-sm text-quiet">{choice.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
