import { addPolicy, listPolicies } from '@holdfast/domain/insurance/endpoints';
import { noPolicies } from '@holdfast/domain/insurance/policy';
import { formatShort, isZero } from '@holdfast/domain/kernel/money/money';
import { ChartColumn, PackageCheck, ShieldCheck } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { MenuLine, MenuLink } from '../../ui/overlay/menu.tsx';
import { policyBar, usePolicyFilter } from './policy-bar.ts';
import { PolicyTable } from './policy-table.tsx';

/** The list of insurance policies (S-028, S-182). */
export default function InsuranceScreen() {
  const filter = usePolicyFilter();
  const list = usePages(listPolicies, filter, { keepFormer: true });
  const may = useMay('insurance');
  const { first } = list;
  const inTrash = filter.view === 'trash';
  const premiums = first === undefined || isZero(first.premium_a_year) ? null : first.premium_a_year;
  return (
    <ListScreen
      title="Insurance"
      noun={['policy', 'policies']}
      list={list}
      path="/insurance"
      of={first?.counts.view[filter.view]}
      worth={premiums === null ? null : `${formatShort(premiums)} a year`}
      bar={policyBar(filter, first)}
      add={may(addPolicy) && { label: 'Add Insurance Policy', href: '/insurance/add' }}
      menu={
        <>
          <MenuLink icon={<ChartColumn aria-hidden />} href="/insurance/dashboard">
            Insurance dashboard
          </MenuLink>
          <MenuLink icon={<ShieldCheck aria-hidden />} href="/insurance/report">
            Coverage report
          </MenuLink>
          {guestHouse === null && (
            <MenuLink icon={<PackageCheck aria-hidden />} href="/evidence">
              Evidence pack
            </MenuLink>
          )}
          <MenuLine />
        </>
      }
      trash={{ shown: inTrash, count: first?.counts.view.trash ?? 0, mayRestore: true }}
      failed="Unable to fetch insurance policies. Please check your connection."
      empty={{
        title: noPolicies,
        text: 'Add a policy to be reminded of its premiums and renewal, and to see what is insured and what is not.',
      }}
    >
      {() => <PolicyTable items={list.items} trash={inTrash} count={list.total} />}
    </ListScreen>
  );
}
