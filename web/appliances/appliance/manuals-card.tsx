import { isSafeLink, linkWords } from '@holdfast/domain/appliances/manual-urls';
import { ExternalLink } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

/** Links to manuals; a manual that was uploaded is among the documents. Nothing where there is no link. */
export function ManualsCard({ links }: { links: readonly string[] }) {
  const safe = links.filter(isSafeLink);
  if (safe.length === 0) return null;
  return (
    <Card title="Manuals">
      <FoldedList>
        {safe.map((link) => {
          const { name, host } = linkWords(link);
          return (
            <li key={link}>
              <Link
                href={link}
                newTab
                className="-mx-2 flex min-h-touch items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunk"
              >
                <ExternalLink aria-hidden className="size-4.5 shrink-0 text-quiet" />
                <span className="min-w-0">
                  <span className="block leading-snug font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm wrap-anywhere text-quiet">{host}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </FoldedList>
    </Card>
  );
}
