import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** What a step led to: one line, high enough for a finger. */
export const stepLink = '-my-2.5 truncate py-2.5 font-semibold text-brand hover:underline';

type StepCardProps = {
  number: number;
  title: string;
  /** Done: the number becomes a check mark. */
  done: boolean;
  /** What came of it can be taken back. */
  undo?: ReactNode;
  children: ReactNode;
};

/** One of a few steps that stand beside one another. */
export function StepCard({ number, title, done, undo, children }: StepCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex h-full min-w-0 flex-col gap-3 rounded-lg border border-line bg-card p-4 shadow-soft"
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className={cx(
            'figures grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold',
            done ? 'bg-brand text-on-brand' : 'border border-edge text-quiet',
          )}
        >
          {done ? <Check className="size-4" /> : number}
        </span>
        <h3 id={id} className="min-w-0 grow font-semibold">
          {title}
          <span className="sr-only">{done ? ', done' : ', to do'}</span>
        </h3>
        {undo}
      </div>
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-3">{children}</div>
    </section>
  );
}
