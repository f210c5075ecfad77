import { beforeAll, expect, it } from 'vitest';
import { camelOf } from '@holdfast/domain/kernel/form/spelling';
import { respelled } from '../../kernel/http/other-spelling.ts';
import { furnishedHouse, makeHousehold, type Household } from '../../testing/records/household.ts';
import { askingsOf, nameOf } from '../../testing/product/requests.ts';

const test = furnishedHouse();

let maria: Household;
beforeAll(async () => {
  maria = await makeHousehold(test);
});

/** Everything in the other spelling, however deep. */
function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [camelOf(name), camel(each)]));
}

it('every call takes its fields in the specification’s spelling (S-270)', () => {
  let spelledOtherwise = 0;
  const different: string[] = [];
  for (const { endpoint } of test.app.answers) {
    for (const asking of askingsOf(endpoint)) {
      const input = asking.inputFor(maria);
      const other = camel(input);
      if (JSON.stringify(other) !== JSON.stringify(input)) spelledOtherwise += 1;
      const read = respelled(endpoint.input, other);
      if (JSON.stringify(read) !== JSON.stringify(input))
        different.push(`${nameOf(endpoint)} ${JSON.stringify(read)}`);
    }
  }
  expect(different).toEqual([]);
  expect(spelledOtherwise).toBeGreaterThan(20);
});

it('the interface’s document names the other spelling of every such field, and only of those', async () => {
  const text = await (await test.anonymous.fetch('/api/openapi.json')).text();
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  const profile = JSON.stringify(paths['/api/accounts/profile']?.['patch']);
  for (const alias of [
    'firstName',
    'lastName',
    'phoneNumber',
    'dateOfBirth',
    'preferredName',
    'postalCode',
  ]) {
    expect(profile).toContain(`"x-alias":"${alias}"`);
  }
  expect(profile).not.toContain('"x-alias":"gender"');
  const passwords = JSON.stringify(paths['/api/accounts/change-password']);
  for (const alias of ['currentPassword', 'newPassword', 'confirmPassword']) {
    expect(passwords).toContain(`"x-alias":"${alias}"`);
  }
  expect(JSON.stringify(paths['/api/real-estate/properties'])).toContain('"x-alias":"propertyType"');
});
