import { propertyDraftOn } from '@holdfast/domain/real-estate/property';
import type { Unfinished } from '@holdfast/domain/real-estate/unfinished';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { today } from '../../../base/dates.ts';
import { guestHouse } from '../../../base/guest-house.ts';
import { DraftForm, messagesOf } from '../../../kernel/form/draft-form.tsx';
import { useDraft } from '../../../kernel/form/form.tsx';
import { SubmitButton } from '../../../kernel/form/submit-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PrivateField } from '../../../ui/form/private.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { PhotosField } from '../../../kernel/photos/photos-field.tsx';
import { BasicFields, DetailFields, FinancialFields } from '../property-fields.tsx';
import { newProperty, unfinishedStart } from './property-start.ts';
import { propertySteps, stepOf } from './property-steps.ts';
import { ReviewStep } from './review-step.tsx';
import { useAddProperty } from './use-add-property.ts';
import { useFinishLater } from './use-finish-later.ts';

const formId = 'add-property';
const last = propertySteps.length - 1;

type AddPropertyDialogProps = { onClose: () => void; unfinished?: Unfinished | undefined };

/**
 * The Add Property wizard (S-155): each step is checked before the next; what was typed survives closing; done, it closes. With the
 * address alone it can be left and finished later, at home: what is not finished is shown to no guest.
 */
export function AddPropertyDialog({ onClose, unfinished }: AddPropertyDialogProps) {
  const [step, setStep] = useState(0);
  const [now] = useState(today);
  const keep = unfinished === undefined ? 'property:new' : `property:unfinished:${unfinished.id}`;
  const [shape] = useState(() => propertyDraftOn(now));
  const add = useAddProperty();
  const draft = useDraft({
    shape,
    start: unfinished === undefined ? newProperty(now) : unfinishedStart(now, unfinished),
    save: (property) => add({ ...property, ...(unfinished && { unfinished_id: unfinished.id }) }),
    onSaved: onClose,
    keep,
  });
  const { failures, form } = draft;
  const later = useFinishLater(unfinished, () => {
    draft.discard();
    onClose();
  });
  const finishLater = async () => {
    if (await form.trigger('address', { shouldFocus: true })) later.keep(form.getValues());
    else setStep(stepOf(['address']));
  };

  useEffect(() => {
    if (failures === 0) return;
    const wrong = messagesOf(form.formState.errors).map((each) => each.name);
    if (wrong.length > 0) setStep(stepOf(wrong));
    // The errors of the moment of failure decide, not later ones.
    // eslint-disable-next-line react/exhaustive-deps
  }, [failures]);

  const goOn = async () => {
    if (step === last) {
      await draft.submit();
      return;
    }
    const fine = await form.trigger([...(propertySteps[step]?.fields ?? [])], { shouldFocus: true });
    if (fine) setStep(step + 1);
  };
  // Enter in a field goes on, as the button does.
  const wizard: typeof draft = { ...draft, submit: goOn };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Property"
      above={<Steps steps={propertySteps.map((each) => each.title)} current={step} />}
      footer={
        <>
          {step > 0 && (
            <Button variant="quiet" className="sm:mr-auto" onClick={() => setStep(step - 1)}>
              Back
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {guestHouse === null && (
            <Button variant="quiet" busy={later.busy} onClick={() => void finishLater()}>
              Finish later
            </Button>
          )}
          <SubmitButton draft={draft} form={formId}>
            {step === last ? 'Add Property' : 'Continue'}
          </SubmitButton>
        </>
      }
    >
      <DraftForm draft={wizard} label="Add Property" id={formId} asks={false}>
        <StepPanel index={0} current={step}>
          {unfinished === undefined && guestHouse === null && (
            <p className="mb-4 text-quiet">
              In a hurry? Enter the address and press Finish later. You can add the rest when you have it.
            </p>
          )}
          <BasicFields />
          <div className="mt-5">
            <PrivateField />
          </div>
        </StepPanel>
        <StepPanel index={1} current={step}>
          <DetailFields />
        </StepPanel>
        <StepPanel index={2} current={step}>
          <FinancialFields />
        </StepPanel>
        <StepPanel index={3} current={step}>
          <PhotosField />
        </StepPanel>
        <StepPanel index={last} current={step}>
          {step === last && <ReviewStep onEdit={setStep} />}
        </StepPanel>
      </DraftForm>
    </Dialog>
  );
}

type StepPanelProps = { index: number; current: number; children: ReactNode };

/** One step. The others stay mounted and hidden, so that uploads go on while one steps back and forth. */
function StepPanel({ index, current, children }: StepPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const open = index === current;
  useEffect(() => {
    if (!open) return;
    const input = panel.current?.querySelector<HTMLElement>('input:not([hidden]), select, textarea');
    (input ?? panel.current)?.focus();
  }, [open]);
  return (
    <div
      ref={panel}
      hidden={!open}
      tabIndex={-1}
      role="group"
      aria-label={propertySteps[index]?.title}
      className="pt-4 focus:outline-none"
    >
      {children}
    </div>
  );
}
