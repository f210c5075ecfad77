import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useReadOnlyReason } from '../session/mode.ts';
import type { Draft, Shape } from './form.tsx';

type SubmitButtonProps<S extends Shape> = {
  draft: Draft<S>;
  /** The id of its form, where the button stands outside of it. */
  form?: string;
  danger?: boolean;
  /** As its form says it. */
  pastGate?: boolean;
  children: ReactNode;
};

/** The button that sends a form, and above its row what becomes of a press while files are under way. Belongs into a row that wraps. */
export function SubmitButton<S extends Shape>({
  draft,
  form,
  danger = false,
  pastGate = false,
  children,
}: SubmitButtonProps<S>) {
  const { files, saving } = draft;
  const reason = useReadOnlyReason(pastGate);
  return (
    <>
      <SubmitNote files={files} />
      <Button
        variant={danger ? 'danger' : 'primary'}
        type="submit"
        {...(form !== undefined && { form })}
        busy={saving}
        disabled={reason !== null}
        aria-pressed={files.willSend || undefined}
        // A double click is one press, however long the machine takes over its halves.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {children}
      </Button>
    </>
  );
}

/** Stands there empty from the beginning: only what changes in it is read out. */
function SubmitNote({ files: { willSend, stopped } }: Pick<Draft, 'files'>) {
  return (
    <p
      role="status"
      className={cx(
        'order-first basis-full text-right text-sm wrap-anywhere empty:sr-only',
        stopped.length > 0 ? 'text-danger' : 'text-quiet',
      )}
    >
      {willSend && 'Saving when the upload is done'}
      {stopped.length > 0 &&
        `${stopped.join(', ')} could not be uploaded, so nothing was saved. Try again, or save without.`}
    </p>
  );
}
