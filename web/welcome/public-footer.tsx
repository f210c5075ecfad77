import { useAreas } from '../kernel/given-areas.ts';
import { Link } from '../kernel/link.tsx';
import { useSession } from '../kernel/session.ts';
import { Wordmark } from '../ui/logo.tsx';

/** The foot of the public pages. Its links are the pages that areas declare, so that none leads nowhere (S-004, X-01). */
export function PublicFooter() {
  const links = useAreas()
    .flatMap((area) => area.screens)
    .filter((screen) => screen.access === 'public' && screen.footer)
    .sort((a, b) => (a.footer?.order ?? 0) - (b.footer?.order ?? 0));
  const session = useSession();
  const support = 'answer' in session ? session.answer['support_email'] : undefined;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-start justify-between gap-x-12 gap-y-6 px-5 py-10 text-sm text-quiet md:px-8">
        <div className="grid gap-2">
          <Wordmark className="text-ink" />
          <address className="not-italic">Holdfast · San Francisco, California</address>
          {typeof support === 'string' && (
            <a
              href={`mailto:${support}`}
              className="-my-2 inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {support}
            </a>
          )}
        </div>
        <nav aria-label="About this site">
          <ul className="flex flex-wrap gap-x-6">
            {links.map((screen) => (
              <li key={screen.path}>
                <Link
                  href={screen.path}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
                >
                  {screen.footer?.label ?? screen.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="basis-full">© Holdfast</p>
      </div>
    </footer>
  );
}
