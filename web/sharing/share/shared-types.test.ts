import { sharedItem } from '@holdfast/domain/sharing/share';
import { expect, test } from 'vitest';
import { sharedTypes } from './shared-types.ts';

test('the button to share stands on the screens of everything that can be shared, and on no other', () => {
  expect([...sharedTypes].toSorted()).toEqual([...sharedItem.shape.item_type.options].toSorted());
});
