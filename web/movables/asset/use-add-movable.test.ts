import { Fault } from '@holdfast/domain/kernel/call/fault';
import { expect, test } from 'vitest';
import { addFault } from './use-add-movable.ts';

test('a failed addition says the server’s own words, or the specified ones where there are none (S-166)', () => {
  expect(addFault(new Fault('invalid', 'Name is required')).message).toBe('Name is required');
  expect(addFault(new Fault('unexpected', 'boom')).message).toBe('An error occurred while adding the asset');
  expect(addFault(new TypeError('boom')).message).toBe('An error occurred while adding the asset');
  expect(addFault(new Fault('not_signed_in', 'x')).message).toBe('You must be logged in to add an asset');
});
