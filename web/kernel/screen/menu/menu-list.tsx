import { cx } from 'class-variance-authority';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { Link } from '../../../base/link.tsx';
import type { MenuItem, MenuSection, MenuToolsProps } from '../house/screen.ts';
import { useListener } from '../../../base/use-listener.ts';
import { Badge } from '../../../ui/data-display/badge.tsx';
import { MenuTile } from './menu-tile.tsx';

type MenuListProps = {
  sections: readonly MenuSection[];
  current?: MenuItem | undefined;
  onChosen?: (() => void) | undefined;
  /** What stands at the end of an entry; a right click opens it too. */
  Tools?: ComponentType<MenuToolsProps>;
  /** What marks an entry, by its address: a count. */
  Mark?: ComponentType<{ href: string }>;
  /** A picture of the menu: its entries lead nowhere. */
  still?: boolean;
};

/** A menu of so few entries fits on a desk's screen: there is nothing to gain by closing its groups. */
const fewEntries = 12;

/** The groups of the menu with their entries (S-117, S-118): in the sidebar, and in the administrator's preview. */
export function MenuList({ sections, still = false, ...shared }: MenuListProps) {
  const count = sections.reduce((sum, section) => sum + section.items.length, 0);
  return sections.map((section) => (
    <Group
      key={section.id ?? section.label}
      section={section}
      short={still || count <= fewEntries || section.id === null}
      still={still}
      {...shared}
    />
  ));
}

type GroupProps = Omit<MenuListProps, 'sections'> & { section: MenuSection; short: boolean };

/** A group: open if it holds the current place (S-117), and then until the owner closes it. */
function Group({ section, short, current, ...shared }: GroupProps) {
  const holdsCurrent = current !== undefined && section.items.includes(current);
  const [open, setOpen] = useState(holdsCurrent || short);
  const [held, setHeld] = useState(holdsCurrent);
  // Coming to a place in a closed group opens it; leaving closes nothing, so that nothing moves under the pointer.
  if (held !== holdsCurrent) {
    setHeld(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }
  const headLook =
    'flex min-h-touch w-full items-center justify-between rounded-md px-2.5 text-sm font-semibold text-quiet md:min-h-9';
  return (
    <section aria-label={section.label}>
      {section.collapsible ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={cx(headLook, 'hover:text-ink')}
        >
          <span className="min-w-0 text-left break-words">{section.label}</span>
          <ChevronDown
            aria-hidden
            className={cx('size-4 shrink-0 transition-transform duration-150', !open && '-rotate-90')}
          />
        </button>
      ) : (
        <p className={headLook}>{section.label}</p>
      )}
      {(open || !section.collapsible) && (
        <ul className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {section.items.map((item) => (
            <Entry key={item.id ?? item.href} item={item} current={item === current} {...shared} />
          ))}
        </ul>
      )}
    </section>
  );
}

type EntryProps = Omit<MenuListProps, 'sections' | 'current'> & { item: MenuItem; current: boolean };

function Entry({ item, current, onChosen, Tools, Mark, still = false }: EntryProps) {
  const line = useRef<HTMLLIElement>(null);
  const [open, setOpen] = useState(false);
  const hasTools = Tools !== undefined && item.id !== null;
  useListener(line, 'contextmenu', (event) => {
    if (!hasTools) return;
    event.preventDefault();
    setOpen(true);
  });
  const look = cx(
    'flex min-h-touch items-center gap-3 rounded-md px-2 py-0.5 transition-colors duration-150 md:min-h-10',
    current ? 'bg-wash font-semibold' : 'group-hover/entry:bg-sunk',
    hasTools &&
      'max-md:pr-12 md:group-focus-within/entry:pr-10 md:group-hover/entry:pr-10 pointer-coarse:pr-12',
    hasTools && open && 'md:pr-10',
  );
  const content = (
    <>
      <MenuTile {...item} />
      <span className="min-w-0 grow break-words">{item.label}</span>
      {Mark && <Mark href={item.href} />}
      {item.badge && <Badge tone={item.badge.tone}>{item.badge.text}</Badge>}
      {item.newTab && <ExternalLink aria-label="opens in a new tab" className="size-4 shrink-0 text-quiet" />}
    </>
  );
  return (
    <li ref={line} className="group/entry relative">
      {still ? (
        <div title={item.description} className={look}>
          {content}
        </div>
      ) : (
        <Link
          href={item.href}
          newTab={item.newTab}
          title={item.description || undefined}
          aria-current={current ? 'page' : undefined}
          aria-description={hasTools ? descriptionOf(item) : undefined}
          {...(onChosen ? { onClick: onChosen } : {})}
          className={look}
        >
          {content}
        </Link>
      )}
      {hasTools && <Tools item={item} open={open} onOpenChange={setOpen} />}
    </li>
  );
}

/** Said to those who cannot see the button at the entry's end, which is no stop of the Tab key. */
function descriptionOf({ description }: MenuItem): string {
  const way = 'Shift+F10 opens more.';
  return description ? `${description.replace(/\.?$/, '.')} ${way}` : way;
}
