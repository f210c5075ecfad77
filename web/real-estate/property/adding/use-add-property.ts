import { Fault } from '@holdfast/domain/kernel/call/fault';
import { addProperty } from '@holdfast/domain/real-estate/endpoints';
import { addFailed, signInToAdd } from '@holdfast/domain/real-estate/property';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useChange } from '../../../kernel/call/query.ts';

/** What is said when adding failed (S-157): the server's own words, or the specified ones where it has none. */
export function addFault(thrown: unknown): Fault {
  if (!(thrown instanceof Fault) || thrown.code === 'unexpected') return new Fault('unexpected', addFailed);
  return thrown.code === 'not_signed_in' ? new Fault('not_signed_in', signInToAdd) : thrown;
}

/** Adds a property; the fault that it throws is worded for the form. */
export function useAddProperty() {
  const add = useChange(addProperty, { done: 'Property added', quiet: true });
  return (draft: InputOf<typeof addProperty>) =>
    add.mutateAsync(draft).catch((thrown: unknown) => {
      throw addFault(thrown);
    });
}
