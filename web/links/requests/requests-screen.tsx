import { listRequests } from '@holdfast/domain/links/request-endpoints';
import { requestTexts } from '@holdfast/domain/links/texts';
import { usePages } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { AddressList, AddressRow } from '../addresses/address-list.tsx';
import { requestStanding, sentWords } from './request-words.ts';

/** The owner's requests for documents, and what waits to be looked through. */
export default function RequestsScreen() {
  const list = usePages(listRequests, {});
  return (
    <AddressList
      list={list}
      at="/sharing/requests"
      title={requestTexts.title}
      add="New request"
      none={{ title: requestTexts.none, text: requestTexts.noneHelp, add: 'Ask for a document' }}
    >
      {(request) => {
        const { tone, words } = requestStanding(request);
        const { waiting, of } = request;
        return (
          <AddressRow
            key={request.id}
            href={`/sharing/requests/${request.id}`}
            title={request.title}
            line={
              <span className="text-quiet">
                {request.recipient}
                {of !== null && ` · ${of.label}`}
              </span>
            }
            badges={
              <>
                {waiting > 0 && (
                  <Badge tone="amber">{waiting === 1 ? '1 file waits' : `${waiting} files wait`}</Badge>
                )}
                <Badge tone={tone}>{words}</Badge>
              </>
            }
            note={sentWords(request)}
          />
        );
      }}
    </AddressList>
  );
}
