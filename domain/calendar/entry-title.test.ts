import { describe, expect, it } from 'vitest';
import { entryTitle } from './entry-title.ts';

const item = { source_type: 'maintenance', slot: 'visit', title: '', detail: '', of_label: null } as const;

describe('the title of an entry in a calendar', () => {
  it.each([
    [
      { source_type: 'movable', slot: 'registration', title: 'Registration expires', detail: 'Subaru' },
      'Registration of Subaru expires',
    ],
    [
      { source_type: 'movable', slot: 'insurance', title: 'Insurance expires', detail: 'Sea Breeze' },
      'Insurance of Sea Breeze expires',
    ],
    [
      { source_type: 'real_estate', slot: 'lease_end', title: 'Lease ends', detail: '9 Kelp Lane' },
      'Lease of 9 Kelp Lane ends',
    ],
    [
      { source_type: 'warranty', slot: 'end', title: 'Bosch warranty ends', of_label: 'Dishwasher' },
      'Bosch warranty of Dishwasher ends',
    ],
    [
      { source_type: 'warranty', slot: 'parts', title: 'Parts cover ends', of_label: 'Oven' },
      'Parts cover of Oven ends',
    ],
    [{ title: 'Oil change', of_label: 'Subaru' }, 'Oil change: Subaru'],
    [{ title: 'Wash the Subaru', of_label: 'Subaru' }, 'Wash the Subaru'],
    [
      { source_type: 'mortgage', slot: 'end', title: 'Mortgage of Wells ends', of_label: '9 Kelp Lane' },
      'Mortgage of Wells ends: 9 Kelp Lane',
    ],
    [
      { source_type: 'appliance', slot: 'service', title: 'Service of Boiler', detail: 'Boiler' },
      'Service of Boiler',
    ],
    [
      { source_type: 'document', slot: 'expiry', title: 'Passport of Mina', detail: 'identity' },
      'Passport of Mina expires',
    ],
    [
      { source_type: 'policy', slot: 'premium', title: 'Premium of Home', detail: 'Mutual' },
      'Premium of Home',
    ],
    [{ title: 'Oil\r\nchange\u0007', of_label: 'My\ncar' }, 'Oil change: My car'],
  ] as const)('says what happens to what: %o', (own, title) => {
    expect(entryTitle({ ...item, ...own })).toBe(title);
  });
});
