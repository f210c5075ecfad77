import type { Fault } from '@holdfast/domain/kernel/fault';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';

type Asked = { error: Fault | null; isFetching: boolean; refetch: () => unknown };

/** A property that is not there, or that could not be loaded: two different things. */
export function PropertyMissing({ answer }: { answer: Asked }) {
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return (
      <EmptyState
        picture="missing"
        title="Property not found"
        text="It may have been permanently deleted, or the link is incomplete."
        action={<LinkButton href="/real-estate">Back to your properties</LinkButton>}
      />
    );
  }
  return (
    <FailedState
      text="Unable to fetch this property. Please check your connection."
      detail={answer.error?.message}
      onRetry={() => void answer.refetch()}
      retrying={answer.isFetching}
    />
  );
}
