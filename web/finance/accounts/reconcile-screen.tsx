import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { addMonths, day as dayShape, type Day } from '@holdfast/domain/kernel/time/day';
import { negateMoney, money as moneyShape, type Money } from '@holdfast/domain/kernel/money/money';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money as Amount } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { MoneyInput } from '../../ui/form/money-input.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows, SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { isOwed } from './account-words.ts';
import { StatementRows } from './statement-rows.tsx';

/** Compares an account with a statement: what the bank has booked is ticked to begin with, until nothing is missing. */
export default function ReconcileScreen() {
  const answer = useAnswer(endpoints.findAccount, { id: useParam('id') });
  useTitle(answer.data && `Reconcile ${answer.data.name}`);
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading account..." skeleton={<SkeletonScreen />}>
        {(account) => <Reconcile account={account} />}
      </Answered>
    </Page>
  );
}

/** The last day on which the account had a statement; today where nobody said its day, and the first time. */
function lastStatementDay({ statement_day, last_reconciliation }: AccountDetail): Day {
  const now = today();
  if (statement_day === null || last_reconciliation === null) return now;
  const months = (Number(now.slice(0, 4)) - 2000) * 12 + Number(now.slice(5, 7)) - 1;
  const anchor = `2000-01-${String(statement_day).padStart(2, '0')}`;
  const here = addMonths(anchor, months);
  return here <= now ? here : addMonths(anchor, months - 1);
}

function Reconcile({ account }: { account: AccountDetail }) {
  const { id, name, kind, last_reconciliation } = account;
  const [day, setDay] = useState(() => lastStatementDay(account));
  const [typed, setTyped] = useState('');
  const owed = isOwed(kind);
  const first = last_reconciliation === null && day === today();
  const shownBalance = owed ? negateMoney(account.balance) : account.balance;
  const read = moneyShape.safeParse(typed);
  const balance: Money | null =
    typed.trim() === '' || !read.success ? null : owed ? negateMoney(read.data) : read.data;
  const wrong = typed.trim() !== '' && !read.success ? read.error.issues[0]?.message : undefined;
  const validDay = dayShape.safeParse(day).success && day <= today();
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[
              { label: 'Accounts', href: '/finance/accounts' },
              { label: name, href: `/finance/accounts/${id}` },
              { label: 'Reconcile' },
            ]}
          />
        }
        title={`Reconcile ${name}`}
        {...(last_reconciliation !== null && {
          line: `Reconciled through ${mediumDay(last_reconciliation.day)}`,
        })}
      />
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <Field
            label="Statement date"
            error={day > today() ? 'Statement date must not be in the future' : undefined}
          >
            {(parts) => (
              <DateInput
                {...parts}
                value={day}
                max={today()}
                onChange={(event) => setDay(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={
              first
                ? owed
                  ? 'Owed today'
                  : 'Balance today'
                : owed
                  ? 'Owed on the statement'
                  : 'Balance on the statement'
            }
            error={wrong}
            help={
              first ? (
                <>
                  At your bank. Holdfast has <Amount value={shownBalance} />.
                </>
              ) : (
                'The closing balance of that day.'
              )
            }
            aside={
              first &&
              typed === '' && (
                <Button variant="plain" size="small" className="-my-2" onClick={() => setTyped(shownBalance)}>
                  It matches
                </Button>
              )
            }
          >
            {(parts) => <MoneyInput {...parts} value={typed} onChange={setTyped} />}
          </Field>
        </div>
      </Card>
      {validDay && <Open key={day} account={account} day={day} balance={balance} />}
    </>
  );
}

function Open({ account, day, balance }: { account: AccountDetail; day: Day; balance: Money | null }) {
  const pages = usePages(endpoints.findOpenStatement, { id: account.id, day, limit: 50 });
  return (
    <Answered
      answer={{ ...pages, data: pages.first }}
      loading="Loading transactions..."
      skeleton={<SkeletonRows />}
    >
      {(statement) =>
        statement.total === 0 && balance === null ? (
          <EmptyState
            compact
            title="Nothing to reconcile"
            text={`Everything through ${mediumDay(day)} is reconciled.`}
          />
        ) : (
          <StatementRows account={account} day={day} balance={balance} statement={statement} pages={pages} />
        )
      }
    </Answered>
  );
}
