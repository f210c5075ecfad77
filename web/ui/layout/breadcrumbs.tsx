import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../base/link.tsx';

/** The way back up; the last one is where one is, without a link. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="-my-2 flex flex-wrap items-center gap-x-1 text-sm text-quiet">
        {trail.map((step, index) => (
          <li
            key={step.label}
            // On the phone the heading right below says the same.
            className={cx(
              'flex min-w-0 items-center gap-1',
              step.href === undefined && index > 0 && 'max-sm:hidden',
            )}
          >
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0" />}
            {step.href === undefined ? (
              <span aria-current="page" className="min-w-0 break-words">
                {step.label}
              </span>
            ) : (
              <Link
                href={step.href}
                className="inline-flex min-h-touch min-w-touch items-center wrap-anywhere underline-offset-4 hover:text-ink hover:underline"
              >
                {step.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
