import type { SectionKey } from '@holdfast/domain/binder/section';

/** The id of a section on the binder's page. */
export const sectionAnchor = (key: SectionKey) => `binder-${key}`;
