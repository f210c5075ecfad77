import { cx } from 'class-variance-authority';
import { Command, useCommandState } from 'cmdk';
import { Check, ChevronsUpDown, Plus, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Spinner } from '../spinner.tsx';
import { useAnnouncement } from '../overlay/announcer.tsx';
import type { FieldParts } from './field.tsx';
import { inputLook, searchRowLook } from './text-input.tsx';
import { typedLetter } from './typed-letter.ts';

/** `detail` stands below and is searched too; `group` gathers under a heading. */
export type ComboChoice = { value: string; label: string; detail?: string; group?: string; icon?: ReactNode };

type ComboboxProps = Partial<FieldParts> & {
  choices: readonly ComboChoice[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** What stands where nothing fits. */
  nothing?: string;
  /** Given while the choices come from the server by what is typed; they are then not filtered here. */
  onSearch?: (typed: string) => void;
  /** Adds what is typed where no choice is called so, and chooses it; only together with `onSearch`. */
  onAdd?: ((typed: string) => Promise<void>) | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** One of many, found by typing: a letter on the closed field opens it and is the first one that is sought. */
export function Combobox({
  choices,
  value,
  onChange,
  onBlur,
  placeholder = 'Choose',
  nothing = 'Nothing found',
  onSearch,
  onAdd,
  disabled,
  ref,
  ...parts
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const line = useRef<HTMLInputElement>(null);
  const popup = useId();
  const chosen = choices.find((choice) => choice.value === value);
  const groups = [...new Set(choices.map((choice) => choice.group ?? ''))];
  const [adding, setAdding] = useState(false);
  const show = (shown: boolean, first = '') => {
    setOpen(shown);
    setTyped(first);
    if (first !== '') onSearch?.(first);
  };
  const press = (event: KeyboardEvent) => {
    const letter = open ? null : typedLetter(event);
    if (letter === null) return;
    event.preventDefault();
    show(true, letter);
  };
  // It stays open until it is added: the form behind it cannot be sent without it.
  const add = async (name: string) => {
    if (onAdd === undefined || adding) return;
    setAdding(true);
    await onAdd(name).finally(() => setAdding(false));
    show(false);
  };
  const choose = (next: string) => {
    onChange(next);
    show(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={(shown) => show(shown)} modal>
      <Popover.Trigger asChild>
        {/* As a combobox it has the label for its name and what is chosen for its value; a button would keep that to itself. */}
        <button
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-controls={popup}
          {...parts}
          ref={ref}
          disabled={disabled}
          onBlur={onBlur}
          onKeyDown={press}
          className={cx(inputLook, 'flex items-center justify-between gap-2 text-left')}
        >
          <span className={cx('min-w-0 break-words', !chosen && 'text-quiet')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-quiet" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          id={popup}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // Focused without being selected: the next letter stands behind the first one.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            line.current?.focus();
          }}
          className="z-60 w-(--radix-popover-trigger-width) min-w-64 animate-rise rounded-lg border border-line bg-raised shadow-lifted"
        >
          <Command shouldFilter={!onSearch} loop label="Search">
            <div className={cx(searchRowLook, 'gap-2 rounded-t-lg px-3')}>
              <Search aria-hidden className="size-4.5 shrink-0 text-quiet" />
              <Command.Input
                ref={line}
                placeholder="Search"
                value={typed}
                onValueChange={(said) => {
                  setTyped(said);
                  onSearch?.(said);
                }}
                className="min-h-touch w-full bg-transparent outline-none"
              />
            </div>
            <Found nothing={nothing} />
            <ChoiceList>
              {groups.map((group) => (
                <Command.Group
                  key={group}
                  heading={group || undefined}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-quiet"
                >
                  {choices
                    .filter((choice) => (choice.group ?? '') === group)
                    .map((choice) => (
                      <Command.Item
                        key={choice.value}
                        value={choice.value}
                        keywords={[choice.label, choice.detail ?? '']}
                        onSelect={() => choose(choice.value)}
                        className={itemLook}
                      >
                        {choice.icon}
                        <span className="min-w-0 grow">
                          <span className="block break-words">{choice.label}</span>
                          {choice.detail && (
                            <span className="block text-sm break-words text-quiet">{choice.detail}</span>
                          )}
                        </span>
                        {choice.value === value && (
                          <Check aria-hidden className="size-4.5 shrink-0 text-brand" />
                        )}
                      </Command.Item>
                    ))}
                </Command.Group>
              ))}
              {onAdd && <AddTyped choices={choices} busy={adding} onAdd={(typed) => void add(typed)} />}
            </ChoiceList>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const itemLook =
  'flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-sunk';

type AddTypedProps = {
  choices: readonly ComboChoice[];
  busy: boolean;
  onAdd: (typed: string) => void;
};

/** What is typed, as a choice that is added by choosing it. */
function AddTyped({ choices, busy, onAdd }: AddTypedProps) {
  const typed = useCommandState((state) => state.search).trim();
  const same = (label: string) => label.toLowerCase() === typed.toLowerCase();
  if (typed === '' || choices.some(({ label }) => same(label))) return null;
  return (
    <Command.Item value="+" onSelect={() => onAdd(typed)} className={itemLook}>
      {busy ? <Spinner /> : <Plus aria-hidden className="size-4.5 shrink-0 text-brand" />}
      <span className="min-w-0 grow break-words">Add “{typed}”</span>
    </Command.Item>
  );
}

/** A list without options is no list: while nothing fits it does not stand there. */
function ChoiceList({ children }: { children: ReactNode }) {
  const count = useCommandState((state) => state.filtered.count);
  return (
    <Command.List hidden={count === 0} label="Choices" className="max-h-72 overflow-y-auto p-1.5">
      {children}
    </Command.List>
  );
}

/** Says how many choices fit what is typed, or that none does. */
function Found({ nothing }: { nothing: string }) {
  const count = useCommandState((state) => state.filtered.count);
  const typed = useCommandState((state) => state.search);
  useAnnouncement(count === 0 ? nothing : count === 1 ? '1 choice' : `${count} choices`, typed);
  return count === 0 && <p className="px-3 py-6 text-center text-quiet">{nothing}</p>;
}
