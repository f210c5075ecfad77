import { textEncodingLabels } from '@holdfast/domain/kernel/files/text-encoding';
import { answerStatement } from '@holdfast/domain/statements/endpoints';
import type { Statement, StatementFile, TakenOver } from '@holdfast/domain/statements/reading/statement';
import { useChange } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

type TakenOverCardProps = {
  statement: Statement;
  file: StatementFile;
  /** Opens the form of the columns, where nothing would be asked about them. */
  onColumns: () => void;
};

type Part = TakenOver['parts'][number];

/** What nothing in the file says and the last file of its account decides, each with the way to say it anew. */
export function TakenOverCard({ statement: { id, taken_over }, file, onColumns }: TakenOverCardProps) {
  const { accountName } = useMoneyNames();
  const change = useChange(answerStatement);
  if (taken_over === null) return null;
  const account = accountName(taken_over.account_id);
  return (
    <Card title={`Read as the last file of ${account}`}>
      <ul className="grid gap-1">
        {taken_over.parts.map((part) => (
          <li key={part} className="flex flex-wrap items-center gap-x-2">
            <span>{textOf(part, file, account)}</span>
            <Button
              variant="plain"
              size="small"
              needs={answerStatement}
              disabled={change.isPending}
              onClick={() => (part === 'columns' ? onColumns() : change.mutate({ id, again: [part] }))}
            >
              Change<span className="sr-only">: {textOf(part, file, account)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const orders = {
  'month-first': 'Dates: month first',
  'day-first': 'Dates: day first',
  'year-first': 'Dates: year first',
} as const;

function textOf(part: Part, { table, encoding }: StatementFile, account: string): string {
  const mapping = table?.mapping ?? null;
  if (part === 'account') return `Account: ${account}`;
  if (part === 'columns') return 'Columns as in the last file';
  if (part === 'encoding') return `Text encoding: ${textEncodingLabels[encoding]}`;
  if (part === 'day_order') return orders[mapping?.day_order ?? 'month-first'];
  if (part === 'amount_style') {
    return mapping?.amount_style === 'comma' ? 'Comma before the cents' : 'Point before the cents';
  }
  return mapping?.amounts.style === 'one' && mapping.amounts.flip === true
    ? 'Above zero is spent'
    : 'Above zero is received';
}
