import { availableOn } from '@holdfast/domain/finance/accounts/account-list';
import { nextDueDay, type AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { monthlyInterest } from '@holdfast/domain/kernel/money/interest';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { Banknote } from 'lucide-react';
import { mediumDay, today } from '../../base/dates.ts';
import { transferHref } from '../../kernel/money/transactions-href.ts';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What a card or a debt asks for: how much of the limit is used, when it is paid next, what it costs. */
export function OwedCard({ account, mayPay }: { account: AccountDetail; mayPay: boolean }) {
  const { id, kind, credit_limit, current_balance, interest_rate, minimum_payment, statement_day } = account;
  const due = nextDueDay(account, today());
  const left = availableOn(account);
  const owes = !current_balance.startsWith('-') && !isZero(current_balance);
  const share =
    credit_limit === null || isZero(credit_limit) ? null : Number(current_balance) / Number(credit_limit);
  return (
    <Card title={kind === 'card' ? 'Card' : 'Debt'}>
      {kind === 'card' && share !== null && left !== null && (
        <div className="mb-3">
          <Progress
            label="Limit used"
            done={share}
            detail={`${formatMoney(left).replace('-', '−')} of ${formatMoney(credit_limit ?? '0.00')} left`}
            tone={share >= 0.9 ? 'danger' : share >= 0.3 ? 'amber' : 'brand'}
          />
        </div>
      )}
      <FactList
        facts={[
          ...(due === null
            ? []
            : [
                {
                  label: 'Next payment due',
                  value: (
                    <span className="inline-flex flex-wrap items-center justify-end gap-2">
                      {mediumDay(due)} <UrgencyBadge due={due} today={today()} />
                    </span>
                  ),
                },
              ]),
          ...(minimum_payment === null
            ? []
            : [
                {
                  label: kind === 'card' ? 'Minimum payment' : 'Monthly payment',
                  value: <Money value={minimum_payment} />,
                },
              ]),
          ...(statement_day === null
            ? []
            : [{ label: 'Statement', value: `Day ${statement_day} of the month` }]),
          ...(interest_rate === null
            ? []
            : [
                { label: 'Interest rate', value: `${Number(interest_rate)}%` },
                ...(owes
                  ? [
                      {
                        label: 'Monthly interest, about',
                        value: <Money value={monthlyInterest(current_balance, interest_rate)} />,
                      },
                    ]
                  : []),
              ]),
          ...(account.pays_from_name === null ? [] : [{ label: 'Paid from', value: account.pays_from_name }]),
        ]}
      />
      {mayPay && owes && (
        <LinkButton href={transferHref(id)} variant="quiet" wide className="mt-3">
          <Banknote aria-hidden /> {kind === 'card' ? 'Pay the card' : 'Make a payment'}
        </LinkButton>
      )}
    </Card>
  );
}
