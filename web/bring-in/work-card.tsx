import { sheetTexts, type SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { rowsShown } from '@holdfast/domain/bring-in/sheet-preview';
import type { WorkPreview, WorkRow } from '@holdfast/domain/bring-in/work-preview';
import { mediumDay } from '../base/dates.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import { Money } from '../ui/data-display/money.tsx';
import type { Column } from '../ui/data-display/tables/column.ts';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { Card } from '../ui/layout/card.tsx';

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** What would come of a service history: the counts are of all rows, the table shows the first of them. */
export function WorkCard({ work, settings }: { work: WorkPreview; settings: SheetSettings }) {
  const { rows, total, visits } = work;
  return (
    <Card title="What comes of it">
      <ul className="mb-4 grid gap-1">
        <li>
          <strong className="figures">{visits}</strong> {visits === 1 ? 'visit' : 'visits'} that cost{' '}
          <strong>
            <Money value={total} />
          </strong>
          , booked as expenses on the days on which the work was done
        </li>
        {remarks(work).map((said) => (
          <li key={said} className="text-quiet">
            {said}
          </li>
        ))}
      </ul>
      <DataTable
        label="Rows of the list"
        rows={rows}
        columns={columnsOf(settings.meter_unit)}
        keyOf={({ line }) => String(line)}
        sortName="work"
      />
      {rows.length === rowsShown && (
        <p className="mt-3 text-sm text-quiet">The first {rowsShown} rows are shown.</p>
      )}
    </Card>
  );
}

function columnsOf(unit: SheetSettings['meter_unit']): readonly Column<WorkRow>[] {
  return [
    {
      key: 'work',
      head: 'What was done',
      cell: ({ title, provider, known, unread }) => (
        <span className="grid gap-1">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {provider !== null && <span className="text-sm text-quiet wrap-anywhere">by {provider}</span>}
          {known && (
            <span>
              <Badge tone="quiet">Imported before</Badge>
            </span>
          )}
          {unread.length > 0 && (
            <span className="text-sm text-quiet wrap-anywhere">Kept in the notes: {unread.join(', ')}</span>
          )}
        </span>
      ),
    },
    { key: 'day', head: 'Done on', cell: ({ done_on }) => done_on !== null && mediumDay(done_on) },
    {
      key: 'meter',
      head: 'Meter',
      align: 'right',
      cell: ({ meter }) =>
        meter !== null && (
          <span className="figures">
            {Number(meter).toLocaleString('en-US')} {unit ?? ''}
          </span>
        ),
    },
    {
      key: 'cost',
      head: 'Cost',
      align: 'right',
      cell: ({ cost }) => cost !== null && <Money value={cost} />,
    },
  ];
}

/** What is left out, and what its owner should know before it is brought in. */
function remarks({
  known,
  untitled,
  undated,
  unread,
  too_long,
  currencies,
  left_out,
}: WorkPreview): string[] {
  return [
    known > 0 &&
      many(known, 'row was imported before and is left out', 'rows were imported before and are left out'),
    untitled > 0 && `${many(untitled, 'row does', 'rows do')} not say what was done, and is left out`,
    undated > 0 && `${many(undated, 'row has', 'rows have')} no day`,
    unread > 0 && `${many(unread, 'cell is', 'cells are')} not understood, and kept in the notes`,
    currencies.length > 0 &&
      `Kept in the notes, and without a cost until you say what they are worth: amounts in ${currencies.join(', ')}`,
    left_out.length > 0 && `Left out: ${left_out.join(', ')}`,
    too_long > 0 && sheetTexts.tooLong,
  ].filter((said) => said !== false);
}
