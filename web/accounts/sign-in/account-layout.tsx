import { Suspense, lazy, useEffect, useRef, type ReactNode } from 'react';
import { useArrival } from '../../base/arrival.ts';
import { Link } from '../../base/link.tsx';
import { landingPath } from '../../base/origin.ts';
import { Wordmark } from '../../ui/picture/logo.tsx';

// Only where there is room for it; the form does not wait for a picture.
const Shore = lazy(async () => ({ default: (await import('./shore.tsx')).Shore }));
const hasRoom = () => matchMedia('(min-width: 64rem)').matches;

type AccountLayoutProps = {
  title: string;
  line?: ReactNode;
  /** Shows beside the picture what the product does (S-040). */
  features?: boolean;
  /** Under the form: the way to the other forms. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One column for the form, the shore beside it where there is room. */
export function AccountLayout({ title, line, features = false, foot, children }: AccountLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const former = useRef(title);
  useEffect(() => {
    // Another stage on the same path: its heading takes the focus as a new screen's would.
    if (former.current !== title) heading.current?.focus({ preventScroll: true });
    former.current = title;
  }, [title]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-5 py-5 sm:px-10 lg:px-14 lg:py-8">
        <header>
          <Link
            href={landingPath}
            className="-mx-2 inline-block rounded-md px-2 py-1.5"
            aria-label="Holdfast, home"
          >
            <Wordmark />
          </Link>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-md grow content-center gap-6 py-8 focus:outline-none"
        >
          <div>
            <h1 ref={heading} tabIndex={-1} className="heading text-2xl sm:text-3xl">
              {title}
            </h1>
            {line && <p className="mt-2 text-quiet">{line}</p>}
          </div>
          {children}
          {foot && <div className="border-t border-line pt-5 text-quiet">{foot}</div>}
        </main>
      </div>
      <aside className="sticky top-3 m-3 hidden h-[calc(100dvh-1.5rem)] overflow-hidden rounded-xl bg-shallow lg:block">
        {hasRoom() && (
          <Suspense>
            <Shore features={features} />
          </Suspense>
        )}
      </aside>
    </div>
  );
}

/** A link within a line of text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-my-2 inline-block rounded-sm py-2 font-semibold text-brand underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
