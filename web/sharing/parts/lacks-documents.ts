import { isWhole } from '@holdfast/domain/sharing/part';

/** Areas that hold documents themselves, or none. */
const ofTheirOwn = new Set([
  '*',
  'area:documents',
  'area:binder',
  'area:finance',
  'area:dates',
  'area:calendar',
]);

/** Whether whole areas are open whose records have documents, and the documents themselves are not. */
export function lacksDocuments(parts: readonly { readonly item_type: string }[]): boolean {
  const types = parts.map(({ item_type }) => item_type);
  if (types.includes('*') || types.includes('area:documents')) return false;
  return types.some((type) => isWhole(type) && !ofTheirOwn.has(type));
}
