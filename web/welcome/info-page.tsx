import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useArrival } from '../kernel/arrival.ts';
import { useSession } from '../kernel/session.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

type InfoPageProps = { title: string; line: string; children: ReactNode };

/** A page of text. Within the shell for those who are signed in, with the public head and foot for everybody else. */
export function InfoPage(shown: InfoPageProps) {
  if (useSession().state === 'signed-in') return <Text {...shown} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grow focus:outline-none">
        <Text {...shown} />
      </main>
      <PublicFooter />
    </div>
  );
}

function Text({ title, line, children }: InfoPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <article className="mx-auto w-full max-w-2xl px-5 py-8 md:px-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="heading text-2xl sm:text-3xl">
        {title}
      </h1>
      <p className="mt-3 text-lg text-quiet">{line}</p>
      <div className="mt-8 grid gap-8">{children}</div>
    </article>
  );
}

/** A part of such a page. */
export function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="heading text-xl">{title}</h2>
      {children}
    </section>
  );
}
