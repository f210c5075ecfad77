import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { sumTyped } from './money-sum.ts';
import { formatTyped } from './money-text.ts';
import { TextInput } from './text-input.tsx';

type MoneyInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'leading' | 'ref'> & {
  value: string;
  /** Gets what is typed, with commas; `money` of the domain takes it as it is. */
  onChange: (value: string) => void;
  ref?: (input: HTMLInputElement | null) => void;
};

/** An amount in dollars that formats itself as typed, without moving the caret; a sum such as `12.50+3` is worked out on leaving it and by Enter. */
export function MoneyInput({ value, onChange, onBlur, onKeyDown, ref, ...rest }: MoneyInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const shown = formatTyped({ text: value, caret: 0 }).text;
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const workOut = () => {
    const sum = sumTyped(shown);
    if (sum !== null) onChange(formatTyped({ text: sum, caret: 0 }).text);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      onBlur={(event) => {
        workOut();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Before the form is sent by it.
        if (event.key === 'Enter') workOut();
        onKeyDown?.(event);
      }}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      className="figures"
      leading={<span aria-hidden>$</span>}
      value={shown}
      onChange={(event) => {
        const text = event.target.value;
        const typed = formatTyped({ text, caret: event.target.selectionStart ?? text.length }, shown);
        caret.current = typed.caret;
        onChange(typed.text);
      }}
    />
  );
}
