import { findSubscription } from '@holdfast/domain/billing/endpoints';
import { panelRetry, panelTexts } from '@holdfast/domain/billing/texts';
import { useEffect } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';

/** The viewer's subscription. Where it cannot be loaded it is asked for again after three seconds; `aloud` says so in a toast (S-078). */
export function useSubscription({ enabled = true, aloud = false } = {}) {
  const answer = useAnswer(findSubscription, {}, { enabled });
  const { error, isFetching, refetch } = answer;
  useEffect(() => {
    if (error === null || isFetching) return;
    if (aloud) toast({ tone: 'danger', text: panelTexts.failed });
    const timer = setTimeout(() => void refetch(), panelRetry);
    return () => clearTimeout(timer);
  }, [error, isFetching, refetch, aloud]);
  return answer;
}
