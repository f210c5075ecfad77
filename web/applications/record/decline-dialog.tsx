import { rejectApplication } from '@holdfast/domain/applications/endpoints';
import type { ShownApplication } from '@holdfast/domain/applications/application';
import {
  adverseActionNotice,
  declineLetter,
  neutralLetter,
} from '@holdfast/domain/applications/decline-letter';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField } from '../../ui/form/form-fields.tsx';

const field = fieldsOf(declineLetter);

type DeclineProps = {
  application: Pick<ShownApplication, 'id' | 'name' | 'email' | 'premises' | 'keep_days'>;
  onClose: () => void;
};

/** Shows the letter that declines an applicant before it goes out; its text is the landlord's to change. */
export function DeclineDialog({ application, onClose }: DeclineProps) {
  const { id, name, email, premises, keep_days } = application;
  const decline = useChange(rejectApplication, { done: `${name} is declined`, quiet: true });
  const letter = neutralLetter({
    name,
    premises: premises ?? 'the rental',
    shownAs: null,
    keepDays: keep_days,
  });
  const draft = useDraft({
    shape: declineLetter,
    start: { letter, send: email !== null },
    save: (values) => decline.mutateAsync({ id, ...values }),
    onSaved: onClose,
  });
  const addNotice = () => {
    const former = draft.form.getValues('letter');
    draft.form.setValue('letter', `${former}\n\n${adverseActionNotice('')}`, { shouldDirty: true });
  };
  return (
    <DraftDialog
      draft={draft}
      title={`Decline ${name}`}
      line={`Data and files are deleted after ${keep_days === 1 ? 'one day' : `${keep_days} days`}.`}
      submit="Decline"
      onClose={onClose}
    >
      <TextAreaField {...field.lines('letter')} rows={10} />
      {email === null ? (
        <p className="text-sm text-quiet">This applicant has no email address. Tell them in another way.</p>
      ) : (
        <CheckboxField {...field.flag('send')} label={`Send it to ${email}`} />
      )}
      <div>
        <Button type="button" variant="quiet" size="small" onClick={addNotice}>
          Add notice about a credit report
        </Button>
        <p className="mt-1 text-sm text-quiet">Only if a report was a reason for declining.</p>
      </div>
    </DraftDialog>
  );
}
