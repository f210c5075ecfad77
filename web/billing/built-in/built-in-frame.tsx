import { testPaymentNotice } from '@holdfast/domain/billing/texts';
import { FlaskConical } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useArrival } from '../../base/arrival.ts';

/** The frame of the built-in test payment's pages: nobody may take them for real ones. */
export function TestFrame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <div className="flex min-h-dvh flex-col bg-sunk">
      <p className="sticky top-0 z-30 flex items-center justify-center gap-2.5 border-b border-line bg-yellow-wash px-4 py-3 text-center font-semibold">
        <FlaskConical aria-hidden className="size-5 shrink-0 text-yellow" />
        {testPaymentNotice}
      </p>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-xl grow content-start gap-5 px-4 py-8 focus:outline-none md:py-14"
      >
        <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
