import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '../../../base/link.tsx';
import type { PublicLink } from './public-links.ts';

type PublicMenuProps = {
  links: readonly PublicLink[];
  /** The ways in, or on to the dashboard. */
  ways: readonly PublicLink[];
};

const entryLook =
  'flex min-h-touch items-center rounded-md px-3 text-ink transition-colors duration-150 hover:bg-sunk';

/**
 * The links of the public head where there is no room for them. The browser's own `details` opens it before the scripts have come
 * and without them; Escape, a press elsewhere and the focus that goes on close it.
 */
export function PublicMenu({ links, ways }: PublicMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (element === null) return;
    const close = () => {
      element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const outside = (event: Event) => {
      if (!(event.target instanceof Node) || !element.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, []);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} className="lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-touch cursor-pointer list-none place-items-center rounded-md hover:bg-sunk"
      >
        <MenuIcon aria-hidden className="size-5.5" />
      </summary>
      <div className="absolute inset-x-3 top-full z-40 rounded-lg border border-line bg-raised p-2 shadow-lifted md:left-auto md:w-72">
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className={entryLook} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-2 border-t border-line pt-2">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className={`${entryLook} font-semibold`} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
