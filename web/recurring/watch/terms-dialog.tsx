import { subscriptionDraft, type Subscription } from '@holdfast/domain/recurring/watch/subscription';
import { changeSubscription } from '@holdfast/domain/recurring/watch-endpoints';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.tsx';

const terms = fieldsOf(subscriptionDraft);

/** Until when a subscription runs, how it is cancelled, and when an offer ends. */
export function TermsDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const change = useChange(changeSubscription, { done: 'Terms saved', quiet: true });
  const draft = useRecordDraft({
    shape: subscriptionDraft,
    record: subscription,
    save: (touched, version) => change.mutateAsync({ id: subscription.id, version, ...touched }),
    onSaved: onClose,
    keep: `subscription:${subscription.id}`,
  });
  return (
    <DraftDialog draft={draft} title={`Terms of ${subscription.payee}`} submit="Save terms" onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <DateField {...terms.day('term_end')} className="sm:col-span-2" />
        <TextField {...terms.text('notice_count')} help="How long before the end you must cancel" />
        <SelectField {...terms.choice('notice_unit')} />
        <TextField {...terms.text('renews_count')} help="Leave empty if it does not renew" />
        <SelectField {...terms.choice('renews_unit')} />
        <DateField {...terms.day('promotion_ends')} />
        <MoneyField {...terms.money('price_after')} />
        <TextField {...terms.text('cancel_how')} className="sm:col-span-2" />
        <TextAreaField {...terms.lines('notes')} />
      </div>
    </DraftDialog>
  );
}
