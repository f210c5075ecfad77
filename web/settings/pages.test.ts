import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { addressOf, anchored } from './pages.ts';

const sections = areas.flatMap((area) => area.settingsSections ?? []);
const screens = areas.flatMap((area) => area.screens);

test('every section of the settings is a screen of its own, reachable after the end', () => {
  expect(sections.length).toBeGreaterThan(9);
  for (const section of sections) {
    const screen = screens.find(({ path }) => path === addressOf(section));
    expect(screen, section.name).toMatchObject({ access: 'viewer', shell: true });
    if (section.load !== undefined) expect(screen?.pastGate, section.name).toBe(true);
  }
});

test('the anchors that letters and links named lead to their pages', () => {
  const places = ['profile', 'security', 'messages', 'notifications', 'devices-notified', 'calendar-feed'];
  const further = ['data-refresh', 'appearance', 'device', 'emergency', 'data'];
  for (const name of [...places, ...further]) expect(anchored(sections, name), name).toMatch(/^\/[a-z]/);
  expect(anchored(sections, 'security')).toBe('/settings/security');
  expect(anchored(sections, 'nowhere')).toBeUndefined();
});

test('what is set on a page is said in at most six words', () => {
  for (const { name, line } of sections) expect(line.split(' ').length, name).toBeLessThanOrEqual(6);
});
