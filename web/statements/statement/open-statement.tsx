import { applyStatement, removeStatement } from '@holdfast/domain/statements/endpoints';
import { isOpen } from '@holdfast/domain/statements/reading/bank-file';
import {
  importTexts,
  type Statement,
  type StatementFile,
} from '@holdfast/domain/statements/reading/statement';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { aboveStatement } from './above-statement.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { BringIn } from './bring-in.tsx';
import { PreviewCard } from './preview-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { RentsCard } from './rents-card.tsx';
import { TakenOverCard } from './taken-over-card.tsx';

const formats = { csv: 'CSV', ofx: 'OFX', qif: 'QIF', camt: 'CAMT.053' } as const;

/** A file that waits: one question at a time, then its accounts, then its rows. */
export function OpenStatement({ statement, file }: { statement: Statement; file: StatementFile }) {
  const go = useGo();
  const { accountName } = useMoneyNames();
  const { id, name, accounts, counts, ready, new_categories } = statement;
  const missing = [...new_categories.spent, ...new_categories.earned];
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [keep_file, setKeep] = useState(false);
  const [keep_document, setDocument] = useState(false);
  const [columns, setColumns] = useState(false);
  const [adding, setAdding] = useState<boolean>();
  const [wrong, setWrong] = useState<string>();
  const apply = useChange(applyStatement, { quiet: true });
  const remove = useChange(removeStatement, { onDone: () => go('/finance/import') });
  const rows = accounts.reduce((sum, account) => sum + account.rows, file.held);
  const questions = file.questions.filter(isOpen);
  const [question] = questions;
  const add_categories = adding ?? new_categories.proposed;
  const openings = accounts.flatMap(({ account_id, opening_offer }) =>
    account_id !== null && opening_offer !== null && !refused.includes(account_id) ? [account_id] : [],
  );
  const comes = counts === null ? 0 : counts.new + counts.match + counts.corrects - counts.left_out;
  const bring = () =>
    apply.mutateAsync({ id, openings, add_categories, keep_file, keep_document }).then(
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
          <Button
            variant="quiet"
            needs={removeStatement}
            busy={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            <Trash2 aria-hidden /> Remove
          </Button>
        }
      />
      <TakenOverCard statement={statement} file={file} onColumns={() => setColumns(true)} />
      <AccountsCard
        statement={statement}
        refused={refused}
        onOpening={(account, on) =>
          setRefused(on ? refused.filter((each) => each !== account) : [...refused, account])
        }
      />
      {question !== undefined && (
        <QuestionCard
          key={JSON.stringify(question)}
          id={id}
          question={question}
          left={questions.length}
          file={file}
        />
      )}
      <ReadingCard id={id} file={file} columns={columns} onColumns={setColumns} />
      {ready && <RentsCard id={id} />}
      {ready && missing.length > 0 && (
        <Card title="New categories">
          <Checkbox
            label={missing.length === 1 ? 'Add this category' : `Add these ${missing.length} categories`}
            help={missing.join(', ')}
            checked={add_categories}
            onChange={setAdding}
          />
        </Card>
      )}
      {ready && (
        <Card title="Keep the file">
          <div className="grid gap-x-6 md:grid-cols-2">
            <Checkbox label="With this import" checked={keep_file} onChange={setKeep} />
            <Checkbox label="In my documents" help="Private" checked={keep_document} onChange={setDocument} />
          </div>
        </Card>
      )}
      {counts !== null && accounts.some(({ account_id, left_out }) => account_id !== null && !left_out) && (
        <div className="[@media(max-height:36rem)]:order-1">
          <PreviewCard id={id} counts={counts} adding={add_categories} />
        </div>
      )}
      <BringIn
        rows={comes}
        missing={missingOf(questions.length, statement)}
        said={whereTo(statement, comes, accountName)}
        wrong={wrong}
        busy={apply.isPending}
        onPress={() => void bring()}
      />
    </>
  );
}

/** What has to be said before a file can come in; null where nothing has. */
function missingOf(questions: number, { ready, accounts }: Statement): string | null {
  if (questions > 0)
    return questions === 1 ? 'Answer the question above' : `Answer ${questions} questions above`;
  if (ready) return null;
  return accounts.length > 1 ? importTexts.accounts : 'Choose the account';
}

/** Where the rows go, and how many of them are there. */
function whereTo({ accounts, counts }: Statement, comes: number, nameOf: (id: string) => string): string {
  const into = accounts.flatMap(({ account_id, left_out }) =>
    account_id === null || left_out ? [] : [account_id],
  );
  const [only = ''] = into;
  const known = counts?.known ?? 0;
  return [
    comes === 0
      ? 'Nothing in it is new'
      : `Into ${into.length === 1 ? nameOf(only) : `${into.length} accounts`}`,
    comes > 0 && known > 0 && `${known.toLocaleString('en-US')} already here`,
  ]
    .filter(Boolean)
    .join(' · ');
}
