import { formatShort } from '@holdfast/domain/kernel/money/money';
import { agreementTexts, type AgreementPage } from '@holdfast/domain/rentals/agreements/agreement';
import { agreementState, agreementStateLabels } from '@holdfast/domain/rentals/agreements/agreement-status';
import {
  addAgreement,
  listAgreements,
  restoreAgreement,
} from '@holdfast/domain/rentals/agreements/endpoints';
import { z } from 'zod';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LettingCards } from '../letting/letting-cards.tsx';
import { agreementColumns } from './agreement-columns.tsx';

const path = '/rentals';

/** Rental agreements, the newest first, with what is owed in each and what they bring in a month (S-027, S-210). */
export default function AgreementsScreen() {
  const may = useMay('rentals');
  const { view, status, q } = useListFilter({ view: z.literal('trash'), status: agreementState });
  const list = usePages(
    listAgreements,
    {
      view: view ?? ('active' as const),
      ...(status === undefined ? {} : { status }),
      ...(q === undefined || q === '' ? {} : { search: q }),
    },
    { keepFormer: true },
  );
  const { first } = list;
  return (
    <ListScreen
      title="Rental agreements"
      noun={['agreement', 'agreements']}
      list={list}
      path={path}
      of={
        first === undefined ? undefined : Object.values(first.counts).reduce((sum, count) => sum + count, 0)
      }
      worth={
        first === undefined || first.monthly_rent === '0.00'
          ? null
          : `${formatShort(first.monthly_rent)} a month`
      }
      bar={barOf(status ?? '', q ?? '', first)}
      add={may(addAgreement) && { label: 'Add agreement', href: '/rentals/agreements/new' }}
      trash={{ shown: view === 'trash', count: first?.in_trash ?? 0, mayRestore: may(restoreAgreement) }}
      failed={agreementTexts.failed}
      empty={{
        title: agreementTexts.none,
        text: 'An agreement says who rents what, from when, and for how much.',
      }}
    >
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card flush>
            <DataTable
              label="Rental agreements"
              rows={list.items}
              count={list.total}
              columns={agreementColumns}
              keyOf={({ id }) => id}
              href={({ id }) => `${path}/${id}`}
              sortName="rows"
            />
          </Card>
          {view === undefined && status === undefined && (q ?? '') === '' && <LettingCards />}
        </div>
      )}
    </ListScreen>
  );
}

const order = ['active', 'ending', 'draft', 'pending_signature', 'ended', 'terminated'] as const;

const barOf = (status: string, q: string, first?: AgreementPage): ListBarShape => ({
  search: { label: 'Find by property or tenant', placeholder: 'Search agreements', value: q },
  status: {
    name: 'status',
    label: 'Status',
    value: status,
    choices: [
      { value: '', label: 'All' },
      ...order.map((value) => ({
        value,
        label: agreementStateLabels[value],
        count: first && (first.counts[value] ?? 0),
      })),
    ],
  },
});
