import { describe, expect, test } from 'vitest';
import { applianceKind } from '../kernel/records/thing-kind.ts';
import { catalogue, movableKind, ruleOf, templatesFor } from './catalogue.ts';
import { maintenanceTaskDraft, taskFaults } from './maintenance-task.ts';
import { nextVisit } from './test-next-visit.ts';

describe('the starter catalogue', () => {
  test('has at least 40 tasks, each with a key of its own, steps and a reason', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(40);
    expect(new Set(catalogue.map(({ key }) => key)).size).toBe(catalogue.length);
    for (const { steps, why, title } of catalogue) {
      expect([title, steps.length > 0, why.length > 10]).toEqual([title, true, true]);
    }
  });

  test.each([...applianceKind.options, 'home', 'car', 'boat', 'bicycle', 'equipment', 'instrument'] as const)(
    'knows what a %s wants',
    (kind) => {
      expect(templatesFor(kind).length).toBeGreaterThan(0);
    },
  );

  test.each(['2026-01-31', '2026-07-04', '2026-10-20', '2026-12-31', '2028-02-29'])(
    'gives whole tasks that are due within their period, begun on %s',
    (today) => {
      for (const template of catalogue) {
        const rule = ruleOf(template, today);
        const draft = maintenanceTaskDraft.parse({
          title: template.title,
          checklist: [...template.steps],
          of_type: 'appliance',
          of_id: '0b3ad5dc-7cbb-4e3c-a24c-8b1f6c37b2f1',
          ...rule,
        });
        expect([template.key, taskFaults(draft)]).toEqual([template.key, []]);
        const next = nextVisit(draft, [], { from: today });
        expect([template.key, next !== null && next >= today]).toEqual([template.key, true]);
        if (template.rule.kind !== 'season') continue;
        const { from, to } = template.rule;
        const month = Number(next?.slice(5, 7));
        const within = from <= to ? from <= month && month <= to : from <= month || month <= to;
        expect([template.key, next, within]).toEqual([template.key, next, true]);
      }
    },
  );

  test.each([
    ['vehicle', 'Subaru Outback', 'car'],
    ['vehicle', 'Sailboat Anna', 'boat'],
    ['other', 'My bike', 'bicycle'],
    ['collectible', 'Violin by an unknown hand', 'instrument'],
    ['equipment', 'Table saw', 'equipment'],
    ['collectible', 'Stamp album', null],
    ['vehicle', 'Motorbikeshop van', 'car'],
  ])('takes a %s called %s for %s', (type, name, kind) => {
    expect(movableKind(type, name)).toBe(kind);
  });
});
