import { sourceLabels } from '@holdfast/domain/values/valuation';
import type { WorthSource } from '@holdfast/domain/values/worth';

/** By whose word a worth stands, as people read it. */
export const worthSourceLabels: Readonly<Record<WorthSource, string>> = {
  ...sourceLabels,
  price: 'Purchase price',
};
