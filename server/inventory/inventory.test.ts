import * as endpoints from '@holdfast/domain/inventory/endpoints';
import { check } from '@holdfast/domain/inventory/check';
import { sampleCheck } from '../sample/records/inventory.ts';
import { testApp } from '../kernel/test-app.ts';
import { recordTests } from '../testing/records/record-tests.ts';
import { areasOf } from '../areas.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

recordTests(house, 'a check', {
  table: 'inventory_checks',
  shape: check,
  endpoints: {
    add: endpoints.addCheck,
    change: endpoints.changeCheck,
    remove: endpoints.removeCheck,
    restore: endpoints.restoreCheck,
    find: endpoints.findCheck,
    list: endpoints.listChecks,
  },
  sample: () => sampleCheck(),
  change: { name: 'Another', yearly: false },
  hidden: ['things', 'seen', 'moved', 'missing', 'photographs'],
  invalid: [
    ['name', ' ', 'Name is required'],
    ['property_id', '11111111-1111-4111-8111-111111111111', 'This property is not there any more'],
  ],
});
