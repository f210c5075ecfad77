import { memo, useRef, type ReactNode } from 'react';
import { useLongList } from './use-long-list.ts';

/** What an item of the list carries: its place among all. */
export type ListPlace = {
  'data-at': number;
  'aria-posinset': number;
  'aria-setsize': number;
};

type LongListProps<Item extends { id: string }> = {
  label?: string;
  items: readonly Item[];
  /** How many there are altogether, also of those that are not loaded yet; null where nobody counted them. */
  total: number | null;
  /** The height of a line in pixels before it is measured. */
  estimate: number;
  className: string;
  /** Draws an item as a `li` that carries its place. */
  children: (item: Item, place: ListPlace) => ReactNode;
};

/** A list of as many items as there may be, in a column or a grid: what is far from the window is not drawn. */
export function LongList<Item extends { id: string }>({
  label,
  items,
  total,
  estimate,
  className,
  children,
}: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { parts, onFocus } = useLongList(list, { count: items.length, estimate });
  return (
    <ul ref={list} aria-label={label} className={className} onFocus={onFocus}>
      {parts.map((part) => {
        if (part.kind === 'room') {
          return (
            <li
              key={part.key}
              aria-hidden
              className="col-span-full !border-0"
              style={{ height: part.height }}
            />
          );
        }
        const item = items[part.at];
        if (item === undefined) return null;
        return (
          <Line
            key={item.id}
            item={item}
            at={part.at}
            count={total === null ? -1 : Math.max(total, items.length)}
            draw={children}
          />
        );
      })}
    </ul>
  );
}

type LineProps<Item> = {
  item: Item;
  at: number;
  count: number;
  draw: (item: Item, place: ListPlace) => ReactNode;
};

/** An item, drawn anew only where it or its list has changed: scrolling changes neither. */
const Line = memo(PlainLine) as typeof PlainLine;

function PlainLine<Item>({ item, at, count, draw }: LineProps<Item>) {
  return draw(item, { 'data-at': at, 'aria-posinset': at + 1, 'aria-setsize': count });
}
