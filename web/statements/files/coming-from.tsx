import { Card } from '../../ui/layout/card.tsx';

/** Products that people change over from: which export is made there, and what of it is read. */
const products = [
  {
    name: 'YNAB',
    make: 'Export the plan, unzip it, and import the file with “Register” in its name.',
    read: 'accounts, payees, memos, categories, transfers, cleared status',
  },
  {
    name: 'Actual',
    make: 'Open all accounts and export them as CSV.',
    read: 'accounts, payees, notes, categories, transfers, cleared status',
  },
  {
    name: 'Mint',
    make: 'Import the transactions.csv you saved before Mint closed.',
    read: 'accounts, descriptions, notes, categories, transfers',
  },
  {
    name: 'Monarch',
    make: 'Download the transactions of all accounts as CSV.',
    read: 'accounts, merchants, notes, categories, transfers',
  },
  {
    name: 'Quicken',
    make: 'Export all accounts as one QIF file.',
    read: 'accounts, payees, memos, check numbers, categories, splits, transfers. Not investments',
  },
] as const;

/** How somebody changes over from another product; folded until it is asked for. */
export function ComingFrom() {
  return (
    <Card>
      <details>
        <summary className="min-h-touch cursor-pointer py-2.5 font-semibold md:min-h-0 md:py-0">
          Coming from YNAB, Actual, Mint, Monarch, or Quicken
        </summary>
        <div className="grid gap-3 pt-3">
          <p className="text-quiet">
            Import one file with all your accounts. Missing accounts and categories are added, transfers are
            joined. Budgets are not read.
          </p>
          <dl className="grid gap-3">
            {products.map(({ name, make, read }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd>{make}</dd>
                <dd className="text-sm text-quiet">Reads {read}.</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </Card>
  );
}
