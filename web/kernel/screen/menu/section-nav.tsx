import { cx } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { Link } from '../../../base/link.tsx';
import { useOpenAreas } from '../house/use-house.ts';

/** Links to the screens that belong together under one name, in their order; the one that is open is marked. */
export function SectionNav({ of, label, current }: { of: string; label: string; current: string }) {
  const sections = useOpenAreas()
    .flatMap((area) => area.screens)
    .flatMap(({ path, section }) => (section?.of === of ? [{ path, ...section }] : []))
    .sort((a, b) => a.order - b.order);
  const nav = useRef<HTMLElement>(null);
  // On a phone there is room for a few of them: the open one stands in sight.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - 48;
  }, [current, sections.length]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="-mx-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0 print:hidden"
    >
      <ul className="flex gap-1">
        {sections.map(({ path, label: name }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={path === current ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-touch shrink-0 items-center border-b-2 px-3 font-semibold whitespace-nowrap md:px-2.5 md:text-sm transition-colors duration-150 hover:text-ink',
                path === current ? 'border-brand text-ink' : 'border-transparent text-quiet',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
