import { addRule, chooseRows, listStatementRows } from '@holdfast/domain/statements/endpoints';
import type { PreviewRow, RowCounts, RowFilter } from '@holdfast/domain/statements/reading/statement';
import { counted } from '@holdfast/domain/kernel/counted';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useInAddress } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { RuleDialog } from '../rules/rule-dialog.tsx';
import { ruleFromRow } from '../rules/rule-form.ts';
import { RowFiling } from './row-filing.tsx';
import { RowNotes } from './row-notes.tsx';
import type { Tell } from './tell.ts';

const choices: readonly { value: RowFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'known', label: 'Already here' },
  { value: 'match', label: 'Match what you entered' },
  { value: 'transfer', label: 'Transfers' },
  { value: 'ruled', label: 'Sorted by rules' },
  { value: 'corrects', label: 'Corrections' },
  { value: 'left_out', label: 'Left out' },
  { value: 'nothing', label: 'No movement' },
];

type PreviewCardProps = {
  id: string;
  counts: RowCounts;
  /** Whether categories that are not here yet are added. */
  adding: boolean;
};

/** What would come of each row; whatever is said about one is kept at once. */
export function PreviewCard({ id, counts, adding }: PreviewCardProps) {
  const [asked] = useInAddress('show', 'all');
  const show = choices.find(({ value }) => value === asked)?.value ?? 'all';
  const pages = usePages(listStatementRows, { id, show, limit: 50 }, { keepFormer: true });
  const choose = useChange(chooseRows);
  const [ruling, setRuling] = useState<PreviewRow | null>(null);
  const tell: Tell = (row, choice) => choose.mutate({ id, rows: [{ at: row.at, ...choice }] });
  return (
    <Card title="Preview">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListBar
          show={`Show ${counted(pages.total, 'row', 'rows')}`}
          bar={{
            status: {
              name: 'show',
              label: 'Show',
              value: show,
              fallback: 'all',
              choices: choices.map((choice) => ({ ...choice, count: counts[choice.value] })),
            },
          }}
        />
        {pages.isPending ? (
          <SkeletonRows />
        ) : pages.items.length === 0 ? (
          <EmptyState compact picture="search" title="No rows here" />
        ) : (
          <DataTable
            label="Rows of the file"
            rows={pages.items}
            columns={columnsOf({ adding, tell, onRule: setRuling })}
            keyOf={({ at }) => String(at)}
            sortName="rows"
            count={pages.total}
          />
        )}
        <LoadMore
          shown={pages.items.length}
          total={pages.total}
          hasMore={pages.hasMore}
          loading={pages.loadingMore}
          onMore={pages.more}
        />
      </div>
      {ruling !== null && (
        <RuleDialog rule={null} start={ruleFromRow(ruling)} onClose={() => setRuling(null)} />
      )}
    </Card>
  );
}

type RowActions = { adding: boolean; tell: Tell; onRule: (row: PreviewRow) => void };

const columnsOf = ({ adding, tell, onRule }: RowActions): readonly Column<PreviewRow>[] => [
  {
    key: 'payee',
    head: 'Payee',
    cell: (row) => <RowNotes row={row} tell={tell} />,
  },
  { key: 'day', head: 'Day', cell: ({ day }) => <span className="whitespace-nowrap">{mediumDay(day)}</span> },
  {
    key: 'filed',
    head: 'Category',
    cell: (row) =>
      row.state !== 'new' ? null : (
        <span className="flex min-w-0 items-center gap-1 in-data-cards:flex-wrap in-data-cards:justify-end">
          <RowFiling row={row} adding={adding} tell={tell} />
          {row.payee !== null && (
            <Button
              variant="plain"
              size="small"
              needs={addRule}
              aria-label={`Make a rule for ${row.payee}`}
              onClick={() => onRule(row)}
            >
              <WandSparkles aria-hidden />
            </Button>
          )}
        </span>
      ),
  },
  { key: 'amount', head: 'Amount', align: 'right', cell: ({ amount }) => <Money value={amount} signed /> },
];
