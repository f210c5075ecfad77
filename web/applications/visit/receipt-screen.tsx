import { documentKind, documentLabels } from '@holdfast/domain/applications/asking';
import { sendFile, visitReceipt, withdrawOwn } from '@holdfast/domain/applications/visit-endpoints';
import {
  mayAdd,
  mayWithdraw,
  nextInWords,
  receiptTexts,
  type Receipt,
} from '@holdfast/domain/applications/receipt';
import { isUndecided } from '@holdfast/domain/applications/state';
import { endingsOf, formatBytes } from '@holdfast/domain/kernel/files/file';
import { useState } from 'react';
import { dayOf, mediumDay } from '../../base/dates.ts';
import { useAddressWords } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { StateBadge } from '../state-badge.tsx';
import { FileSender } from './file-sender.tsx';

/** An applicant's own page: that the application has arrived, its reference, what happens next, what is missing, and the way out. */
export default function ReceiptScreen() {
  const { receipt: token = '', failed } = useAddressWords();
  const answer = useAnswer(visitReceipt, { token });
  return (
    <VisitLayout>
      <Page narrow>
        {token === '' || answer.error?.code === 'not_found' ? (
          <div role="status">
            <h1 className="sr-only">{receiptTexts.unknown}</h1>
            <EmptyState picture="missing" title={receiptTexts.unknown} text={receiptTexts.unknownHelp} />
          </div>
        ) : (
          <Answered
            answer={answer}
            loading="Loading your application..."
            skeleton={<SkeletonRows rows={5} />}
          >
            {(receipt) => (
              <Arrived
                token={token}
                receipt={receipt}
                failed={failed}
                onChange={() => void answer.refetch()}
              />
            )}
          </Answered>
        )}
      </Page>
    </VisitLayout>
  );
}

type ArrivedProps = { token: string; receipt: Receipt; failed: string | undefined; onChange: () => void };

function Arrived({ token, receipt, failed, onChange }: ArrivedProps) {
  const [asked, setAsked] = useState(false);
  const withdraw = useChange(withdrawOwn, {
    done: 'Application withdrawn',
    onDone: () => {
      setAsked(false);
      onChange();
    },
  });
  const { reference, premises, shown_as, state, submitted_at, completeness, files, deleted_on, name } =
    receipt;
  return (
    <>
      <PageHeader
        title={isUndecided(state) ? 'Your application has arrived' : 'Your application'}
        line={[premises, ...(shown_as === null ? [] : [shown_as])].join(' · ')}
        beside={<StateBadge state={state} forApplicant />}
      />
      {failed !== undefined && (
        <Banner tone="amber" title="Some files did not arrive">
          Add them again below: {failed}
        </Banner>
      )}
      <Card title="What happens next">
        <p>{nextInWords(receipt)}</p>
        <p className="mt-2 text-sm text-quiet">We emailed you the link to this page.</p>
      </Card>
      <Card title="Your application">
        <FactList
          facts={[
            { label: 'Reference', value: reference },
            { label: 'Name', value: name },
            ...(submitted_at === null ? [] : [{ label: 'Arrived', value: mediumDay(dayOf(submitted_at)) }]),
            ...(deleted_on === null ? [] : [{ label: 'Deleted on', value: mediumDay(deleted_on) }]),
          ]}
        />
        {files.length > 0 && (
          <ul aria-label="Files" className="mt-3 grid gap-2">
            {files.map((file) => (
              <li key={`${file.name} ${file.size}`} className="grid">
                <span className="font-semibold wrap-anywhere">{file.name}</span>
                <span className="text-sm text-quiet">
                  {documentLabels[file.kind]} · {formatBytes(file.size)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {completeness.missing.length > 0 && (
          <p className="mt-3 text-sm text-quiet">Still missing: {completeness.missing.join(', ')}</p>
        )}
      </Card>
      {mayAdd(state) && (
        <Card title="Add a document">
          <FileSender
            kinds={documentKind.options}
            accept={endingsOf('document')}
            needs={sendFile}
            send={(file, kind) => ({ endpoint: sendFile, input: { token, name: file.name, kind } })}
            onSent={onChange}
          />
        </Card>
      )}
      {mayWithdraw(state) && (
        <div>
          <Button variant="danger-quiet" needs={withdrawOwn} onClick={() => setAsked(true)}>
            Withdraw application
          </Button>
        </div>
      )}
      {asked && (
        <Confirm
          open
          onOpenChange={setAsked}
          title="Withdraw your application?"
          text={`Your data and files are deleted after ${receipt.keep_days} days. This cannot be undone.`}
          confirm="Withdraw"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ token })}
        />
      )}
    </>
  );
}
