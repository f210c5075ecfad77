import { addVendor } from '@holdfast/domain/vendors/endpoints';
import type { Caller } from '../../kernel/test-app.ts';

/** Adds a vendor for the tests of areas whose records name one, and gives its id. */
export const newVendor = async (caller: Caller, name: string): Promise<string> =>
  (await caller.call(addVendor, { name })).id;
