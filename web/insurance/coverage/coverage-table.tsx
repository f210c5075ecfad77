import { coverageTotalsOf, type CoverageLine } from '@holdfast/domain/insurance/coverage';
import { coverKindLabels } from '@holdfast/domain/insurance/cover';
import { useState } from 'react';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CoverageBadge } from './coverage-words.tsx';

/** So many rows are drawn before all are asked for; the totals are those of all. */
const atFirst = 200;

/** Cover against value, thing by thing, with the totals of all rows. */
export function CoverageTable({ lines }: { lines: readonly CoverageLine[] }) {
  const kindOf = useHitKind();
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, atFirst);
  return (
    <Card flush>
      <DataTable
        label="Cover against value"
        rows={shown}
        columns={columnsOf(lines)}
        keyOf={({ item_id }) => item_id}
        href={({ item_type, item_id }) => kindOf(item_type).href(item_id)}
      />
      {shown.length < lines.length && (
        <div className="no-print p-4">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {lines.length}
          </Button>
        </div>
      )}
    </Card>
  );
}

function columnsOf(lines: readonly CoverageLine[]): Column<CoverageLine>[] {
  const totals = coverageTotalsOf(lines);
  return [
    { key: 'thing', head: 'Thing', rank: 'name', cell: ({ label }) => label, sort: ({ label }) => label },
    {
      key: 'state',
      head: 'State',
      rank: 'badge',
      normal: ({ state }) => state === 'contents' || state === 'full',
      cell: ({ state }) => <CoverageBadge state={state} />,
      sort: ({ state }) => state,
    },
    {
      key: 'covers',
      head: 'By',
      rank: 'fact',
      normal: ({ covers, contents_of, state }) =>
        covers.length === 0 && (state !== 'contents' || contents_of === null),
      cell: coversInWords,
    },
    { ...amount('value', 'Value', (line) => line.value, totals.value), rank: 'fact' },
    {
      ...amount(
        'insured',
        'Insured',
        (line) => (line.state === 'contents' ? null : line.insured),
        totals.insured,
      ),
      rank: 'desk',
    },
    // On the phone only what is missing stands at the right.
    { ...amount('missing', 'Missing', (line) => line.short, totals.short), rank: 'value' },
  ];
}

const amount = (
  key: string,
  head: string,
  of: (line: CoverageLine) => string | null,
  total: string,
): Column<CoverageLine> => ({
  key,
  head,
  align: 'right',
  cell: (line) => <Money value={of(line)} short />,
  sort: (line) => (of(line) === null ? null : Number(of(line))),
  total: <Money value={total} short />,
});

function coversInWords({ covers, contents_of, state }: CoverageLine) {
  if (covers.length === 0) {
    return state === 'contents' && contents_of !== null ? (
      <>
        Contents, up to <Money value={contents_of.cover_limit} short />
      </>
    ) : (
      <span className="text-quiet">–</span>
    );
  }
  const kinds = Map.groupBy(covers, ({ policy }) => policy);
  return [...kinds]
    .map(
      ([policy, by]) => `${policy} (${by.map(({ kind }) => coverKindLabels[kind].toLowerCase()).join(', ')})`,
    )
    .join('; ');
}
