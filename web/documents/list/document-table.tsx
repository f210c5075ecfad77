import type { DocumentItem } from '@holdfast/domain/documents/document';
import { daysBetween } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../../base/dates.ts';
import type { Ticks } from '../../kernel/screen/list/ticks.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Thumbnail } from '../preview/thumbnail.tsx';
import { ExpiryBadge, ImportanceBadge, TextStateBadge } from './document-badges.tsx';
import { TrashActions } from './trash-actions.tsx';

/** From this many days on an expiry is worth a badge. */
const soon = 90;
const isCalm = ({ expiry_date: expiry }: DocumentItem) =>
  expiry === null || daysBetween(today(), expiry) > soon;
const isGrave = ({ importance }: DocumentItem) => importance === 'critical' || importance === 'high';

const columns: readonly Column<DocumentItem>[] = [
  {
    key: 'picture',
    head: 'First page',
    rank: 'picture',
    cell: ({ file_id, kind }) => (
      <Thumbnail
        file_id={file_id}
        kind={kind}
        width="160"
        className="size-10 rounded-md border border-line"
      />
    ),
  },
  {
    key: 'name',
    head: 'Name',
    rank: 'name',
    cell: (each) => (
      <>
        {each.name} <PrivateBadge record={each} />
      </>
    ),
  },
  {
    key: 'category',
    head: 'Category',
    rank: 'fact',
    cell: ({ document_category }) => document_category,
  },
  {
    key: 'expiry',
    head: 'Expires',
    rank: 'badge',
    normal: isCalm,
    cell: (each) =>
      each.expiry_date === null ? null : isCalm(each) ? (
        <span className="figures whitespace-nowrap">{mediumDay(each.expiry_date)}</span>
      ) : (
        <ExpiryBadge expiry={each.expiry_date} />
      ),
  },
  {
    key: 'importance',
    head: 'Importance',
    rank: 'desk',
    cell: (each) => (isGrave(each) ? <ImportanceBadge importance={each.importance} /> : null),
  },
  {
    key: 'words',
    head: 'Text',
    rank: 'badge',
    normal: ({ text_state }) => text_state === 'read' || text_state === 'none',
    cell: (each) => <TextStateBadge document={each} />,
  },
  {
    key: 'added',
    head: 'Added',
    rank: 'fact',
    align: 'right',
    cell: ({ upload_date }) => <span className="figures whitespace-nowrap">{mediumDay(upload_date)}</span>,
  },
];

type DocumentTableProps = {
  items: readonly DocumentItem[];
  count: number;
  trash: boolean;
  ticks: Ticks;
};

/** Documents in rows, with when each expires. */
export function DocumentTable({ items, count, trash, ticks }: DocumentTableProps) {
  return (
    <Card flush>
      <DataTable
        label="Documents"
        rows={items}
        count={count}
        columns={columns}
        keyOf={({ id }) => id}
        href={({ id }) => `/documents/${id}`}
        sortName="rows"
        {...ticks.table}
        {...(trash ? { rowAction: restoring } : {})}
      />
    </Card>
  );
}

const restoring = ({ id, name }: DocumentItem) => (
  <span className="flex flex-wrap justify-end gap-1">
    <TrashActions id={id} name={name} />
  </span>
);
