import type { Fault } from '@holdfast/domain/kernel/call/fault';
import type { ReactNode } from 'react';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useModeLets } from '../../kernel/session/mode.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';

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
  first: unknown;
  isPlaceholderData: boolean;
};

type AddressListProps<T> = {
  list: Pages<T>;
  at: '/sharing/links' | '/sharing/requests';
  title: string;
  noun: readonly [one: string, many: string];
  /** Entries of the ⋯ menu, and what they open. */
  menu?: ReactNode;
  over?: ReactNode;
  add: string;
  none: { title: string; text: string };
  columns: readonly Column<T>[];
};

/** The list of what an owner has given addresses to: share links, or requests for documents. */
export function AddressList<T extends { id: string }>(listed: AddressListProps<T>) {
  const { list, at, title, noun, menu, over, add, none, columns } = listed;
  const modeLets = useModeLets();
  return (
    <ListScreen
      title={title}
      noun={noun}
      list={list}
      path={at}
      bar={{}}
      menu={menu}
      add={modeLets() && { label: add, href: `${at}/new` }}
      empty={none}
      over={over}
    >
      {() => (
        <Card flush>
          <DataTable
            label={title}
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => `${at}/${id}`}
          />
        </Card>
      )}
    </ListScreen>
  );
}

/** The foot of a list that comes in pages. */
export function MoreOf({
  list,
}: {
  list: Pick<Pages<unknown>, 'items' | 'total' | 'hasMore' | 'loadingMore' | 'more'>;
}) {
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
