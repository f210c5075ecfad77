import { addDocument, showDocumentHub } from '@holdfast/domain/documents/endpoints';
import { missingDocuments, neededDocuments, type NeededDocument } from '@holdfast/domain/documents/checklist';
import { documentTexts, uploadTexts } from '@holdfast/domain/documents/texts';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { CircleCheck, CircleDashed, Clock, Upload } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, cardLink, cardRing } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { loadFailure } from '../preview/load-failure.ts';

type Hub = OutputOf<typeof showDocumentHub>;

/** Documents by category, and what a household usually has and is not here yet (2.18). */
export default function HubScreen() {
  const may = useMay('documents');
  const answer = useAnswer(showDocumentHub, {});
  return (
    <Page>
      <PageHeader
        title="Document Hub"
        line={answer.data ? lineOf(answer.data) : ''}
        above={<Breadcrumbs trail={[{ label: 'Documents', href: '/documents' }, { label: 'By category' }]} />}
        action={
          may(addDocument) && (
            <LinkButton href="/documents/upload">
              <Upload aria-hidden /> {uploadTexts.title}
            </LinkButton>
          )
        }
      />
      <Answered
        answer={answer}
        loading="Loading documents..."
        skeleton={<SkeletonCards />}
        failed={loadFailure(answer.error)}
      >
        {(hub) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            {hub.categories.length === 0 ? (
              <EmptyState
                picture="documents"
                title={documentTexts.none}
                text={may(addDocument) ? documentTexts.begin : ''}
                action={
                  may(addDocument) && <LinkButton href="/documents/upload">{uploadTexts.title}</LinkButton>
                }
              />
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {hub.categories.map((category) => (
                  <CategoryCard key={category.document_category} category={category} />
                ))}
              </ul>
            )}
            <Checklist present={hub.categories.map((category) => category.document_category)} />
          </div>
        )}
      </Answered>
    </Page>
  );
}

function lineOf({ categories }: Hub): string {
  const count = categories.reduce((sum, each) => sum + each.count, 0);
  const missing = missingDocuments(categories.map((each) => each.document_category)).length;
  const documents = count === 1 ? '1 document' : `${count} documents`;
  const kinds = categories.length === 1 ? '1 category' : `${categories.length} categories`;
  const rest =
    missing === 0 ? 'nothing important is missing' : `${missing} important documents may be missing`;
  return `${documents} in ${kinds}, ${rest}.`;
}

function CategoryCard({ category }: { category: Hub['categories'][number] }) {
  const { document_category, count, expiring } = category;
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-lg border border-line bg-card p-4 shadow-soft transition-colors duration-150 hover:border-edge ${cardRing}`}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          href={`/documents?category=${encodeURIComponent(document_category)}`}
          className={`min-w-0 font-semibold ${cardLink}`}
        >
          {document_category}
        </Link>
        <span className="figures heading hue-ochre text-xl text-hue">{count}</span>
      </div>
      {expiring > 0 && (
        <p className="mt-1">
          <Badge tone="amber">
            <Clock aria-hidden /> {expiring} expiring or expired
          </Badge>
        </p>
      )}
    </li>
  );
}

/** Which of the documents that most households need are here, and a short way to each that is not. */
function Checklist({ present }: { present: Hub['categories'][number]['document_category'][] }) {
  const missing = missingDocuments(present);
  const have = neededDocuments.length - missing.length;
  const [there, absent] = [neededDocuments.filter((each) => !missing.includes(each)), missing];
  return (
    <Card title="Documents to keep handy">
      <Progress
        label={missing.length === 0 ? 'All of them are here' : `${missing.length} not here yet`}
        done={have / neededDocuments.length}
        detail={`${have} of ${neededDocuments.length}`}
      />
      <ul className="mt-3 divide-y divide-line">
        {absent.map((document) => (
          <Missing key={document.key} document={document} />
        ))}
        {there.map((document) => (
          <li key={document.key} className="flex min-h-11 items-center gap-3 py-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
            <span className="text-quiet">{document.label}</span>
            <span className="sr-only">is here</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Missing({ document }: { document: NeededDocument }) {
  return (
    <li className="flex items-start gap-3 py-2">
      <CircleDashed aria-hidden className="mt-1 size-5 shrink-0 text-quiet" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {document.label} <span className="sr-only">is missing</span>
        </p>
        <p className="text-sm text-quiet">{document.reason}</p>
      </div>
      <LinkButton
        variant="plain"
        size="small"
        href={`/documents/upload?category=${encodeURIComponent(document.categories[0])}`}
      >
        Add
      </LinkButton>
    </li>
  );
}
