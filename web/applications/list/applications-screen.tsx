import {
  addApplication,
  listApplications,
  restoreApplication,
} from '@holdfast/domain/applications/endpoints';
import { applicationTexts, type ShownApplication } from '@holdfast/domain/applications/application';
import { applicationState, isUndecided, stateLabels, undecided } from '@holdfast/domain/applications/state';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { ClipboardList } from 'lucide-react';
import { z } from 'zod';
import { dayOf, mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { usePages } from '../../kernel/call/query.ts';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MenuLink } from '../../ui/overlay/menu.tsx';
import { StateBadge } from '../state-badge.tsx';

const listPath = '/rentals/applications';
/** What waits for a decision stands first. */
const states = [...undecided, ...applicationState.options.filter((state) => !isUndecided(state))];

/** Applications, the newest first, by property and state (S-215). */
export default function ApplicationsScreen() {
  const may = useMay('applications');
  const said = useListFilter({ view: z.literal('trash'), state: applicationState, property: z.uuid() });
  const { view, state, property } = said;
  const filter = {
    view: view ?? ('active' as const),
    ...(state === undefined ? {} : { state }),
    ...(property === undefined ? {} : { property_id: property }),
  };
  const list = usePages(listApplications, filter, { keepFormer: true });
  const { choices } = useRecordChoices({ item_type: 'real_estate' });
  const properties = choices.map(({ value, label }) => ({
    value: pickedRecord(value)?.item_id ?? '',
    label,
  }));
  return (
    <ListScreen
      title="Applications"
      noun={['application', 'applications']}
      list={list}
      path={listPath}
      bar={{
        status: {
          name: 'state',
          label: 'State',
          value: state ?? '',
          choices: [
            { value: '', label: 'All' },
            ...states.map((value) => ({ value, label: stateLabels[value] })),
          ],
        },
        filters: [
          {
            name: 'property',
            label: 'Property',
            value: property ?? '',
            choices: [{ value: '', label: 'All properties' }, ...properties],
          },
        ],
      }}
      add={may(addApplication) && { label: 'Add application', href: `${listPath}/create` }}
      trash={{
        shown: view === 'trash',
        count: list.first?.in_trash ?? 0,
        mayRestore: may(restoreApplication),
      }}
      menu={
        guestHouse === null && view === undefined ? (
          <PropertyLinks properties={properties} chosen={property} />
        ) : null
      }
      empty={{
        title: applicationTexts.none,
        text: 'Open a property’s public form, or add one that came on paper.',
      }}
    >
      {() => (
        <Card flush>
          <DataTable
            label="Applications"
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => `${listPath}/${id}`}
            sortName="rows"
          />
        </Card>
      )}
    </ListScreen>
  );
}

/** Ways to the forms and the comparison of a property. */
function PropertyLinks({
  properties,
  chosen,
}: {
  properties: readonly { value: string; label: string }[];
  chosen: string | undefined;
}) {
  const shown = properties.filter(({ value }) => chosen === undefined || value === chosen).slice(0, 3);
  return shown.map(({ value, label }) => (
    <MenuLink key={value} icon={<ClipboardList aria-hidden />} href={`${listPath}/property/${value}`}>
      {label}: form and comparison
    </MenuLink>
  ));
}

const columns: readonly Column<ShownApplication>[] = [
  { key: 'name', head: 'Applicant', rank: 'name', cell: ({ name }) => name },
  { key: 'premises', head: 'For', rank: 'fact', cell: ({ premises }) => premises },
  {
    key: 'arrived',
    head: 'Arrived',
    rank: 'fact',
    cell: ({ submitted_at }) => submitted_at && mediumDay(dayOf(submitted_at)),
  },
  {
    key: 'complete',
    head: 'Complete',
    rank: 'desk',
    cell: ({ completeness: { here, asked } }) => `${here} of ${asked}`,
  },
  { key: 'state', head: 'State', rank: 'badge', cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'income',
    head: 'Income',
    rank: 'desk',
    align: 'right',
    cell: ({ monthly_income }) => <Money value={monthly_income} />,
  },
];
