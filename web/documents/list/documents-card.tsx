import type { dashboardDocuments } from '@holdfast/domain/documents/document';
import { documentTexts, uploadTexts } from '@holdfast/domain/documents/texts';
import { ChevronRight } from 'lucide-react';
import type { z } from 'zod';
import { shortDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { kindSigns } from '../preview/thumbnail.tsx';

/** The newest documents on the dashboard (S-134). */
export default function DocumentsCard({ piece }: PieceProps) {
  const { count, newest } = piece as z.output<typeof dashboardDocuments>;
  return (
    <Card
      title="Documents"
      className="pt-3 pb-1 md:pt-3.5 md:pb-1"
      aside={
        count > 0 && (
          <Link href="/documents" className={cardAsideLink}>
            {count === 1 ? 'View it' : `View all ${count}`} <ChevronRight aria-hidden className="size-4" />
          </Link>
        )
      }
    >
      {newest.length === 0 ? (
        <EmptyState
          compact
          picture="documents"
          title={documentTexts.none}
          text="Deeds, policies, and passports, kept safe and found in seconds."
          action={<LinkButton href="/documents/upload">{uploadTexts.title}</LinkButton>}
        />
      ) : (
        <ul className="divide-y divide-line">
          {newest.map((document) => (
            <NewDocument key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A document in one line: a sign of its kind, its name, and since when it is here. */
function NewDocument({ document }: { document: z.output<typeof dashboardDocuments>['newest'][number] }) {
  const Sign = kindSigns[document.kind];
  return (
    <li>
      <Link
        href={`/documents/${document.id}`}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-1 hover:bg-sunk md:min-h-12"
      >
        <Sign aria-hidden className="size-5 shrink-0 text-quiet" />
        <span className="min-w-0 grow leading-snug wrap-anywhere">{document.name}</span>
        <span className="figures shrink-0 text-sm text-quiet">{shortDay(document.upload_date)}</span>
      </Link>
    </li>
  );
}
