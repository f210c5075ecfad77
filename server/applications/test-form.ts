import { openForm } from '@holdfast/domain/applications/form-endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { Caller, TestApp } from '../kernel/test-app.ts';
import { testHomes } from '../testing/records/homes.ts';

/** The token of an address that ends in one. */
export const tokenIn = (address: string | null): string => (address ?? '').split('=').at(-1) ?? '';

/** An owner with a property and its open form. */
export async function openedForm(house: TestApp, own: Partial<InputOf<typeof openForm>> = {}) {
  const owner = await house.person();
  const caller = house.as(owner);
  const property_id = await newProperty(caller);
  const form = await caller.call(openForm, { property_id, rent: '2000.00', ...own });
  return { owner, caller, property_id, form, token: tokenIn(form.address) };
}

export const newProperty = (caller: Caller): Promise<string> => testHomes.add(caller);

/** An application as a visitor sends it. */
export const answered = (own: object = {}) => ({
  name: 'Nora Lindqvist',
  email: 'nora@example.com',
  monthly_income: '6200.00',
  consent: true,
  ...own,
});
