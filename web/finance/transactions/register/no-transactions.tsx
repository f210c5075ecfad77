import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/states.tsx';

type NoTransactionsProps = {
  /** Whether filters hide them. */
  narrowed: boolean;
  /** Whether there is an account that they could stand on. */
  accounts: boolean;
  /** Whether bank files can be brought in here: in one's own house. */
  imports: boolean;
};

/** What stands where no transaction is listed, and the way on. */
export function NoTransactions({ narrowed, accounts, imports }: NoTransactionsProps) {
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title="No transactions found"
        text="Nothing matches these filters."
        action={
          <LinkButton variant="quiet" href="/finance/transactions">
            Show all transactions
          </LinkButton>
        }
      />
    );
  }
  const text = accounts
    ? 'Add what you earn and spend by hand, or import a file from your bank.'
    : 'Import a file from your bank and its account comes with it, or add an account by hand.';
  return (
    <EmptyState
      title="No transactions yet"
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {imports && <LinkButton href="/finance/import">Import a bank file</LinkButton>}
          {!accounts && (
            <LinkButton variant={imports ? 'quiet' : 'primary'} href="/finance/accounts">
              Go to accounts
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
