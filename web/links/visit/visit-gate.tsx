import type { Fault } from '@holdfast/domain/kernel/call/fault';
import type { ReactNode } from 'react';
import { Page } from '../../ui/layout/page.tsx';
import { Late, SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { ClosedPage, TroublePage } from './closed-page.tsx';
import { PasswordGate } from './password-gate.tsx';
import { useEnded } from './use-open.ts';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';

type Door<Open> = { state: 'locked' } | Open;

type VisitGateProps<Open> = {
  visit: { data: Door<Open> | undefined; error: Fault | null; isFetching: boolean; refetch: () => unknown };
  /** The last word on whether it is still open, where the page keeps asking. */
  state?: { data: { state: 'locked' | 'open' } | undefined; error: Fault | null; refetch: () => unknown };
  loading: string;
  /** What is said before it is open, when nobody is named yet: "Somebody shares something with you". */
  locked: string;
  unlock: (password: string) => Promise<unknown>;
  children: (open: Open) => ReactNode;
};

/** The page of an address: closed for good, in trouble, loading, behind its password, or open. */
export function VisitGate<Open extends { state: 'open' }>({
  visit,
  state,
  loading,
  locked,
  unlock,
  children,
}: VisitGateProps<Open>) {
  const ended = useEnded(visit.error, state?.error ?? null);
  const { data, error } = visit;
  const again = () => {
    void visit.refetch();
    void state?.refetch();
  };
  return (
    <VisitLayout>
      {ended ? (
        <ClosedPage />
      ) : data === undefined && error !== null ? (
        <TroublePage fault={error} onRetry={again} retrying={visit.isFetching} />
      ) : data === undefined ? (
        <Page narrow>
          <Late words={loading}>
            <SkeletonRows rows={3} />
          </Late>
        </Page>
      ) : data.state === 'locked' || state?.data?.state === 'locked' ? (
        <PasswordGate title={locked} unlock={unlock} onOpen={again} />
      ) : (
        children(data)
      )}
    </VisitLayout>
  );
}
