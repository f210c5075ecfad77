import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import { addFailed, signInToAdd } from '@holdfast/domain/movables/texts';
import { useChange } from '../../kernel/call/query.ts';
import { checkNumbers } from '../../kernel/form/same-numbers.ts';

/** The numbers that one thing has alone. */
export const ownNumbers = { serial_number: 'serial', insurance_policy_number: 'policy' } as const;

/** What is said when adding failed (S-166): the server's own words, or the specified ones where it has none. */
export function addFault(thrown: unknown): Fault {
  if (!(thrown instanceof Fault) || thrown.code === 'unexpected') return new Fault('unexpected', addFailed);
  return thrown.code === 'not_signed_in' ? new Fault('not_signed_in', signInToAdd) : thrown;
}

/** Adds a thing; the fault that it throws is worded for the form. Its files have become documents. */
export function useAddMovable() {
  const add = useChange(addMovable, { done: 'Asset added', quiet: true, refresh: ['documents'] });
  return async (draft: InputOf<typeof addMovable>) => {
    await checkNumbers(draft, ownNumbers);
    return add.mutateAsync(draft).catch((thrown: unknown) => {
      throw addFault(thrown);
    });
  };
}
