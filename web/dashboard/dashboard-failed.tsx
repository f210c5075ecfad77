import type { Fault } from '@holdfast/domain/kernel/call/fault';
import { FailedState } from '../ui/layout/states.tsx';

type Asked = { error: Fault | null; isFetching: boolean; refetch: () => unknown };

/** The dashboard could not be loaded (S-137). */
export function DashboardFailed({ answer }: { answer: Asked }) {
  return (
    <FailedState
      text="Error Loading Dashboard"
      detail={answer.error?.message}
      onRetry={() => void answer.refetch()}
      retrying={answer.isFetching}
      retryLabel="Retry Loading"
    />
  );
}
