import type { Screen } from '@holdfast/domain/assistant/proposals/screens';
import type { Draft } from './proposals.ts';

/** Reads another area's call for the same viewer. */
export type ReadCall = (
  call: 'task' | 'payees' | 'accounts' | 'worth' | 'agreements' | 'ledger',
  input: object,
) => Promise<unknown>;

/** A draft, or why there is none: what is said, and the screen where it can be done. */
export type Drafted = { readonly draft: Draft } | { readonly says: string; readonly screen: Screen };
