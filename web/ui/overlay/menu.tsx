import type { ModeCall } from '@holdfast/domain/kernel/call/mode';
import { cx } from 'class-variance-authority';
import { DropdownMenu as Radix, Slot } from 'radix-ui';
import {
  useRef,
  useState,
  type KeyboardEvent as KeyPress,
  type PointerEvent as PointerPress,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { useGo } from '../../base/link.tsx';
import { useReadOnly } from '../../base/read-only.ts';

const entryLook =
  'flex min-h-touch cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-base outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-sunk [&_svg]:size-4.5 [&_svg]:shrink-0';

type MenuProps = {
  /** The button that opens it: one element that takes a ref. */
  trigger: ReactNode;
  label?: string;
  align?: 'start' | 'end';
  /** Given where something else opens it too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button itself. */
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** A menu under a button. Its entries are `MenuAction`, `MenuLink`, `MenuLine`, `MenuHead`. */
export function Menu({ trigger, label, align = 'end', open, onOpenChange, ref, children }: MenuProps) {
  return (
    <Radix.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Radix.Trigger asChild {...(ref === undefined ? {} : { ref })}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          {...(label === undefined ? {} : { 'aria-label': label })}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-24px)] min-w-[min(14rem,calc(100vw-24px))] animate-rise overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-lifted"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * A menu as there is one in each row of a list: until its button is pressed there is nothing but the button, because rows come and go while
 * one scrolls. The press is then handed to the menu's own button, so that it opens as any other does.
 */
export function RowMenu(menu: Pick<MenuProps, 'trigger' | 'label' | 'children'>) {
  const [made, setMade] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (made) return <Menu {...menu} ref={button} />;
  const make = (event: KeyPress | PointerPress) => {
    // Nor does the button that goes take the focus.
    event.preventDefault();
    flushSync(() => setMade(true));
    const { nativeEvent: press } = event;
    const again = press instanceof KeyboardEvent ? KeyboardEvent : PointerEvent;
    button.current?.dispatchEvent(new again(press.type, press));
  };
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={(event) => {
        if (event.button === 0 && !event.ctrlKey) make(event);
      }}
      onKeyDown={(event) => {
        if (['Enter', ' ', 'ArrowDown'].includes(event.key)) make(event);
      }}
    >
      {menu.trigger}
    </Slot.Root>
  );
}

type EntryProps = {
  icon?: ReactNode;
  children: ReactNode;
  detail?: string;
  danger?: boolean;
  disabled?: boolean;
  /** As of `Button`. */
  needs?: ModeCall;
};

function Entry({ icon, children, detail }: EntryProps) {
  return (
    <>
      {icon}
      <span className="min-w-0 grow">
        {children}
        {detail && <span className="block text-sm text-quiet">{detail}</span>}
      </span>
    </>
  );
}

export function MenuAction({ onSelect, needs, ...entry }: EntryProps & { onSelect: () => void }) {
  const reason = useReadOnly(needs);
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={reason !== null || (entry.disabled ?? false)}
      className={cx(entryLook, entry.danger && 'text-danger data-[highlighted]:bg-danger-wash')}
    >
      <Entry {...entry} {...(reason !== null && { detail: reason })} />
    </Radix.Item>
  );
}

/** An entry that leads somewhere. */
export function MenuLink({ href, ...entry }: EntryProps & { href: string }) {
  const go = useGo();
  return (
    <Radix.Item onSelect={() => go(href)} className={entryLook}>
      <Entry {...entry} />
    </Radix.Item>
  );
}

/** An entry that opens a file in a tab of its own. */
export function MenuFile({ href, ...entry }: EntryProps & { href: string }) {
  return (
    <Radix.Item asChild className={entryLook}>
      <a href={href} target="_blank" rel="noreferrer">
        <Entry {...entry} />
      </a>
    </Radix.Item>
  );
}

export function MenuLine() {
  return <Radix.Separator className="mx-1 my-1.5 h-px bg-line" />;
}

export function MenuHead({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 wrap-anywhere pt-2 pb-1 text-sm text-quiet">{children}</Radix.Label>;
}
