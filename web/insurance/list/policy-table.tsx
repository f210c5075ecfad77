import { restorePolicy } from '@holdfast/domain/insurance/endpoints';
import { policyTypeLabels, type Policy } from '@holdfast/domain/insurance/policy';
import { stateOf } from '@holdfast/domain/insurance/policy-state';
import { premiumAYear } from '@holdfast/domain/insurance/premium';
import { daysBetween } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { deletedInWords, RestoreButton } from '../../kernel/screen/list/trash-rows.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PolicyStateBadge, RenewalBadge } from '../policy-words.tsx';

/** From this many days on a renewal is worth a badge. */
const soon = 60;
const isCalm = (policy: Policy) =>
  policy.is_active &&
  stateOf(policy, today()) === 'active' &&
  daysBetween(today(), policy.renewal_date) > soon;

const name: Column<Policy> = {
  key: 'name',
  head: 'Policy',
  rank: 'name',
  cell: (policy) => (
    <>
      {policy.name} <PrivateBadge record={policy} />
    </>
  ),
  detail: (policy) => `${policy.provider} · ${policy.policy_number}`,
};
const type: Column<Policy> = {
  key: 'type',
  head: 'Type',
  rank: 'fact',
  cell: (policy) => policyTypeLabels[policy.type],
};
const renews: Column<Policy> = {
  key: 'renews',
  head: 'Renews',
  rank: 'fact',
  cell: (policy) => mediumDay(policy.renewal_date),
};
const state: Column<Policy> = {
  key: 'state',
  head: 'State',
  rank: 'badge',
  normal: isCalm,
  cell: (policy) => {
    if (isCalm(policy)) return null;
    const inForce = policy.is_active && ['active', 'expiring', 'expired'].includes(stateOf(policy, today()));
    return (
      <span className="whitespace-nowrap">
        {inForce ? <RenewalBadge policy={policy} /> : <PolicyStateBadge policy={policy} />}
      </span>
    );
  },
};
const payment: Column<Policy> = {
  key: 'payment',
  head: 'Next payment',
  rank: 'desk',
  cell: (policy) =>
    policy.next_payment_date === null || !policy.is_active ? null : mediumDay(policy.next_payment_date),
};
const covers: Column<Policy> = {
  key: 'covers',
  head: 'Covers',
  rank: 'desk',
  align: 'right',
  cell: (policy) => <Money value={policy.coverage_amount} short />,
};
const premium: Column<Policy> = {
  key: 'premium',
  head: 'A year',
  rank: 'value',
  align: 'right',
  cell: (policy) => (
    <>
      <Money value={premiumAYear(policy)} short />
      <span className="sr-only"> a year</span>
    </>
  ),
};
const leaves: Column<Policy> = {
  key: 'leaves',
  head: 'Permanently deleted',
  rank: 'fact',
  cell: ({ removed_at }) => deletedInWords(removed_at),
};

const held = [name, type, renews, state, payment, covers, premium];
const inTrash = [name, leaves, type, covers, premium];

type PolicyTableProps = { items: readonly Policy[]; trash: boolean; count: number };

/** Policies in rows. */
export function PolicyTable({ items, trash, count }: PolicyTableProps) {
  return (
    <Card flush>
      <DataTable
        label="Insurance policies"
        rows={items}
        count={count}
        columns={trash ? inTrash : held}
        keyOf={({ id }) => id}
        href={({ id }) => `/insurance/${id}`}
        sortName="rows"
        {...(trash ? { rowAction: restoring } : {})}
      />
    </Card>
  );
}

const restoring = (policy: Policy) => <Restore {...policy} />;

function Restore({ id, name: of }: Pick<Policy, 'id' | 'name'>) {
  const may = useMay('insurance', [{ item_type: 'policy', item_id: id }]);
  const restore = useChange(restorePolicy, { done: 'Policy restored' });
  if (!may(restorePolicy)) return null;
  return <RestoreButton name={of} busy={restore.isPending} onRestore={() => restore.mutate({ id })} />;
}
