import type { Money } from '@holdfast/domain/kernel/money/money';
import { plainColor } from './chart-frame.tsx';

export type BarSeries = {
  readonly key: string;
  readonly label: string;
  /** `#1d6147` or a token such as `var(--moss)`; null is gray. */
  readonly color: string | null;
  /** Drawn in stripes, so that it is told from others without their colors. */
  readonly striped?: boolean;
};
export type BarGroup = {
  readonly key: string;
  readonly label: string;
  /** One for each of the series. */
  readonly values: readonly { readonly value: Money; readonly href?: string }[];
};

/** How bars of a series are filled where they are no drawing. */
export const barFill = ({ color, striped }: BarSeries): string =>
  striped
    ? `repeating-linear-gradient(45deg, ${color ?? plainColor} 0 3px, var(--card) 3px 5px)`
    : (color ?? plainColor);
