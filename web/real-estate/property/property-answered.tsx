import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { Fault } from '@holdfast/domain/kernel/call/fault';
import type { findProperty } from '@holdfast/domain/real-estate/endpoints';
import type { ReactNode } from 'react';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';

type Found = OutputOf<typeof findProperty>;

type PropertyAnsweredProps = {
  answer: { data: Found | undefined; error: Fault | null; isFetching: boolean; refetch: () => unknown };
  children: (property: Found) => ReactNode;
};

/** One property, loading, failed or ready. One that is not there, and one that could not be loaded, are two different things. */
export function PropertyAnswered({ answer, children }: PropertyAnsweredProps) {
  const { data, error } = answer;
  if (data === undefined && (error?.code === 'not_found' || error?.code === 'invalid')) {
    return (
      <>
        <PageHeader
          title="Property"
          above={<Breadcrumbs trail={[{ label: 'Real estate', href: '/real-estate' }]} />}
        />
        <EmptyState
          picture="missing"
          title="Property not found"
          text="It may have been permanently deleted, or the link is incomplete."
          action={<LinkButton href="/real-estate">All properties</LinkButton>}
        />
      </>
    );
  }
  return (
    <Answered
      answer={answer}
      loading="Loading property..."
      skeleton={<SkeletonScreen />}
      failed="Unable to fetch this property. Please check your connection."
    >
      {children}
    </Answered>
  );
}
