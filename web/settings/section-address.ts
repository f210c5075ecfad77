import type { SettingsSection } from '../kernel/screen/house/settings-section.ts';

/** The address of a section: a page of the settings, or the screen that its area has for it. */
export const addressOf = (section: Pick<SettingsSection, 'name' | 'path'>): string =>
  section.path ?? `/settings/${section.name}`;

/** Finds where the section that a former anchor names stands now; undefined where there is none of that name. */
export function anchored(sections: readonly SettingsSection[], anchor: string): string | undefined {
  const section = sections.find(({ name }) => name === anchor);
  return section && addressOf(section);
}
