import { Fault, type FieldMessage } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';

type Options = {
  /** What is wrong before anything is sent. */
  check: () => readonly FieldMessage[];
  send: () => Promise<void>;
  /** Said where something failed that has no words of its own. */
  fallback: string;
};

/** A small form being sent. These screens come first of all, so they do without the forms' library. */
export type Submission = {
  busy: boolean;
  /** What the last try found wrong. */
  problems: readonly FieldMessage[];
  /** The fault of the last try. */
  fault: Fault | null;
  /** Grows with each failed try, so that the alert takes the focus each time. */
  failures: number;
  submit: () => Promise<void>;
  errorOf: (field: string) => string | undefined;
  forget: () => void;
};

export function useSubmission({ check, send, fallback }: Options): Submission {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly FieldMessage[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const [failures, setFailures] = useState(0);

  const fail = (found: readonly FieldMessage[], thrown: Fault | null) => {
    setProblems(found);
    setFault(thrown);
    setFailures((count) => count + 1);
  };
  const submit = async () => {
    if (busy) return;
    const found = check();
    if (found.length > 0) {
      fail(found, null);
      return;
    }
    setBusy(true);
    setProblems([]);
    setFault(null);
    try {
      await send();
    } catch (thrown) {
      const known = thrown instanceof Fault ? thrown : new Fault('unexpected', fallback);
      fail(known.fields, known);
    } finally {
      setBusy(false);
    }
  };
  const live = problems.length > 0 && fault === null ? check() : null;
  return {
    busy,
    // A mended field says so at once; the alert stays as it was said until nothing is wrong any more.
    problems: live?.length === 0 ? [] : problems,
    fault,
    failures,
    submit,
    errorOf: (field) => (live ?? problems).find((each) => each.field === field)?.message,
    forget: () => {
      setProblems([]);
      setFault(null);
    },
  };
}
