import { Suspense, createElement, lazy, type ComponentType } from 'react';
import { useAdminTabs } from '../../kernel/screen/house/given-areas.ts';
import type { AdminTab } from '../../kernel/screen/house/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Late, SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { OverviewTab } from './overview-tab.tsx';

/** The administrator's home (S-101): figures, and the tabs that areas lend, deletions and the log among them. */
export default function AdminScreen() {
  const lent = useAdminTabs();
  return (
    <Page>
      <PageHeader
        title="Administration"
        line="People’s records are never shown here."
        action={
          <>
            <LinkButton href="/admin/basic-users" variant="quiet">
              Users
            </LinkButton>
            <LinkButton href="/admin/user-authorization">User authorization</LinkButton>
          </>
        }
      />
      <Tabs
        label="Administration"
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab /> },
          ...lent.map((tab) => ({ value: tab.name, label: tab.label, content: <LentTab load={tab.load} /> })),
        ]}
      />
    </Page>
  );
}

const known = new WeakMap<AdminTab['load'], ComponentType>();

function tabOf(load: AdminTab['load']): ComponentType {
  const tab = known.get(load) ?? lazy(load);
  known.set(load, tab);
  return tab;
}

function LentTab({ load }: { load: AdminTab['load'] }) {
  return (
    <Suspense
      fallback={
        <Late words="Loading…">
          <SkeletonRows />
        </Late>
      }
    >
      {createElement(tabOf(load))}
    </Suspense>
  );
}
