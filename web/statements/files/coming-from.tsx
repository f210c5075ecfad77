import { Card } from '../../ui/layout/card.tsx';

/** Products that people change over from: which export is made there, and what of it is read. */
const products = [
  {
    name: 'YNAB',
    make: 'Export the plan (earlier called the budget) there and unpack the ZIP file. Import the file with “Register” in its name.',
    read: 'Accounts, payees, memos, categories, transfers, and what is not cleared yet.',
  },
  {
    name: 'Actual',
    make: 'Open all accounts there and export them as CSV.',
    read: 'Accounts, payees, notes, categories, transfers, and what is not cleared yet.',
  },
  {
    name: 'Mint',
    make: 'Mint is closed. Import the transactions.csv you saved before.',
    read: 'Accounts, descriptions, notes, categories and transfers.',
  },
  {
    name: 'Monarch',
    make: 'Download the transactions of all accounts there as CSV.',
    read: 'Accounts, merchants, notes, categories and transfers.',
  },
  {
    name: 'Quicken',
    make: 'Export all accounts there as one QIF file.',
    read: 'Accounts, payees, memos, check numbers, categories, splits and transfers. Investments are left out, and you are told.',
  },
] as const;

/** How somebody changes over from another product. */
export function ComingFrom() {
  return (
    <Card title="Coming from YNAB, Actual, Mint, Monarch or Quicken">
      <div className="grid gap-2">
        <p>
          Import one file with all your accounts, like a bank file. Each row goes to its own account, accounts
          and categories that you do not have yet can be added, and both sides of a transfer are joined.
          Budgets are not read.
        </p>
        {products.map(({ name, make, read }) => (
          <details key={name}>
            <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">{name}</summary>
            <p>{make}</p>
            <p className="text-quiet">What is read: {read}</p>
          </details>
        ))}
      </div>
    </Card>
  );
}
