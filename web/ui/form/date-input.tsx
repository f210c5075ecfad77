import {
  daysBetween,
  elapsedInWords,
  monthsBetween,
  remainingInWords,
  spanInWords,
  type Day,
} from '@holdfast/domain/kernel/time/day';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { inputLook } from './text-input.tsx';

/** A day, in the device's own calendar. */
export function DateInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type="date" className={cx(inputLook, 'figures', className)} />;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What a typed day means beside another: `in 12 days` from today, `2 years from purchase`. Empty where there is no day yet. */
export function durationWords(value: string, from: Day, fromWhat?: string): string {
  if (!dayPattern.test(value) || !dayPattern.test(from)) return '';
  const days = daysBetween(from, value);
  if (fromWhat === undefined) {
    if (Math.abs(days) <= 60) return remainingInWords(days);
    return days > 0 ? `in ${elapsedInWords(from, value)}` : `${elapsedInWords(value, from)} ago`;
  }
  if (days < 0) return `before ${fromWhat}`;
  const months = monthsBetween(from, value);
  return `${months === 0 ? `${days} days` : spanInWords(months)} from ${fromWhat}`;
}
