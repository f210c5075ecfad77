import { ChevronRight } from 'lucide-react';
import { Link } from '../../base/link.tsx';

type MoreOnPageProps = {
  /** The page with the whole form, which keeps its draft under the same name. */
  href: string;
  /** What can be said there, in a few words. */
  line: string;
};

/** Leads from a sheet to the page with all fields of the form; what was typed goes along as the draft. */
export function MoreOnPage({ href, line }: MoreOnPageProps) {
  return (
    <Link
      href={href}
      className="flex min-h-touch w-full items-center justify-between gap-3 border-t border-line py-2.5 hover:bg-wash"
    >
      <span className="min-w-0">
        <span className="block font-semibold text-brand">More details</span>
        <span className="block text-sm text-quiet">{line}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-brand" />
    </Link>
  );
}
