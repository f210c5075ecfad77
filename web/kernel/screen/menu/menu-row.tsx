import { cx } from 'class-variance-authority';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { Link } from '../../../base/link.tsx';
import { useListener } from '../../../base/use-listener.ts';
import { Badge } from '../../../ui/data-display/badge.tsx';
import type { MenuItem, MenuToolsProps } from '../house/screen.ts';
import { MenuTile } from './menu-tile.tsx';

type MenuRowProps = {
  item: MenuItem;
  /** `page` where it leads to the open screen, `true` where that screen only belongs to it. */
  current: 'page' | 'true' | undefined;
  /** An entry of the second level, which has no tile. */
  second?: boolean;
  /** Whether the second level below it is drawn; undefined where it has none. */
  unfolded?: boolean;
  onUnfold?: () => void;
  onChosen?: (() => void) | undefined;
  Tools?: ComponentType<MenuToolsProps> | undefined;
  Mark?: ComponentType<{ href: string }> | undefined;
  still?: boolean | undefined;
};

/** The line of one entry: where it leads, what it is marked with, and what unfolds what hangs on it. */
export function MenuRow({ item, current, second = false, onUnfold, ...row }: MenuRowProps) {
  const { onChosen, Tools, Mark, unfolded = false, still = false } = row;
  const line = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const hasTools = Tools !== undefined && item.id !== null;
  useListener(line, 'contextmenu', (event) => {
    if (!hasTools) return;
    event.preventDefault();
    setOpen(true);
  });
  // Before it is painted, and again once the rest of the menu stands around it.
  useLayoutEffect(() => {
    if (current !== undefined) bringIntoSight(line.current);
  }, [current]);
  const folds = onUnfold !== undefined && !still;
  const look = cx(
    'flex min-h-touch items-center gap-3 rounded-md transition-colors duration-150',
    second ? 'px-3 text-sm md:pointer-fine:min-h-7.5' : 'px-2 md:pointer-fine:min-h-7',
    current ? 'bg-wash font-semibold' : 'group-hover/entry:bg-sunk',
    folds && 'pr-11 md:pointer-fine:pr-8',
    hasTools && toolRoom(folds, open),
  );
  const content = (
    <>
      {!second && <MenuTile {...item} small />}
      <span className="min-w-0 grow break-words">{item.label}</span>
      {Mark && <Mark href={item.href} />}
      {item.badge && <Badge tone={item.badge.tone}>{item.badge.text}</Badge>}
      {item.newTab && <ExternalLink aria-label="opens in a new tab" className="size-4 shrink-0 text-quiet" />}
    </>
  );
  return (
    <div ref={line} className="group/entry relative">
      {still ? (
        <div title={item.description} className={look}>
          {content}
        </div>
      ) : (
        <Link
          href={item.href}
          newTab={item.newTab}
          title={item.description || undefined}
          aria-current={current}
          aria-description={hasTools ? descriptionOf(item) : undefined}
          {...(onChosen ? { onClick: onChosen } : {})}
          className={look}
        >
          {content}
        </Link>
      )}
      {folds && (
        <button
          type="button"
          aria-label={`More in ${item.label}`}
          aria-expanded={unfolded}
          onClick={onUnfold}
          className="absolute inset-y-0 right-0 grid w-touch place-items-center rounded-md text-quiet hover:text-ink md:pointer-fine:w-8"
        >
          <ChevronDown
            aria-hidden
            className={cx('size-4 transition-transform duration-150', !unfolded && '-rotate-90')}
          />
        </button>
      )}
      {hasTools && (
        <div className={cx('absolute inset-y-0', folds ? 'right-10 md:pointer-fine:right-7' : 'right-0')}>
          <Tools item={item} open={open} onOpenChange={setOpen} />
        </div>
      )}
    </div>
  );
}

/** The entry's words end before its tools: always where a finger needs them, else while they are there. */
function toolRoom(folds: boolean, open: boolean): string {
  return folds
    ? cx(
        'max-md:pr-22 pointer-coarse:pr-22 md:pointer-fine:group-focus-within/entry:pr-16 md:pointer-fine:group-hover/entry:pr-16',
        open && 'md:pr-16',
      )
    : cx(
        'max-md:pr-12 pointer-coarse:pr-12 md:pointer-fine:group-focus-within/entry:pr-10 md:pointer-fine:group-hover/entry:pr-10',
        open && 'md:pr-10',
      );
}

/** Scrolls the menu alone, as far as it must: the page does not move with it. */
function bringIntoSight(line: HTMLElement | null) {
  const menu = line?.closest('nav');
  if (!line || !menu) return;
  const [inner, outer] = [line.getBoundingClientRect(), menu.getBoundingClientRect()];
  const room = 8;
  if (inner.top < outer.top) menu.scrollTop -= outer.top - inner.top + room;
  else if (inner.bottom > outer.bottom) menu.scrollTop += inner.bottom - outer.bottom + room;
}

/** Said to those who cannot see the button at the entry's end, which is no stop of the Tab key. */
function descriptionOf({ description }: MenuItem): string {
  const way = 'Shift+F10 opens more.';
  return description ? `${description.replace(/\.?$/, '.')} ${way}` : way;
}
