import { ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Stack } from '../../ui/layout/stack.tsx';
import { saysSomething } from './says-something.ts';
import { startOf } from './start-of.ts';

type MoreFieldsProps<S extends z.ZodObject> = {
  label?: string;
  /** What can be said there, in a few words. */
  line?: string;
  /** The shape of the form, and those of its fields that stand outside: every other one is inside. */
  shape: S;
  besides: readonly (keyof S['shape'] & string)[];
  /** What the form begins with beside the shape's own defaults: while a field holds that, it need not be in sight. */
  start?: { readonly [K in keyof S['shape']]?: unknown };
  /** Whether they are unfolded from the beginning. */
  open?: boolean;
  children: ReactNode;
};

/** Fields that are folded away until they are asked for. Once one holds a value or has a fault, all of them stay in sight. */
export function MoreFields<S extends z.ZodObject>({
  label = 'More details',
  line,
  shape,
  besides,
  start,
  open = false,
  children,
}: MoreFieldsProps<S>) {
  const [begun] = useState(start);
  const blank = useMemo(() => startOf(shape, begun) as Record<string, unknown>, [shape, begun]);
  const names = useMemo(
    () => Object.keys(shape.shape).filter((name) => !(besides as readonly string[]).includes(name)),
    [shape, besides],
  );
  const values = useWatch({ name: names });
  const { errors } = useFormState();
  const [unfolded, setUnfolded] = useState(open);
  const needed = names.some(
    (name, at) => errors[name] !== undefined || saysSomething(values[at], blank[name]),
  );
  // A field that is emptied again must not go from under the hand that emptied it.
  if (needed && !unfolded) setUnfolded(true);

  const group = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  // The button has gone: whoever pressed it goes on where it stood.
  useEffect(() => {
    if (asked) group.current?.focus();
  }, [asked]);
  const unfold = () => {
    setUnfolded(true);
    setAsked(true);
  };

  if (!unfolded) {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={unfold}
        className="flex min-h-touch w-full items-center justify-between gap-3 border-t border-line py-2.5 text-left hover:bg-wash"
      >
        <span className="min-w-0">
          <span className="block font-semibold text-brand">{label}</span>
          {line !== undefined && <span className="block text-sm text-quiet">{line}</span>}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-brand" />
      </button>
    );
  }
  return (
    <div ref={group} role="group" aria-label={label} tabIndex={-1} className="border-t border-line pt-4">
      <p aria-hidden className="heading mb-3">
        {label}
      </p>
      <Stack gap={4}>{children}</Stack>
    </div>
  );
}
