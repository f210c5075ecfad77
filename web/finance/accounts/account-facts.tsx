import { availableOn } from '@holdfast/domain/finance/accounts/account-list';
import { nextDueDay, type AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { monthlyInterest } from '@holdfast/domain/kernel/money/interest';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { mediumDay, today } from '../../base/dates.ts';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import type { Fact } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { isOwed } from './account-words.ts';

/** The balance, what is on its way, and what a card or a debt asks for. */
export function AccountFacts({ account }: { account: AccountDetail }) {
  const { kind, current_balance, pending, coming, opening, low_balance, interest_rate } = account;
  const owed = isOwed(kind);
  return (
    <RecordFacts
      facts={[
        { label: owed ? 'Owed' : 'Balance', value: <Money value={current_balance} /> },
        ...(owed ? owedFacts(account) : []),
        ...factIf('Pending, not counted', pending.count === 0 ? null : <Waiting sum={pending} />),
        ...factIf('Dated ahead', coming.count === 0 ? null : <Waiting sum={coming} />),
        ...factIf('Interest rate', interest_rate === null ? null : `${Number(interest_rate)}%`),
        ...(owed ? interestFact(account) : []),
        ...factIf('Warn below', low_balance === null ? null : <Money value={low_balance} />),
        ...factIf('Paid from', account.pays_from_name),
        { label: 'Opening balance', value: <Money value={opening} /> },
      ]}
      texts={[{ label: 'Notes', text: account.notes }]}
    />
  );
}

function Waiting({ sum: { count, total } }: { sum: AccountDetail['pending'] }) {
  return (
    <>
      <Money value={total} signed />{' '}
      <span className="font-normal text-quiet">
        in {count} {count === 1 ? 'transaction' : 'transactions'}
      </span>
    </>
  );
}

function owedFacts(account: AccountDetail): Fact[] {
  const { kind, credit_limit, minimum_payment, statement_day } = account;
  const due = nextDueDay(account, today());
  const left = availableOn(account);
  return [
    ...factIf(
      'Limit',
      credit_limit === null || isZero(credit_limit) || left === null ? null : (
        <LimitLeft account={account} limit={credit_limit} left={left} />
      ),
    ),
    ...factIf(
      'Next payment due',
      due === null ? null : (
        <span className="inline-flex flex-wrap items-center gap-2">
          {mediumDay(due)} <UrgencyBadge due={due} today={today()} />
        </span>
      ),
    ),
    ...factIf(
      kind === 'card' ? 'Minimum payment' : 'Monthly payment',
      minimum_payment === null ? null : <Money value={minimum_payment} />,
    ),
    ...factIf('Statement', statement_day === null ? null : `Day ${statement_day} of the month`),
  ];
}

function interestFact({ interest_rate, current_balance: owed }: AccountDetail): Fact[] {
  if (interest_rate === null || owed.startsWith('-') || isZero(owed)) return [];
  return [
    {
      label: 'Monthly interest, about',
      value: <Money value={monthlyInterest(owed, interest_rate)} />,
    },
  ];
}

type LimitLeftProps = { account: AccountDetail; limit: string; left: string };

function LimitLeft({ account, limit, left }: LimitLeftProps) {
  const used = Math.round((Number(account.current_balance) / Number(limit)) * 100);
  return (
    <>
      {formatMoney(left).replace('-', '−')} of {formatMoney(limit)} left{' '}
      {used > 0 && <span className="font-normal text-quiet">{used}% used</span>}
    </>
  );
}
