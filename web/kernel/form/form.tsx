import { Fault } from '@holdfast/domain/kernel/call/fault';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { pointerReleased, watchPointer } from '../../base/pressed-pointer.ts';
import { awaitedFilesOf, type AwaitedState } from './awaited-files.ts';
import type { Clash } from './clash.ts';
import { tellPlanLimit } from '../call/query.ts';
import { sendForm } from '../call/submissions.ts';
import { dropDraft, keepDraft, keptDraft } from './draft-store.ts';

/** A shape of the domain that a form can fill. */
export type Shape = z.ZodType<unknown, FieldValues>;

type DraftOptions<S extends Shape, Answer> = {
  /** The domain's shape: it checks the form as it checks the request. */
  shape: S;
  /** What stands in the fields at first: text for everything typed, `''` for what is empty. */
  start: DefaultValues<z.input<S>>;
  /** Sends the values that the shape made of the fields. A `Fault` is shown beside its fields and in the summary. */
  save: (values: z.output<S>) => Promise<Answer>;
  onSaved?: (answer: Answer) => void;
  /** Under this name the draft survives a closed dialog and a reload; "property:new", `property:${id}`. */
  keep?: string;
  /** How the draft is stored and read again, where it is more than its values. */
  keeping?: Keeping;
  /** Makes the form clean after it was saved; else what stands in it is what is stored. */
  settle?: (answer: Answer) => void;
};

type Values = Record<string, unknown>;

/** Turns a form's values into what is stored of them, and back. */
export type Keeping = { away: (values: Values) => Values; back: (kept: Values) => Values };

const asItIs: Keeping = { away: (values) => values, back: (kept) => kept };

/** A form being filled. Hand it to `<DraftForm draft={draft}>`; the fields of `form-fields.tsx` find it by themselves. */
export type Draft<S extends Shape = Shape> = {
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  /** Checks and saves, once however often it is called meanwhile; while files are under way it is done when they are there. */
  submit: () => Promise<void>;
  saving: boolean;
  /** The files that are on their way to the form; `<SubmitButton>` says what becomes of a press meanwhile. */
  files: AwaitedState;
  /** The fault of the last try, with the messages that belong to no field; null while there is none. */
  fault: Fault | null;
  /** Grows with each failed try, so that the summary takes the focus each time. */
  failures: number;
  /** Checks some fields: a wizard's step (S-155). Their messages appear. */
  check: (names: readonly FieldPath<z.input<S>>[]) => Promise<boolean>;
  /** Resets the form and drops its stored draft. */
  discard: () => void;
  /** Two changes of the same fields that wait for a decision; see `record-draft.ts`. */
  clash?: Clash | null;
};

/**
 * Fills a shape of the domain. Checked when a field is left and again when saving; typed values stay on failure; without
 * `keep` leaving the screen with unsaved changes asks first.
 */
export function useDraft<S extends Shape, Answer>(options: DraftOptions<S, Answer>): Draft<S> {
  const { keep } = options;
  const [fault, setFault] = useState<Fault | null>(null);
  const [failures, setFailures] = useState(0);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: patient(zodResolver(options.shape) as unknown as Resolver<z.input<S>, unknown, z.output<S>>),
    defaultValues: options.start,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useEffect(watchPointer, []);
  const { isDirty, isSubmitting } = form.formState;
  const forget = useKeptDraft(form as unknown as UseFormReturn, keep, isDirty, options.keeping ?? asItIs);

  const fail = (thrown: unknown) => {
    const known = thrown instanceof Fault ? thrown : new Fault('unexpected', 'An unexpected error occurred');
    for (const { field, message } of known.fields) {
      form.setError(field as FieldPath<z.input<S>>, { type: 'server', message });
    }
    setFault(known);
    setFailures((count) => count + 1);
    if (known.code === 'plan_limit') tellPlanLimit(known);
  };
  const send = form.handleSubmit(
    async (values) => {
      setFault(null);
      try {
        const answer = await sendForm(form.control, () => options.save(values));
        forget();
        if (options.settle) options.settle(answer);
        else form.reset(form.getValues());
        options.onSaved?.(answer);
      } catch (thrown) {
        fail(thrown);
      }
    },
    () => {
      setFault(null);
      setFailures((count) => count + 1);
    },
  );
  const files = awaitedFilesOf(form.control);
  const sending = useRef(false);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const sendOnce = async () => {
    if (sending.current) return;
    sending.current = true;
    await latest.current().finally(() => {
      sending.current = false;
    });
  };
  return {
    form,
    submit: () => files.press(performance.now(), sendOnce),
    saving: isSubmitting,
    files: useSyncExternalStore(files.subscribe, files.read, files.read),
    fault,
    failures,
    check: (names) => form.trigger(names),
    discard: () => {
      files.takeBack();
      setFault(null);
      form.reset(options.start);
      forget();
    },
  };
}

/** Checks as a resolver does, and shows nothing while a pointer is pressed. */
function patient<V extends FieldValues, T>(check: Resolver<V, unknown, T>): Resolver<V, unknown, T> {
  return async (...about) => {
    await pointerReleased();
    return check(...about);
  };
}

/**
 * Restores a draft that was stored under `name`, and stores it again when the form or its page goes away unsaved. Returns a function
 * that drops the draft; the form may close right after it, before React has drawn it as clean.
 */
function useKeptDraft(
  form: UseFormReturn,
  name: string | undefined,
  dirty: boolean,
  keeping: Keeping,
): () => void {
  const isDirty = useRef(dirty);
  const ways = useRef(keeping);
  useEffect(() => {
    isDirty.current = dirty;
    ways.current = keeping;
  });
  useEffect(() => {
    if (name === undefined) return;
    const before = keptDraft(name);
    if (before) {
      const values = ways.current.back(before);
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    }
    const keep = () => {
      if (isDirty.current) keepDraft(name, ways.current.away(form.getValues()));
    };
    // A page that is loaded anew, or that a phone puts away for good, closes no form: it is only hidden first.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [form, name]);
  return () => {
    isDirty.current = false;
    if (name !== undefined) dropDraft(name);
  };
}
