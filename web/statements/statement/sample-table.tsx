import type { BankTable } from '@holdfast/domain/statements/reading/bank-file';

const frame = 'overflow-x-auto rounded-md border border-line';

/** The first rows of a table as they stand in the file. */
export function SampleTable({ table }: { table: BankTable }) {
  const width = Math.max(table.headings.length, ...table.samples.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    key: `column ${at}`,
    name: table.headings[at] ?? `Column ${at + 1}`,
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard
    <div className={frame} role="region" aria-label="First rows of the file" tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-sunk">
            {columns.map(({ key, name }) => (
              <th key={key} className="px-3 py-2 text-left font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.samples.slice(0, 5).map((row, nth) => (
            // Two rows may be alike.
            <tr key={`row ${String(nth)}`} className="border-t border-line">
              {columns.map(({ key }, at) => (
                <td key={key} className="max-w-60 truncate px-3 py-2">
                  {row[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
