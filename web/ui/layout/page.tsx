import { cx } from 'class-variance-authority';
import { useRef, type ReactNode } from 'react';
import { useArrival } from '../../base/arrival.ts';
import { LatePrintNote } from '../picture/late-print-note.tsx';

type PageProps = {
  children: ReactNode;
  narrow?: boolean;
  /** Little room between its parts, so that the first record is seen at once: those of a list, or cards as on the dashboard. */
  tight?: boolean | 'cards';
};

/** The content of a screen within the shell: no wider than 1200 px, with air around. */
export function Page({ children, narrow = false, tight = false }: PageProps) {
  return (
    <div
      className={cx(
        'mx-auto grid w-full grid-cols-[minmax(0,1fr)] px-4 md:px-8',
        tight === 'cards'
          ? 'gap-3 py-3 md:gap-4 md:py-5'
          : tight
            ? 'gap-2 py-3 md:gap-2.5 md:py-5'
            : 'gap-6 py-6 md:py-8',
        narrow ? 'max-w-3xl' : 'max-w-page',
      )}
    >
      {children}
      <LatePrintNote />
    </div>
  );
}

type PageHeaderProps = {
  title: string;
  /** One line: what is here, how much it is worth. */
  line?: ReactNode;
  /** The primary action, at the right; below on the phone. */
  action?: ReactNode;
  /** Over the title: breadcrumbs. */
  above?: ReactNode;
  /** Beside the title: a badge. */
  beside?: ReactNode;
  /** A smaller heading with its action at its right on the phone too. */
  tight?: boolean;
};

/** A screen's heading. It takes the focus when the screen was navigated to. */
export function PageHeader({ title, line, action, above, beside, tight = false }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <header
      className={cx(
        'flex flex-wrap justify-between gap-y-4',
        tight ? 'items-center gap-x-3' : 'items-end gap-x-6',
      )}
    >
      <div className={cx('min-w-0 grow', tight ? 'basis-48' : 'basis-80')}>
        {above && <div className="mb-2">{above}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={heading}
            tabIndex={-1}
            // In large letters a long word keeps its line: it grows no further than the screen is wide.
            className={cx(
              'heading max-w-full min-w-0',
              tight
                ? 'text-[min(1.375rem,12vw)] leading-[1.3] md:text-2xl'
                : 'text-[min(1.75rem,12vw)] leading-[1.2] md:text-[2rem] md:leading-tight',
            )}
          >
            {title}
          </h1>
          {beside}
        </div>
        {line && <p className={tight ? 'text-sm text-quiet' : 'mt-1 text-quiet'}>{line}</p>}
      </div>
      {action && (
        <div
          className={cx(
            'flex flex-wrap gap-3 empty:hidden print:hidden',
            !tight && 'w-full sm:w-auto [&>*]:grow sm:[&>*]:grow-0',
          )}
        >
          {action}
        </div>
      )}
    </header>
  );
}
