import { addPolicy, listPolicies } from '@holdfast/domain/insurance/endpoints';
import { noPolicies } from '@holdfast/domain/insurance/policy';
import type { PolicyPage } from '@holdfast/domain/insurance/policy-list';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { ChartColumn, PackageCheck, Plus, ShieldCheck } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useAnnouncement } from '../../ui/overlay/announcer.tsx';
import { countOfPolicies } from '../policy-words.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PolicyFilters } from './policy-filters.tsx';
import { usePolicyFilter } from './use-policy-filter.ts';

/** The list of insurance policies (S-028, S-182). */
export default function InsuranceScreen() {
  const { filter, narrowed } = usePolicyFilter();
  const list = usePages(listPolicies, filter, { keepFormer: true });
  const may = useMay('insurance');
  useAnnouncement(
    list.first === undefined || list.isPlaceholderData
      ? null
      : list.total === 0
        ? noPolicies
        : countOfPolicies(list.total),
    narrowed ? Object.values(filter).join(' ') : '',
  );
  const bare = list.first !== undefined && Object.keys(list.first.counts.view).length === 0;
  const add = may(addPolicy) && (
    <LinkButton href="/insurance/add">
      <Plus aria-hidden /> Add Insurance Policy
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader
        title="Insurance"
        line={list.first ? lineOf(list.first) : 'Policies and what they cover.'}
        action={add}
      />
      <nav aria-label="Insurance" className="-mt-2 flex flex-wrap gap-2">
        <LinkButton href="/insurance/dashboard" variant="quiet" size="small">
          <ChartColumn aria-hidden /> Insurance dashboard
        </LinkButton>
        <LinkButton href="/insurance/report" variant="quiet" size="small">
          <ShieldCheck aria-hidden /> Coverage report
        </LinkButton>
        {guestHouse === null && (
          <LinkButton href="/evidence" variant="quiet" size="small">
            <PackageCheck aria-hidden /> Evidence pack
          </LinkButton>
        )}
      </nav>
      {list.first && !bare && <PolicyFilters counts={list.first.counts} />}
      <Answered
        answer={list}
        loading="Loading insurance policies..."
        skeleton={<SkeletonCards />}
        failed="Unable to fetch insurance policies. Please check your connection."
      >
        {() =>
          list.items.length === 0 ? (
            narrowed ? (
              <EmptyState
                picture="search"
                title={noPolicies}
                text="Nothing matches these filters."
                action={
                  <LinkButton variant="quiet" href="/insurance">
                    Show all policies
                  </LinkButton>
                }
              />
            ) : (
              <EmptyState
                title={noPolicies}
                text="Add a policy to be reminded of its premiums and renewal, and to see what is insured and what is not."
                action={add}
              />
            )
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
                {list.items.map((policy) => (
                  <li key={policy.id} className="grid">
                    <PolicyCard policy={policy} />
                  </li>
                ))}
              </ul>
              {list.hasMore && (
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  hasMore
                  loading={list.loadingMore}
                  onMore={list.more}
                />
              )}
            </>
          )
        }
      </Answered>
    </Page>
  );
}

/** One line that says what is here and what it costs. */
function lineOf({ total, premium_a_year }: PolicyPage): string {
  if (total === 0) return 'Policies and what they cover.';
  if (premium_a_year === '0.00') return `${countOfPolicies(total)}.`;
  return `${countOfPolicies(total)}. Premiums in force come to ${formatShort(premium_a_year)} a year.`;
}
