import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import type { Caller, TestApp } from '../../kernel/test-app.ts';

/** A person with at least one record of every kind, each in every state; every text of theirs has the word `marker` in it. */
export type Household = {
  readonly id: string;
  readonly marker: string;
  readonly caller: Caller;
  readonly email: string;
  readonly password: string;
  /** The ids of their records by kind. */
  readonly records: Readonly<Record<string, readonly string[]>>;
  /** What else requests are told of them, such as a token or the hash of a file. */
  readonly facts: Readonly<Record<string, string>>;
};

/** What a required field is told: the same for everybody, or this household's. */
export type Told = string | number | boolean | null | ((home: Household) => unknown);

/** Asks a screen’s endpoints as the owner and gives the figures that they show, by the names that the tool gives them. */
export type Truth = (caller: Caller, home: Household) => Promise<[figure: string, value: string][]>;

/** What an area lends to the walks: how its records are made, and how its endpoints name them. It stands in `server/<area>/test-records.ts`. */
export type TestRecords = {
  /** Areas whose records have to be there before. */
  readonly after?: readonly string[];
  readonly make?: (
    home: Household,
    test: TestApp,
  ) => Promise<{ records?: Household['records']; facts?: Household['facts'] } | void>;
  /** Which kind of record a field names, by the beginning of the path; the longest beginning counts. */
  readonly names?: readonly (readonly [path: string, field: RegExp, kind: string])[];
  /** What a required field is given whose shape alone does not tell, for instance because it is a line with a pattern. */
  readonly examples?: Readonly<Record<string, Told>>;
  /** What a screen says of the same as each of the area’s tools, figure by figure. */
  readonly truths?: Readonly<Record<string, Truth>>;
  /** What a tool is asked for its truth, where it answers nothing without a record. */
  readonly asks?: Readonly<Record<string, (home: Household) => object>>;
  /** The area’s tables of records that `shared()` opens to guests. */
  readonly shared?: readonly string[];
  /** The area’s tables of records that `hung()` opens to guests, and whether they have the column `private`. */
  readonly hung?: Readonly<Record<string, { readonly private: boolean }>>;
  /** What is sent to a call that takes bytes, where a document is not what it wants. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** Where one example does not fit every call, or a call must have something that its shape calls optional. */
  readonly special?: Readonly<Record<string, readonly Readonly<Record<string, Told>>[]>>;
};

/** The id of the first, second or third record of a kind. */
export const idOf = (home: Household, kind: string, nth = 0): string => home.records[kind]?.[nth] ?? '';

/** Uploads bytes as a browser does. */
export async function sendFile(
  caller: Caller,
  name: string,
  purpose: string,
  bytes: Buffer,
): Promise<StoredFile> {
  const response = await caller.fetch(`/api/files?purpose=${purpose}&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as StoredFile;
}
