import { extendTrial } from '@holdfast/domain/admin/endpoints';
import { mostTrialDays, trialExtension, type ListedPerson } from '@holdfast/domain/admin/person';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { useDraft } from '../kernel/form/form.tsx';
import { useChange } from '../kernel/call/query.ts';
import { Button } from '../ui/form/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { ReasonField } from './reason-dialog.tsx';

const formId = 'extend-trial';

/** Gives a trial more days; one that is over begins again today. */
export function ExtendTrialDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const extend = useChange(extendTrial, { done: 'The trial has been extended', quiet: true });
  const draft = useDraft({
    shape: trialExtension,
    start: { days: '14', reason: '' },
    save: (values) => extend.mutateAsync({ id: person.id, ...values }),
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      width="narrow"
      onOpenChange={(open) => !open && onClose()}
      title="Extend the trial"
      line={lineOf(person)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={draft.saving}>
            Extend the trial
          </Button>
        </>
      }
    >
      <DraftForm draft={draft} label="Extend the trial" id={formId} asks={false}>
        <TextField name="days" label="Additional days" inputMode="numeric" help={`1 to ${mostTrialDays}`} />
        <ReasonField />
      </DraftForm>
    </Dialog>
  );
}

function lineOf({ email, status, days_left }: ListedPerson): string {
  if (status !== 'trial') return `The trial of ${email} is over. It starts again today.`;
  return `${email} has ${days_left === 1 ? '1 day' : `${days_left ?? 0} days`} left.`;
}
