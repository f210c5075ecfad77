import { moneyAccountKindLabels } from '@holdfast/domain/kernel/ledger/money-account';
import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { openNamedAccounts, placeStatement } from '@holdfast/domain/statements/endpoints';
import type { Statement, StatementAccount } from '@holdfast/domain/statements/reading/statement';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useReadOnly } from '../../base/read-only.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';

type AccountsCardProps = {
  statement: Statement;
  /** Accounts whose opening is not to be set. */
  refused: readonly string[];
  onOpening: (account: string, on: boolean) => void;
};

const leftOut = 'left out';
const another = 'new';

/** Which account each part of a file belongs to, and whether the balance of the file agrees. */
export function AccountsCard({ statement, refused, onOpening }: AccountsCardProps) {
  const { id, accounts } = statement;
  const names = useMoneyNames();
  const reason = useReadOnly(placeStatement);
  const [opening, setOpening] = useState<StatementAccount | null>(null);
  const place = useChange(placeStatement);
  const openNamed = useChange(openNamedAccounts);
  const unknown = accounts.filter(
    ({ account_id, left_out, name }) => account_id === null && !left_out && name !== null,
  );
  const put = (at: number, value: string) => {
    const part = accounts[at];
    if (value === another && part !== undefined) return setOpening(part);
    place.mutate({
      id,
      accounts: accounts.map(({ account_id, left_out }, nth) =>
        nth === at
          ? { account_id: value === '' || value === leftOut ? null : value, left_out: value === leftOut }
          : { account_id, left_out },
      ),
    });
  };
  const used = new Set(accounts.map(({ account_id }) => account_id));
  const open = names.accounts.filter(
    ({ kind, removed, closed_on }) => kind !== 'outside' && !removed && closed_on === null,
  );
  return (
    <Card title={accounts.length > 1 ? 'Which accounts are these?' : 'Which account is this?'}>
      <ul className="grid gap-5">
        {accounts.map((part) => (
          <li key={part.at} className="grid gap-2">
            <Field label={nameOf(part)} help={aboutOf(part)}>
              {(parts) => (
                <Select
                  {...parts}
                  disabled={reason !== null}
                  placeholder="Choose an account"
                  choices={[
                    ...open.map((account) => ({
                      value: account.id,
                      label: `${account.name} (${moneyAccountKindLabels[account.kind].toLowerCase()})`,
                      disabled: used.has(account.id) && account.id !== part.account_id,
                    })),
                    { value: another, label: 'A new account…' },
                    ...(accounts.length > 1 ? [{ value: leftOut, label: 'Leave it out' }] : []),
                  ]}
                  value={part.left_out ? leftOut : (part.account_id ?? '')}
                  onChange={(value) => put(part.at, value)}
                />
              )}
            </Field>
            {open.length === 0 && part.account_id === null && (
              <div>
                <Button variant="quiet" needs={placeStatement} onClick={() => setOpening(part)}>
                  <Plus aria-hidden /> Add this account
                </Button>
              </div>
            )}
            <Check part={part} />
            {part.account_id !== null && part.opening_offer !== null && (
              <Checkbox
                label={`Opening balance ${formatMoney(part.opening_offer)}`}
                help="Sets the opening balance to match the file."
                checked={!refused.includes(part.account_id)}
                onChange={(on) => onOpening(part.account_id ?? '', on)}
              />
            )}
          </li>
        ))}
      </ul>
      {accounts.length > 1 && unknown.length > 0 && (
        <div className="mt-4 grid gap-1">
          <div>
            <Button
              variant="quiet"
              needs={openNamedAccounts}
              busy={openNamed.isPending}
              onClick={() => openNamed.mutate({ id })}
            >
              <Plus aria-hidden />{' '}
              {unknown.length === 1 ? 'Add the missing account' : `Add ${unknown.length} missing accounts`}
            </Button>
          </div>
          <p className="text-sm text-quiet wrap-anywhere">
            {unknown
              .map(({ name, kind }) => `${name} (${moneyAccountKindLabels[kind ?? 'bank'].toLowerCase()})`)
              .join(', ')}
          </p>
        </div>
      )}
      {opening !== null && (
        <NewAccountDialog statementId={id} part={opening} onClose={() => setOpening(null)} />
      )}
    </Card>
  );
}

function nameOf({ reference, name, at }: StatementAccount): string {
  const ends = reference === null ? '' : `ending in ${reference.slice(-4)}`;
  const said = [name ?? (ends === '' ? '' : 'Account'), ends].filter(Boolean).join(' ');
  return said === '' ? (at === 0 ? 'Account' : `Account ${at + 1}`) : said;
}

function aboutOf({ rows, first, last }: StatementAccount): string {
  // As long as something is asked, no row is told yet.
  if (rows === 0) return '';
  const count = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
  if (first === null || last === null) return count;
  return first === last
    ? `${count}, ${mediumDay(first)}`
    : `${count}, ${mediumDay(first)} to ${mediumDay(last)}`;
}

function Check({ part: { check, opening_offer } }: { part: StatementAccount }) {
  if (check === null) return null;
  const agrees = isZero(check.differs);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="figures">
        The file says {formatMoney(check.said)} on {mediumDay(check.day)}.
      </span>
      {agrees ? (
        <Badge tone="good">Agrees</Badge>
      ) : (
        opening_offer === null && <Badge tone="amber">Differs by {formatMoney(check.differs)}</Badge>
      )}
    </p>
  );
}
