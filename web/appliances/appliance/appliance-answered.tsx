import { loadFailed, type FoundAppliance } from '@holdfast/domain/appliances/appliance';
import type { ComponentProps, ReactNode } from 'react';
import { RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';

type Answer = ComponentProps<typeof Answered<FoundAppliance>>['answer'];
type ApplianceAnsweredProps = { answer: Answer; children: (appliance: FoundAppliance) => ReactNode };

/** An appliance once it is there; an address that leads to none says so. */
export function ApplianceAnswered({ answer, children }: ApplianceAnsweredProps) {
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return (
      <>
        <PageHeader
          title="Appliance"
          above={<Breadcrumbs trail={[{ label: 'Appliances', href: '/appliances' }]} />}
        />
        <EmptyState
          picture="search"
          title="Appliance not found"
          text="It was permanently deleted, or the address is wrong."
          action={<LinkButton href="/appliances">All appliances</LinkButton>}
        />
      </>
    );
  }
  return (
    <Answered
      answer={answer}
      loading="Loading appliance..."
      skeleton={<RecordSkeleton />}
      failed={loadFailed}
    >
      {children}
    </Answered>
  );
}
