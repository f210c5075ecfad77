import type { Fault } from '@holdfast/domain/kernel/call/fault';
import type { ReactNode } from 'react';
import { Link } from '../../base/link.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, cardLink, cardRing } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { PartsNav } from '../parts-nav.tsx';

/** A list in pages, as `usePages` gives it. */
type Pages<T> = {
  items: readonly T[];
  total: number;
  hasMore: boolean;
  loadingMore: boolean;
  more: () => void;
  data: unknown;
  error: Fault | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type AddressListProps<T> = {
  list: Pages<T>;
  at: '/sharing/links' | '/sharing/requests';
  title: string;
  /** What stands at the right of the title beside the way to a new one. */
  actions?: ReactNode;
  add: string;
  none: { title: string; text: string; add: string };
  children: (item: T) => ReactNode;
};

/** A new link and a new request alike need full access. */
const adding = { method: 'POST', gate: 'full' } as const;

/** The list of what an owner has given addresses to: share links, or requests for documents. */
export function AddressList<T>({ list, at, title, actions, add, none, children }: AddressListProps<T>) {
  const { items } = list;
  return (
    <Page narrow>
      <PageHeader
        title={title}
        action={
          <>
            {actions}
            <LinkButton href={`${at}/new`} needs={adding}>
              {add}
            </LinkButton>
          </>
        }
      />
      <PartsNav at={at} />
      <Answered
        answer={list}
        loading={`Loading ${title.toLowerCase()}...`}
        skeleton={<SkeletonRows rows={4} />}
      >
        {() =>
          items.length === 0 ? (
            <EmptyState
              title={none.title}
              text={none.text}
              action={
                <LinkButton href={`${at}/new`} needs={adding}>
                  {none.add}
                </LinkButton>
              }
            />
          ) : (
            <>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">{items.map(children)}</ul>
              <MoreOf list={list} />
            </>
          )
        }
      </Answered>
    </Page>
  );
}

/** The foot of a list that comes in pages. */
export function MoreOf({ list }: { list: Pages<unknown> }) {
  return (
    <LoadMore
      shown={list.items.length}
      total={list.total}
      hasMore={list.hasMore}
      loading={list.loadingMore}
      onMore={list.more}
    />
  );
}

type AddressRowProps = {
  href: string;
  title: string;
  line: ReactNode;
  badges: ReactNode;
  /** What has come of it, in a line. */
  note: string;
};

/** A link or a request in its list: the whole card opens it. */
export function AddressRow({ href, title, line, badges, note }: AddressRowProps) {
  return (
    <li>
      <Card className={`relative hover:border-edge ${cardRing}`}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-60">
            <h2 className="text-lg font-semibold break-words">
              <Link href={href} className={cardLink}>
                {title}
              </Link>
            </h2>
            <p className="break-words">{line}</p>
          </div>
          <span className="flex flex-wrap gap-2">{badges}</span>
        </div>
        <p className="figures mt-1 text-sm text-quiet">{note}</p>
      </Card>
    </li>
  );
}
