import { applyStatement, removeStatement } from '@holdfast/domain/statements/endpoints';
import type { Statement, StatementFile } from '@holdfast/domain/statements/statement';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { aboveStatement } from './above-statement.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { ReadingCard } from './reading-card.tsx';

const formats = { csv: 'CSV', ofx: 'OFX', qif: 'QIF', camt: 'CAMT.053' } as const;

/** A file that waits: one question at a time, then its accounts, then its rows. */
export function OpenStatement({ statement, file }: { statement: Statement; file: StatementFile }) {
  const go = useGo();
  const { id, name, accounts, counts, ready } = statement;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [keep_file, setKeep] = useState(false);
  const [keep_document, setDocument] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const apply = useChange(applyStatement, { quiet: true });
  const remove = useChange(removeStatement, { onDone: () => go('/finance/import') });
  const rows = accounts.reduce((sum, account) => sum + account.rows, file.held);
  const questions = file.questions.filter(({ about }) => about !== 'encoding');
  const [question] = questions;
  const openings = accounts.flatMap(({ account_id, opening_offer }) =>
    account_id !== null && opening_offer !== null && !refused.includes(account_id) ? [account_id] : [],
  );
  const comes = counts === null ? 0 : counts.new + counts.match + counts.corrects - counts.left_out;
  const bring = () =>
    apply.mutateAsync({ id, openings, keep_file, keep_document }).then(
      () => setWrong(undefined),
      (fault: { message: string }) => setWrong(fault.message),
    );
  return (
    <>
      <PageHeader
        above={aboveStatement}
        title={name}
        line={`${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} in a ${formats[file.format]} file`}
        action={
          <>
            <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              <Trash2 aria-hidden /> Remove
            </Button>
            <Button disabled={!ready} busy={apply.isPending} onClick={() => void bring()}>
              {comes === 0
                ? 'Bring in'
                : `Bring in ${comes.toLocaleString('en-US')} ${comes === 1 ? 'row' : 'rows'}`}
            </Button>
          </>
        }
      />
      {wrong !== undefined && (
        <Banner tone="danger" alert>
          {wrong}
        </Banner>
      )}
      {question !== undefined && (
        <QuestionCard
          key={JSON.stringify(question)}
          id={id}
          question={question}
          left={questions.length}
          file={file}
        />
      )}
      <AccountsCard
        statement={statement}
        refused={refused}
        onOpening={(account, on) =>
          setRefused(on ? refused.filter((each) => each !== account) : [...refused, account])
        }
      />
      <ReadingCard id={id} file={file} />
      {counts !== null && accounts.some(({ account_id, left_out }) => account_id !== null && !left_out) && (
        <PreviewCard id={id} counts={counts} />
      )}
      {ready && (
        <div className="grid gap-3">
          <Checkbox
            label="Keep the file"
            help="It stays with this import, where you can load it again."
            checked={keep_file}
            onChange={setKeep}
          />
          <Checkbox
            label="Keep the file with my documents"
            help="It becomes a document of its account that only you see."
            checked={keep_document}
            onChange={setDocument}
          />
        </div>
      )}
    </>
  );
}
