import { openToKeys } from '@holdfast/domain/kernel/key-scope';
import type { Area } from '../../kernel/area.ts';

/** The areas that API keys reach: the kernel's own three, and each with a call that is open to them. */
export function keyAreasOf(areas: readonly Area[]): string[] {
  const open = areas
    .flatMap((area) => area.answers.map((each) => each.endpoint))
    .filter((each) => each.access !== 'public' && openToKeys(each));
  return [...new Set(['assets', 'records', 'files', ...open.map((each) => each.area)])].sort();
}
