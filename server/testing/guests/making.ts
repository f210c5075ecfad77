import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Caller } from '../../kernel/test-app.ts';
import type { Kept } from './who-sees.ts';

/** A record with what stands nowhere else: a word in each of its texts, amounts, and the ids of its files. */
export type Marked = Kept & {
  readonly word: string;
  readonly amounts: readonly string[];
  /** Of the bytes of its first file; empty where it has none. */
  readonly sha256: string;
  readonly files: readonly { readonly id: string; readonly purpose: 'document' | 'photo' }[];
};

/** What a record is beside its type: its owner's alone, in the trash, and the records that it belongs to, by their names. */
export type More = { private?: boolean; trashed?: boolean; of?: readonly string[] };

/** Makes a record with a word and amounts of its own, and notes it under a name. */
export type Keep = (
  name: string,
  kind: readonly [RecordType, string],
  more: More,
  make: (
    word: string,
    amounts: readonly string[],
  ) => Promise<Pick<Marked, 'id' | 'files'> & { sha256?: string }>,
) => Promise<void>;

/** What those are handed who keep records in a marked house. */
export type Making = {
  readonly caller: Caller;
  readonly keep: Keep;
  readonly idOf: (name: string) => string;
};
