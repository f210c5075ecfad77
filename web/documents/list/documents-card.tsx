import type { dashboardDocuments } from '@holdfast/domain/documents/document';
import { documentTexts, uploadTexts } from '@holdfast/domain/documents/texts';
import type { z } from 'zod';
import { Link } from '../../base/link.tsx';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { DocumentRow } from './document-row.tsx';

/** The newest documents on the dashboard (S-134). */
export default function DocumentsCard({ piece }: PieceProps) {
  const { count, newest } = piece as z.output<typeof dashboardDocuments>;
  return (
    <Card
      title="Documents"
      aside={
        count > 0 && (
          <Link href="/documents" className={cardAsideLink}>
            {count === 1 ? 'View it' : `View all ${count}`}
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
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Card>
  );
}
