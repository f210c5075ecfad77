import { checkVisit, unlockLink, visitLink } from '@holdfast/domain/links/endpoints';
import type { Visit } from '@holdfast/domain/links/visit';
import { useState } from 'react';
import { detailText, momentText } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { call } from '../../kernel/call/call.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { RecordSign } from '../../kernel/screen/record/record-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { askEvery } from './use-open.ts';
import { VisitGate } from './visit-gate.tsx';
import { VisitedRecord } from './visited-record.tsx';

type OpenVisit = Extract<Visit, { state: 'open' }>;

/** What a share link shows to whoever was sent it. It is empty at once when the link ends or is taken back. */
export default function VisitScreen() {
  const token = useParam('token');
  const visit = useAnswer(visitLink, { token });
  const isOpen = visit.data?.state === 'open';
  const state = useAnswer(checkVisit, { token }, { every: askEvery, staleTime: 0, enabled: isOpen });
  const still = state.data?.records;
  return (
    <VisitGate
      visit={visit}
      state={state}
      loading="Opening the link..."
      locked="Someone shared this with you"
      unlock={(password) => call(unlockLink, { token, password })}
    >
      {(open: OpenVisit) => {
        // What has become private or lies in the trash meanwhile is not shown any more.
        const records = open.records.filter(({ item_id }) => still === undefined || still.includes(item_id));
        return <OpenLink token={token} visit={{ ...open, records }} />;
      }}
    </VisitGate>
  );
}

function OpenLink({ token, visit }: { token: string; visit: OpenVisit }) {
  const { house, label, expires_at, may_download, records } = visit;
  const [shown, setShown] = useState<readonly string[]>(() =>
    records.length === 1 ? records.map(({ item_id }) => item_id) : [],
  );
  const toggle = (id: string) =>
    setShown(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]);
  return (
    <Page narrow>
      <PageHeader
        title={`${house} shares this with you`}
        line={[
          ...(label === null ? [] : [label]),
          `Open until ${momentText(expires_at)}`,
          may_download ? 'You may download it' : 'To look at, not to download',
        ].join(' · ')}
      />
      {records.length === 0 && (
        <Card>
          <p className="text-quiet">There is nothing to see here at the moment.</p>
        </Card>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {records.map((record) => {
          const isShown = shown.includes(record.item_id);
          return (
            <li key={record.item_id}>
              <Card>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <RecordSign item_type={record.item_type} />
                  <div className="min-w-0 grow basis-40">
                    <h2 className="heading text-lg break-words">{record.label}</h2>
                    {record.detail !== '' && (
                      <p className="text-sm break-words text-quiet">{detailText(record.detail)}</p>
                    )}
                  </div>
                  {records.length > 1 && (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-expanded={isShown}
                      aria-label={`${isShown ? 'Close' : 'Look at'} ${record.label}`}
                      onClick={() => toggle(record.item_id)}
                    >
                      {isShown ? 'Close' : 'Look at it'}
                    </Button>
                  )}
                </div>
                {isShown && <VisitedRecord token={token} record={record} mayDownload={may_download} />}
              </Card>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
