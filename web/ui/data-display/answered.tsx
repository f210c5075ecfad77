import type { Fault } from '@holdfast/domain/kernel/call/fault';
import type { ReactNode } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { FailedState } from '../layout/states.tsx';
import { Late } from '../layout/skeleton.tsx';

/** The part of `useAnswer`'s and `usePages`' result that decides what is drawn. */
type QueryState<T> = {
  data: T | undefined;
  error: Fault | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type AnsweredProps<T> = {
  answer: QueryState<T>;
  /** What listeners hear while it loads: "Loading dashboard...". */
  loading: string;
  /** Shaped like what comes; appears after 150 ms. */
  skeleton: ReactNode;
  /** The specified text of failure; without it, what was to be loaded. */
  failed?: string;
  children: (data: T) => ReactNode;
};

/**
 * Loading, failed or ready, decided in one place. An answer that is there stays on screen when refreshing it fails, but not in another
 * person's house when it is no longer open.
 */
export function Answered<T>({ answer, loading, skeleton, failed, children }: AnsweredProps<T>) {
  const gone = guestHouse !== null && answer.error?.code === 'not_found';
  if (answer.data !== undefined && !gone) return children(answer.data);
  if (answer.error) {
    return (
      <FailedState
        text={failed ?? loading.replace(/^Loading (.+?)\.*$/, 'Failed to load $1')}
        detail={answer.error.message}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  }
  return <Late words={loading}>{skeleton}</Late>;
}
