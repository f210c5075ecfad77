import { addDays } from '@holdfast/domain/kernel/time/day';

/** What a key makes of a day in a date field: `t` today, `+` and `-` a day more or less. */
export function dayByKey(key: string, day: string, today: string): string | null {
  if (key === 't' || key === 'T') return today;
  const step = key === '+' || key === '=' ? 1 : key === '-' ? -1 : 0;
  if (step === 0) return null;
  return addDays(day === '' ? today : day, step);
}

/** Lets these keys work in the date fields below an element. Give it each key that is pressed there. */
export function pressInDay(event: KeyboardEvent, today: string): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || input.type !== 'date' || event.ctrlKey || event.metaKey) return;
  const next = dayByKey(event.key, input.value, today);
  if (next === null) return;
  event.preventDefault();
  // As if it were typed, so that the form hears of it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, next);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
