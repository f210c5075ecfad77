import { postRecurring } from '@holdfast/domain/recurring/endpoints';
import { postDraft } from '@holdfast/domain/recurring/post-draft';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { DateField, MoneyField } from '../../ui/form/form-fields.tsx';
import type { OneDate } from './use-confirm.ts';

const own = fieldsOf(postDraft);

type PostDialogProps = { date: OneDate; onPosted: () => void; onClose: () => void };

/** Posts one date of an item with another amount, or on another day. */
export function PostDialog({ date, onPosted, onClose }: PostDialogProps) {
  const { id, day, amount, name } = date;
  const post = useChange(postRecurring, { quiet: true, refresh: ['dashboard', 'alerts', 'calendar'] });
  const now = today();
  const draft = useDraft({
    shape: postDraft,
    start: startOf(postDraft, { transaction_date: day < now ? day : now, amount }),
    save: (values) => post.mutateAsync({ id, day, ...values }),
    onSaved: () => {
      onPosted();
      onClose();
    },
  });
  return (
    <DraftDialog
      draft={draft}
      title={`Post ${name}`}
      line={`Due ${mediumDay(day)}. Later ones stay the same.`}
      submit="Post"
      width="narrow"
      onClose={onClose}
    >
      <MoneyField {...own.money('amount')} />
      <DateField {...own.day('transaction_date')} max={now} />
    </DraftDialog>
  );
}
