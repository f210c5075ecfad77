import type { RefObject } from 'react';
import { useGo } from '../../../base/link.tsx';
import { useListener } from '../../../base/use-listener.ts';

const controls = 'a, button, input, select, label';

/**
 * A table's ways beside its links: a click anywhere on a row with `data-href` opens it, the arrow keys move the focus between the
 * rows' links. Enter, being on a link, opens the row by itself.
 */
export function useTableWays(table: RefObject<HTMLTableElement | null>) {
  const go = useGo();
  useListener(table, 'click', (event) => {
    if (!(event.target instanceof Element) || event.target.closest(controls)) return;
    const href = event.target.closest<HTMLElement>('tr[data-href]')?.dataset['href'];
    // A click that ends a selection of text is no wish to leave.
    if (href === undefined || window.getSelection()?.toString()) return;
    go(href);
  });
  useListener(table, 'keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [
      ...(table.current?.querySelectorAll<HTMLAnchorElement>('tr[data-href] a[data-opens]') ?? []),
    ];
    const here = links.findIndex((link) => link === document.activeElement);
    if (here === -1) return;
    event.preventDefault();
    links[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  });
}
