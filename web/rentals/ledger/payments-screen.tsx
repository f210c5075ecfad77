import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { payMany, payRent, showPayments } from '@holdfast/domain/rentals/ledger/endpoints';
import {
  standing as standings,
  standingLabels,
  type GridPage,
  type GridRow,
} from '@holdfast/domain/rentals/ledger/ledger-view';
import { BellRing, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useTicks } from '../../kernel/screen/list/ticks.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { PaymentDialog } from './entry-dialogs.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { ReminderSettingsDialog } from './reminder-settings-dialog.tsx';

type Opened = 'settings' | { pay: GridRow } | { remind: GridRow };

/** Agreements by months with what is paid, those that owe most first (S-212). */
export default function PaymentsScreen() {
  const { standing, q } = useListFilter({ standing: standings });
  const list = usePages(
    showPayments,
    {
      limit: 50,
      ...(standing === undefined ? {} : { standing }),
      ...(q === undefined || q === '' ? {} : { search: q }),
    },
    { keepFormer: true },
  );
  const { first, items } = list;
  const [opened, setOpened] = useState<Opened | null>(null);
  const may = useMay('rentals');
  const ticks = useTicks(
    items.map(({ agreement_id: id }) => ({ id })),
    may(payMany),
  );
  const many = useChange(payMany, {
    refresh: ['finance', 'dates', 'dashboard'],
    done: 'Payments recorded',
    onDone: ticks.stop,
  });
  const account_id = first?.last_account_id ?? null;
  const ticked = items.filter(({ agreement_id, to_pay }) => ticks.has(agreement_id) && !isZero(to_pay));
  const payAll = () =>
    many.mutate({
      items: ticked.map(({ agreement_id, version, to_pay }) => ({
        id: agreement_id,
        version,
        amount: to_pay,
        day: today(),
        account_id,
      })),
    });
  return (
    <ListScreen
      title="Payments"
      noun={['agreement', 'agreements']}
      list={list}
      path="/rentals/payments"
      of={first === undefined ? undefined : countOf(first)}
      worth={first === undefined ? null : sumsOf(first)}
      bar={barOf(standing ?? '', q ?? '', first)}
      ticks={ticks}
      bulk={{
        busy: many.isPending,
        actions:
          ticked.length === 0
            ? []
            : [
                {
                  label: 'Mark as paid today',
                  icon: <CheckCheck aria-hidden />,
                  onSelect: payAll,
                  primary: true,
                },
              ],
      }}
      menu={
        <MenuAction icon={<BellRing aria-hidden />} onSelect={() => setOpened('settings')}>
          Reminders to tenants
        </MenuAction>
      }
      failed="Failed to load rentals"
      empty={{
        picture: 'home',
        title: 'No rent is due',
        text: 'Rent appears here once an agreement is signed.',
        action: <LinkButton href="/rentals">Rental agreements</LinkButton>,
      }}
      before={<ProposalsCard />}
      over={<Dialogs opened={opened} account_id={account_id} onClose={() => setOpened(null)} />}
    >
      {() => (
        <Card flush>
          <DataTable
            label="Rent by month"
            rows={items}
            count={list.total}
            columns={paymentColumns(first?.months ?? [])}
            keyOf={({ agreement_id }) => agreement_id}
            href={({ agreement_id }) => `/rentals/${agreement_id}`}
            sortName="rows"
            {...ticks.table}
            {...(may(payRent) ? { rowAction: actionsOf(setOpened) } : {})}
          />
        </Card>
      )}
    </ListScreen>
  );
}

const countOf = ({ counts }: GridPage) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** "$414.75 owed · $200.00 paid ahead" */
const sumsOf = ({ owed, prepaid }: GridPage): string =>
  [
    isZero(owed) ? 'Nothing owed' : `${formatMoney(owed)} owed`,
    isZero(prepaid) ? '' : `${formatMoney(prepaid)} paid ahead`,
  ]
    .filter(Boolean)
    .join(' · ');

const barOf = (standing: string, q: string, first?: GridPage): ListBarShape => ({
  search: { label: 'Find by tenant or property', placeholder: 'Search payments', value: q },
  status: {
    name: 'standing',
    label: 'Balance',
    value: standing,
    choices: [
      { value: '', label: 'All' },
      ...standings.options.map((value) => ({
        value,
        label: standingLabels[value],
        count: first && (first.counts[value] ?? 0),
      })),
    ],
  },
});

const actionsOf = (open: (opened: Opened) => void) => (row: GridRow) => (
  <PaymentActions row={row} onPay={() => open({ pay: row })} onRemind={() => open({ remind: row })} />
);

type DialogsProps = { opened: Opened | null; account_id: string | null; onClose: () => void };

function Dialogs({ opened, account_id, onClose }: DialogsProps) {
  if (opened === null) return null;
  if (opened === 'settings') return <ReminderSettingsDialog onClose={onClose} />;
  if ('remind' in opened) {
    const { agreement_id, tenant_names } = opened.remind;
    return <RemindDialog id={agreement_id} tenant_names={tenant_names} onClose={onClose} />;
  }
  const { agreement_id, version, tenant_names, to_pay } = opened.pay;
  return (
    <PaymentDialog
      of={{ id: agreement_id, version, tenant_names }}
      amount={to_pay}
      account_id={account_id}
      onClose={onClose}
    />
  );
}
