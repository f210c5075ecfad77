import type { Page } from '@playwright/test';
import { addMonths } from '@holdfast/domain/kernel/time/day';
import type { Days } from './household.ts';
import { addHere, menu } from './household-screens.ts';
import { expect } from './journey.ts';

type NewPolicy = {
  name: string;
  type: string;
  amount: string;
  premium: string;
  often: string;
  until: string;
  paidFrom?: string;
  covers: readonly (readonly [thing: RegExp | null, kind: string | null, limit: string])[];
};

/** The violin’s. */
export const fineArts = (days: Days): NewPolicy => ({
  name: 'Fine arts',
  type: 'Property',
  amount: '12,000',
  premium: '96',
  often: 'Annually',
  until: addMonths(days.begin, 24),
  covers: [[/^Violin/, null, '12,000']],
});

export async function addPolicies(page: Page, days: Days): Promise<void> {
  const twoYears = addMonths(days.begin, 24);
  const policies: readonly NewPolicy[] = [
    {
      name: 'Home',
      type: 'Property',
      amount: '600,000',
      premium: '118.40',
      often: 'Monthly',
      // Before the family looks at it again.
      until: addMonths(days.begin, 12),
      covers: [
        [/^12 Harbor Lane/, null, '450,000'],
        [null, null, '300,000'],
      ],
    },
    {
      name: 'Car',
      type: 'Auto',
      amount: '25,000',
      premium: '310.25',
      often: 'Quarterly',
      until: twoYears,
      covers: [
        [/^Family car/, 'Collision', '25,000'],
        [/^Family car/, 'Comprehensive', '25,000'],
      ],
    },
    {
      name: 'Boat hull',
      type: 'Other',
      amount: '14,000',
      premium: '402.50',
      often: 'Annually',
      until: twoYears,
      paidFrom: days.begin,
      covers: [[/^Boat/, null, '14,000']],
    },
    fineArts(days),
  ];
  for (const each of policies) await addPolicy(page, each, days.begin);
  await menu(page, 'Insurance');
  // 12 × 118.40 + 4 × 310.25 + 402.50 + 96.00
  await expect(page.getByText('4 · $3,160.30 a year')).toBeVisible();
}

export async function addPolicy(page: Page, policy: NewPolicy, begin: string): Promise<void> {
  await menu(page, 'Insurance');
  await addHere(page, 'Add Insurance Policy');
  const fill = async (label: RegExp, value: string) => page.getByLabel(label).first().fill(value);
  await fill(/^Name/, policy.name);
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption(policy.type);
  await fill(/^Provider/, 'Harbor Mutual');
  await fill(/^Policy number/, `HM ${policy.name}`);
  await fill(/^Start date/, begin);
  await fill(/^Renewal date/, policy.until);
  await fill(/^Coverage amount/, policy.amount);
  await fill(/^Deductible/, '500');
  await fill(/^Premium/, policy.premium);
  await page.getByRole('combobox', { name: 'Payment frequency' }).selectOption(policy.often);
  if (policy.paidFrom !== undefined) await fill(/^Next payment date/, policy.paidFrom);
  for (const [at, [thing, kind, limit]] of policy.covers.entries()) {
    await page.getByRole('button', { name: 'Add a cover' }).click();
    const cover = page.getByRole('group', { name: `Cover ${at + 1}` });
    if (thing !== null) {
      await cover.getByRole('combobox', { name: /^Thing/ }).click();
      await page.getByRole('option', { name: thing }).click();
    }
    // Where nothing is chosen, the thing says what pays for it.
    if (kind !== null) await cover.getByRole('combobox', { name: 'Cover', exact: true }).selectOption(kind);
    await cover.getByLabel('Limit').fill(limit);
  }
  await page.getByRole('button', { name: 'Add Insurance Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: policy.name })).toBeVisible();
}
