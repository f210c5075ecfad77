import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { documentStatement } from '@holdfast/domain/statements/endpoints';
import type { Statement } from '@holdfast/domain/statements/reading/statement';
import { Download, FilePlus2, FileText } from 'lucide-react';
import { Suspense } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { partOf } from '../../kernel/screen/lent-code.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button, buttonLook, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { resultText } from '../files/former-imports.tsx';
import { UndoButton } from '../files/undo-button.tsx';
import { aboveStatement } from './above-statement.tsx';

/** What came of a file, whether the balances agree, and the way back. */
export function DoneStatement({ statement }: { statement: Statement }) {
  const { id, name, state, what, result, checks, has_file, document_id } = statement;
  const names = useMoneyNames();
  const document = useChange(documentStatement, { done: 'Added to your documents' });
  return (
    <>
      <PageHeader
        above={aboveStatement}
        title={name}
        action={state === 'done' && <UndoButton id={id} name={name} />}
      />
      <Card title={state === 'undone' ? 'Undone' : what === 'rules' ? 'Applied' : 'Imported'}>
        <div className="grid gap-4">
          <p className="figures">{resultText(statement)}</p>
          {state === 'undone' && (
            <p className="text-quiet">
              {what === 'file' ? 'You can import the same file again.' : 'Everything is as it was.'}
            </p>
          )}
          {checks.map(({ account_id, day, said, differs }) => (
            <p key={account_id} className="flex flex-wrap items-center gap-2">
              <span className="figures">
                {names.accountName(account_id)}: the file says {formatMoney(said)} on {mediumDay(day)}.
              </span>
              {isZero(differs) ? (
                <Badge tone="good">Agrees</Badge>
              ) : (
                <Badge tone="amber">Differs by {formatMoney(differs)}</Badge>
              )}
            </p>
          ))}
          <div className="flex flex-wrap gap-3">
            {state === 'done' &&
              (result?.accounts ?? []).map((account) => (
                <LinkButton key={account} variant="quiet" href={`/finance/transactions?account=${account}`}>
                  {names.accountName(account)}
                </LinkButton>
              ))}
            {state === 'done' && (result?.added ?? 0) > 0 && (
              <LinkButton variant="quiet" href="/finance/transactions?category=none">
                Sort uncategorized
              </LinkButton>
            )}
            <LinkButton variant="quiet" href="/finance/import">
              Import another file
            </LinkButton>
            {has_file && (
              <a
                href={`/api/finance/statements/${id}/file`}
                download
                className={buttonLook({ variant: 'quiet' })}
              >
                <Download aria-hidden /> The file
              </a>
            )}
            {document_id !== null ? (
              <LinkButton variant="quiet" href={`/documents/${document_id}`}>
                <FileText aria-hidden /> In your documents
              </LinkButton>
            ) : (
              has_file && (
                <Button
                  variant="quiet"
                  needs={documentStatement}
                  busy={document.isPending}
                  onClick={() => document.mutate({ id })}
                >
                  <FilePlus2 aria-hidden /> Add to documents
                </Button>
              )
            )}
          </div>
        </div>
      </Card>
      {state === 'done' && what === 'file' && <LentCards import_id={id} />}
    </>
  );
}

/** What the rows of a file are to other areas: rents that came in. */
function LentCards({ import_id }: { import_id: string }) {
  return useAreas()
    .flatMap((area) => area.importCards ?? [])
    .map(({ name, load }) => {
      const Lent = partOf(load);
      return (
        <Suspense key={name}>
          <Lent import_id={import_id} />
        </Suspense>
      );
    });
}
