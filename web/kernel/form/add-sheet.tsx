import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DraftForm } from './draft-form.tsx';
import type { Draft, Shape } from './form.tsx';
import { SomethingElse } from './something-else.tsx';
import { SubmitButton } from './submit-button.tsx';

type AddSheetProps<S extends Shape> = {
  draft: Draft<S>;
  /** Names the thing: "Add appliance". The button that saves says the same. */
  title: string;
  /** What the button says where the specification has other words for it. */
  submit?: string;
  /** One sentence under the title, where people err without it. */
  line?: ReactNode;
  width?: 'narrow' | 'regular' | 'wide';
  /** The `href` of its add action, where the form adds what the header's Add names: it leads to the other kinds. */
  action?: string;
  /** What the summary says instead of a field's own text, by that text. */
  summary?: Readonly<Record<string, string>>;
  onClose: () => void;
  /** The name, at most four more fields, then `<MoreFields>` or `<MoreOnPage>`. */
  children: ReactNode;
};

/**
 * The form that adds a thing: a dialog on the desk, on the phone a sheet from below with one wide button. Enter in a line and Ctrl+Enter
 * anywhere save; what was typed is the draft's to keep.
 */
export function AddSheet<S extends Shape>({
  draft,
  title,
  submit = title,
  line,
  width = 'regular',
  action,
  summary = {},
  onClose,
  children,
}: AddSheetProps<S>) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      line={line}
      width={width}
      sheet
      aside={action !== undefined && <SomethingElse than={action} onClose={onClose} />}
      footer={
        <>
          <Button variant="quiet" className="max-md:hidden" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton draft={draft} form={id}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <DraftForm draft={draft} label={title} id={id} asks={false} summary={summary}>
        {children}
      </DraftForm>
    </Dialog>
  );
}
