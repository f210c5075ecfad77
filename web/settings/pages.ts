import type { Area, Screen } from '../kernel/screen/house/screen.ts';
import type { SettingsSection } from '../kernel/screen/house/settings-section.ts';
import { addressOf } from './section-address.ts';

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
