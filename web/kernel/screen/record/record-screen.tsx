import { Pencil } from 'lucide-react';
import { Suspense, useRef, type ReactNode } from 'react';
import { useArrival } from '../../../base/arrival.ts';
import { useNarrow } from '../../../base/narrow.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useRecordActions } from '../house/given-areas.ts';
import type { RecordActionProps, ThingSectionProps } from '../house/record-parts.ts';
import { partOf } from '../lent-code.ts';
import type { OwnAdd } from './add-to-this.tsx';
import { RecordMenu, type EditWay } from './record-menu.tsx';
import { OwnSections, RecordSections, type OwnSection } from './record-sections.tsx';

type RecordScreenProps = {
  /** Null for what is no record of its own: no area has sections for it, and nobody shares it. */
  record: ThingSectionProps | null;
  title: string;
  /** One line below the title: what it is and where. */
  line?: ReactNode;
  /** Badges for what departs from normal. */
  beside?: ReactNode;
  /** The way up; the record itself is not in it. */
  trail: readonly { label: string; href: string }[];
  /** The one filled button: what is done most with such a record. */
  primary?: ReactNode;
  /** Changing it: the quiet button beside the primary one; undefined where the viewer may not. */
  edit?: EditWay | undefined;
  /** Further entries of the menu. */
  entries?: ReactNode;
  onRemove?: (() => void) | undefined;
  /** "Move to trash" without it. */
  removeLabel?: string;
  /** False for a record in the trash: only Print is left of what is done with it. */
  kept: boolean;
  /** Beside the title on the phone, small. */
  thumbnail?: ReactNode;
  /** Banners over the facts: sold, in the trash, what cannot wait. */
  state?: ReactNode;
  /** A `RecordFacts`. */
  facts: ReactNode;
  /** Sections of the record's own area. */
  own?: readonly OwnSection[];
  /** Entries of "Add to this" for own sections that are empty. */
  adds?: readonly OwnAdd[];
  /** Dialogs of the screen. */
  children?: ReactNode;
};

/** A record's screen: what is done with it, its facts, what is known of it by subject, and one row for what is missing. */
export function RecordScreen(props: RecordScreenProps) {
  const { record, kept, state, facts, own = [], adds = [], children } = props;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
        <Head {...props} />
        {state}
        {facts}
        {record === null ? (
          <OwnSections own={own} />
        ) : (
          <RecordSections record={record} own={own} adds={adds} kept={kept} />
        )}
      </div>
      {children}
    </>
  );
}

function Head(props: RecordScreenProps) {
  const { record, title, line, beside, trail, primary, edit, entries, kept, thumbnail } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const narrow = useNarrow();
  const named =
    record === null ? null : { item_type: record.item_type, item_id: record.item_id, label: title };
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
      <div className="max-md:order-1 md:col-span-2">
        <Breadcrumbs trail={trail} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-3 max-md:order-3 max-md:col-span-2">
        {thumbnail !== undefined && narrow && (
          <div className="size-14 shrink-0 overflow-hidden rounded-md">{thumbnail}</div>
        )}
        <div className="min-w-0 grow basis-40">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              ref={heading}
              tabIndex={-1}
              className="heading max-w-full min-w-0 text-[min(1.5rem,12vw)] leading-[1.2] wrap-anywhere md:text-[1.75rem]"
            >
              {title}
            </h1>
            {beside}
          </div>
          {line !== undefined && line !== '' && <p className="mt-0.5 text-sm text-quiet">{line}</p>}
        </div>
        {kept && record?.sold !== true && (
          <div className="empty:hidden print:hidden">
            {primary ?? (named && <LentPrimary record={named} />)}
          </div>
        )}
      </div>
      <div className="flex items-center gap-2 max-md:order-2 print:hidden">
        {kept && edit !== undefined && <EditButton edit={edit} />}
        <RecordMenu
          record={named ?? { label: title }}
          kept={kept}
          entries={entries}
          onRemove={props.onRemove}
          removeLabel={props.removeLabel}
        />
      </div>
    </header>
  );
}

/** The filled button that an area lends to records of this type. */
function LentPrimary({ record }: { record: RecordActionProps }) {
  const lent = useRecordActions(record.item_type).flatMap(({ primary }) => primary ?? [])[0];
  if (lent === undefined) return null;
  const Primary = partOf(lent);
  return (
    // It keeps the button's place until its code is there.
    <Suspense fallback={<Skeleton className="h-touch w-40" />}>
      <Primary {...record} />
    </Suspense>
  );
}

/** "Edit"; on the phone its icon alone. */
function EditButton({ edit }: { edit: EditWay }) {
  const content = (
    <>
      <Pencil aria-hidden /> <span className="max-md:sr-only">{edit.label ?? 'Edit'}</span>
    </>
  );
  if (edit.href !== undefined) {
    return (
      <LinkButton href={edit.href} variant="quiet" className="max-md:px-3">
        {content}
      </LinkButton>
    );
  }
  return (
    <Button variant="quiet" className="max-md:px-3" onClick={edit.onEdit}>
      {content}
    </Button>
  );
}

/** A record's screen while its answer is awaited, as high as most are. */
export function RecordSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      <div className="grid gap-3 py-1">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
      <Skeleton className="h-56" />
      <div className="grid gap-3 md:gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
