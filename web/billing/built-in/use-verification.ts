import { refreshSubscription } from '@holdfast/domain/billing/endpoints';
import { isFree, isSubscribed } from '@holdfast/domain/billing/subscription';
import { successTexts, successToastLasts, verifyAfter } from '@holdfast/domain/billing/texts';
import { useEffect, useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { toast } from '../../ui/overlay/toast-list.ts';

/** `free`: it runs, and is not paid for yet because the free trial comes first. */
export type Verification = 'waiting' | 'active' | 'free' | 'soon' | 'failed';

/**
 * Three seconds after the payment the server asks the provider how it stands and activates what is active (S-076): by then its
 * own word has mostly come, and where it is late this does not wait for it.
 */
export function useVerification(): Verification {
  const [state, setState] = useState<Verification>('waiting');
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      void verify().then((found) => {
        if (gone) return;
        setState(found);
        if (found === 'failed') toast({ tone: 'danger', text: successTexts.failedToast });
        if (found === 'active' || found === 'free') {
          toast({ tone: 'success', text: successTexts.active, lasts: successToastLasts });
        }
      });
    }, verifyAfter);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  return state;
}

async function verify(): Promise<Verification> {
  try {
    const { subscription } = await call(refreshSubscription, {});
    refresh(['billing', 'access']);
    if (subscription !== null && isFree(subscription)) return 'free';
    return isSubscribed(subscription) ? 'active' : 'soon';
  } catch {
    return 'failed';
  }
}
