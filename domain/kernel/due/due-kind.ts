import type { DueItem } from './due-item.ts';

/** What is due, as preferences and screens name it: `document.expiry`. */
export const dueKind = ({ source_type, slot }: Pick<DueItem, 'source_type' | 'slot'>) =>
  `${source_type}.${slot}`;
