import { useBlocker } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useId, useRef, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import type { Draft, Shape } from './form.tsx';
import { useReadOnlyReason } from '../session/mode.ts';
import { useListener } from '../../base/use-listener.ts';

// Hardly anybody ever sees it.
const ClashDialog = lazy(async () => ({ default: (await import('./clash-dialog.tsx')).ClashDialog }));

type DraftFormProps<S extends Shape> = {
  draft: Draft<S>;
  /** Names the form for those who listen. */
  label: string;
  className?: string;
  /** An id for a submit button that stands outside: `<Button type="submit" form={id}>`. */
  id?: string;
  /** Can be sent by those whose trial or subscription has ended too: a message to the support. */
  pastGate?: boolean;
  /** A form in a dialog that keeps its draft need not ask before leaving. */
  asks?: boolean;
  /** What the summary says instead of a field's own text, by that text. */
  summary?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** The form itself: Enter in a line and Ctrl+Enter anywhere save; the summary of what is wrong stands first. */
export function DraftForm<S extends Shape>({
  draft,
  label,
  className,
  id,
  pastGate = false,
  asks = true,
  summary = {},
  children,
}: DraftFormProps<S>) {
  const form = draft.form as unknown as UseFormReturn;
  const element = useRef<HTMLFormElement>(null);
  useListener(element, 'keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A form in a dialog within a form would else save both.
    event.stopPropagation();
    void draft.submit();
  });
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        noValidate
        aria-label={label}
        className={className ?? 'grid grid-cols-[minmax(0,1fr)] gap-5'}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog is, for React, still inside the form that opened it.
          event.stopPropagation();
          void draft.submit();
        }}
      >
        <ReadOnlyNote pastGate={pastGate} />
        <Summary draft={draft} texts={summary} />
        {children}
      </form>
      {draft.clash && (
        <Suspense>
          <ClashDialog clash={draft.clash} />
        </Suspense>
      )}
      {asks && <LeaveGuard dirty={form.formState.isDirty && !draft.saving} />}
    </FormProvider>
  );
}

/** Says before anything is typed why it cannot be saved: after the end, and in the sample house. */
function ReadOnlyNote({ pastGate }: { pastGate: boolean }) {
  const reason = useReadOnlyReason(pastGate);
  return reason === null ? null : <p className="rounded-md bg-amber-wash px-4 py-3">{reason}</p>;
}

type Wrong = { name: string; message: string };

/** Every message in a form's errors, with the field's dotted path. */
export function messagesOf(errors: FieldErrors, before = ''): Wrong[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root') return [];
    const name = before + key;
    if (typeof error.message === 'string') return [{ name, message: error.message }];
    return messagesOf(error as unknown as FieldErrors, `${name}.`);
  });
}

/** Gives the focus to a field, or to the one that its place is part of: an address of a list that one field holds. */
function focusOn({ form }: Draft, name: string) {
  const parts = name.split('.');
  for (const nth of parts.keys()) form.setFocus(parts.slice(0, nth + 1).join('.'));
}

/** Which of several rows of a list a field stands in: ` (2 of 3)`; nothing where there is one. */
function rowOf({ form }: Draft, name: string): string {
  const [, list, at] = /^(.*?)\.(\d+)(?:\.|$)/.exec(name) ?? [];
  const rows: unknown = list === undefined ? undefined : form.getValues(list);
  return Array.isArray(rows) && rows.length > 1 ? ` (${Number(at) + 1} of ${rows.length})` : '';
}

function Summary({ draft, texts }: { draft: Draft; texts: Readonly<Record<string, string>> }) {
  const { errors } = useFormState({ control: draft.form.control });
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const focused = useRef(0);
  // The messages may come a render later than the failure that they belong to.
  useEffect(() => {
    if (!box.current || focused.current === draft.failures) return;
    focused.current = draft.failures;
    box.current.focus();
  });
  const wrong = messagesOf(errors).map((each) => ({
    ...each,
    message: (texts[each.message] ?? each.message) + rowOf(draft, each.name),
  }));
  const general = draft.fault && draft.fault.fields.length === 0 ? draft.fault.message : null;
  // What the server named and was mended since is wrong no more.
  if (draft.failures === 0 || (wrong.length === 0 && general === null)) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={id}
      className="rounded-md border border-danger bg-danger-wash px-4 py-3"
    >
      <p id={id} className="font-semibold text-danger">
        {general ??
          (wrong.length === 1
            ? 'One thing needs your attention'
            : `${wrong.length} things need your attention`)}
      </p>
      {wrong.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {wrong.map((each) => (
            <li key={each.name}>
              <button
                type="button"
                className="min-h-6 text-left underline underline-offset-2"
                onClick={() => focusOn(draft, each.name)}
              >
                {each.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Asks before unsaved changes are left behind, by a link, by the back button or by closing the tab. */
function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <Confirm
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      text="Your changes have not been saved."
      confirm="Leave"
      cancel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
