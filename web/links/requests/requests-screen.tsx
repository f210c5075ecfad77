import type { UploadRequest } from '@holdfast/domain/links/request';
import { listRequests } from '@holdfast/domain/links/request-endpoints';
import { requestTexts } from '@holdfast/domain/links/texts';
import { usePages } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { AddressList } from '../addresses/address-list.tsx';
import { requestStanding, sentWords } from './request-words.ts';

/** The owner's requests for documents, and what waits to be looked through. */
export default function RequestsScreen() {
  const list = usePages(listRequests, {});
  return (
    <AddressList
      list={list}
      at="/sharing/requests"
      title={requestTexts.title}
      noun={['request', 'requests']}
      add="New request"
      none={{ title: requestTexts.none, text: requestTexts.noneHelp }}
      columns={columns}
    />
  );
}

const columns: readonly Column<UploadRequest>[] = [
  { key: 'title', head: 'Request', rank: 'name', cell: ({ title }) => title },
  { key: 'recipient', head: 'From', rank: 'fact', cell: ({ recipient }) => recipient },
  { key: 'of', head: 'For', rank: 'fact', cell: ({ of }) => of?.label ?? null },
  { key: 'sent', head: 'Files', rank: 'value', cell: sentWords },
  {
    key: 'status',
    head: 'Status',
    rank: 'badge',
    normal: (request) => requestStanding(request).open && request.waiting === 0,
    cell: (request) => {
      const { tone, words } = requestStanding(request);
      if (request.waiting === 0) return <Badge tone={tone}>{words}</Badge>;
      return (
        <Badge tone="amber">{request.waiting === 1 ? '1 file waits' : `${request.waiting} files wait`}</Badge>
      );
    },
  },
];
