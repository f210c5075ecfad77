import { describe, expect, it } from 'vitest';
import { recordType } from '../kernel/record-type.ts';
import { thingTypes } from '../kernel/records/thing-types.ts';
import { documentCategory, typeOfCategory } from './category.ts';
import { proposedCategory } from './proposed-category.ts';

describe('the category that is proposed', () => {
  it('is one of the 42 for every thing', () => {
    for (const type of thingTypes)
      expect(documentCategory.safeParse(proposedCategory(type)).success).toBe(true);
  });

  it('of a movable asset is kept as a purchase, of a vehicle as a registration (S-167, S-202)', () => {
    expect(typeOfCategory(proposedCategory('movable', 'collectible') ?? 'Other')).toBe('purchase');
    expect(typeOfCategory(proposedCategory('movable', 'vehicle') ?? 'Other')).toBe('registration');
    expect(proposedCategory('appliance', 'vehicle')).toBe('Receipts');
  });

  it('is left open where none is likelier than others', () => {
    const open = recordType.options.filter((type) => proposedCategory(type) === undefined);
    expect(open).toContain('vendor');
    expect(open).toContain('place');
  });
});
