import type { Area, Screen } from '../kernel/screen/house/screen.ts';
import type { SettingsSection } from '../kernel/screen/house/settings-section.ts';

/** The address of a section: a page of the settings, or the screen that its area has for it. */
export const addressOf = (section: Pick<SettingsSection, 'name' | 'path'>): string =>
  section.path ?? `/settings/${section.name}`;

/** Finds where the section that a former anchor names stands now; undefined where there is none of that name. */
export function anchored(sections: readonly SettingsSection[], anchor: string): string | undefined {
  const section = sections.find(({ name }) => name === anchor);
  return section && addressOf(section);
}

/** Builds the pages of the settings: a screen for each section that areas lend and that has no screen of its own. */
export function settingsPages(areas: readonly Area[]): Area {
  const sections = areas.flatMap((area) => area.settingsSections ?? []);
  return {
    name: 'settings',
    screens: sections.filter(({ path }) => path === undefined).map(pageOf),
  };
}

const pageOf = (section: SettingsSection): Screen => ({
  path: addressOf(section),
  title: `Settings: ${section.title}`,
  load: () => import('./section-screen.tsx'),
  access: 'viewer',
  shell: true,
  pastGate: true,
});
