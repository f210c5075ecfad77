import { documentTexts, uploadTexts } from '@holdfast/domain/documents/texts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';

type NoDocumentsProps = { narrowed: boolean; inTrash: boolean; mayAdd: boolean };

/** Nothing kept, nothing that fits, or nothing thrown away: three different things to say. */
export function NoDocuments({ narrowed, inTrash, mayAdd }: NoDocumentsProps) {
  if (inTrash) {
    return (
      <EmptyState
        picture="calm"
        title={documentTexts.none}
        text="The trash is empty. What is removed waits here for 30 days."
        action={
          <LinkButton variant="quiet" href="/documents">
            Back to all documents
          </LinkButton>
        }
      />
    );
  }
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title={documentTexts.none}
        text="Nothing matches these filters."
        action={
          <LinkButton variant="quiet" href="/documents">
            Show all documents
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="documents"
      title={documentTexts.none}
      {...(mayAdd && {
        text: 'Deeds, policies, passports, receipts: upload one, and you can find it by any word inside it.',
        action: <LinkButton href="/documents/upload">{uploadTexts.title}</LinkButton>,
      })}
    />
  );
}
