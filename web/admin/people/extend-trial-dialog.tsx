import { extendTrial } from '@holdfast/domain/admin/endpoints';
import { mostTrialDays, trialExtension, type ListedPerson } from '@holdfast/domain/admin/person';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { TextField } from '../../ui/form/form-fields.tsx';
import { ReasonField } from './reason-dialog.tsx';

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
    <DraftDialog
      draft={draft}
      title="Extend the trial"
      line={lineOf(person)}
      width="narrow"
      submit="Extend the trial"
      onClose={onClose}
    >
      <TextField name="days" label="Additional days" inputMode="numeric" help={`1 to ${mostTrialDays}`} />
      <ReasonField />
    </DraftDialog>
  );
}

function lineOf({ email, status, days_left }: ListedPerson): string {
  if (status !== 'trial') return `The trial of ${email} has ended. It starts again today.`;
  return `${email} has ${days_left === 1 ? '1 day' : `${days_left ?? 0} days`} left.`;
}
