import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';

type SectionProps = { title: string; line?: string; className?: string; children: ReactNode };

/** A stretch of the landing page with a heading of its own. */
export function Section({ title, line, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('mx-auto w-full max-w-page px-5 py-14 md:px-8 md:py-20', className)}
    >
      <div className="mb-8 max-w-2xl md:mb-12">
        <h2 id={id} className="heading text-2xl md:text-[2.625rem] md:leading-[1.12]">
          {title}
        </h2>
        {line && <p className="mt-3 text-lg text-quiet">{line}</p>}
      </div>
      {children}
    </section>
  );
}
