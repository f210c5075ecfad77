import { useEffect, useRef, type ReactNode } from 'react';
import type { Submission } from './use-submission.ts';

type AccountFormProps = {
  submission: Submission;
  /** Names the form for those who listen. */
  label: string;
  /** Under the message of a failure: what can be done about it. */
  remedy?: ReactNode;
  children: ReactNode;
};

/** A form of these screens: what is wrong stands first and takes the focus; the fields keep what was typed. */
export function AccountForm({ submission, label, remedy, children }: AccountFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-5"
      // What is sent needs the endpoints: they come while the fields are filled.
      onFocus={() => void import('../calls.ts')}
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit();
      }}
    >
      <Failure submission={submission}>{remedy}</Failure>
      {children}
    </form>
  );
}

function Failure({ submission, children }: { submission: Submission; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { failures, fault, problems } = submission;
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  const messages = fault ? [fault.message] : problems.map((each) => each.message);
  if (messages.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid gap-2 rounded-md border border-danger bg-danger-wash px-4 py-3 text-danger"
    >
      {[...new Set(messages)].map((message) => (
        <p key={message} className="font-semibold">
          {message}
        </p>
      ))}
      {children}
    </div>
  );
}
