import { Fault } from '@holdfast/domain/kernel/call/fault';
import { expect, test } from 'vitest';
import { addFault } from './use-add-property.ts';

test.each([
  [new Fault('invalid', 'Invalid zip code format'), 'Invalid zip code format'],
  [new Fault('unexpected', 'An unexpected error occurred'), 'An error occurred while adding the property'],
  [new TypeError('x is undefined'), 'An error occurred while adding the property'],
  [new Fault('not_signed_in', 'Your session has expired'), 'You must be logged in to add a property'],
])('adding that fails with %s says "%s" (S-157)', (thrown, message) => {
  expect(addFault(thrown).message).toBe(message);
});
