import type { severalLine } from '@holdfast/domain/appliances/catalogue';
import { applianceKindLabels, type ApplianceKind } from '@holdfast/domain/kernel/records/thing-kind';
import type { z } from 'zod';

/** One of several appliances, as the form has it. */
export type Line = z.input<typeof severalLine>;

/** An empty line for a kind: called by it, and numbered where it is not the first. */
export function newLine(category: ApplianceKind, lines: readonly Line[]): Line {
  const before = lines.filter((line) => line.category === category).length;
  const label = applianceKindLabels[category];
  return {
    category,
    name: before === 0 ? label : `${label} ${before + 1}`,
    manufacturer: '',
    model_number: '',
    serial_number: '',
    purchase_price: '',
  };
}
