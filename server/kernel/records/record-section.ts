import type { Endpoint, InputOf, OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';

/** A call that a section of a record's screen makes, with its input exactly as the section gives it: the browser keeps answers by it. */
export type SectionRead<E extends Endpoint = Endpoint> = {
  readonly endpoint: E;
  readonly input: (record: RecordReference) => Record<string, unknown>;
  /** The section asks for a list in pages; the answer is the first page. */
  readonly pages: boolean;
};

/** Declares a read of a section. Throws an `Error` for a call that changes something, or that is noted as an opening of a record. */
export function read<E extends Endpoint>(
  endpoint: E,
  input: (record: RecordReference) => InputOf<E>,
  { pages = false }: { pages?: boolean } = {},
): SectionRead<E> {
  const { method, shows, bytesOut, path } = endpoint;
  if (method !== 'GET' || bytesOut || shows !== undefined) throw new Error(`${path} is no read of a section`);
  return { endpoint, input, pages };
}

/** A section that an area lends to the screens of records, under the name that its browser side gives it; without `on` for every type. */
export type RecordSection = {
  readonly name: string;
  readonly on?: readonly RecordType[];
  readonly reads: readonly SectionRead[];
  /** Whether the section has nothing to show, from the outputs of `reads` in their order. */
  readonly isEmpty: (outputs: readonly never[], record: RecordReference) => boolean;
  /** Whether something can be added to it; without it always. */
  readonly takesMore?: (outputs: readonly never[]) => boolean;
};

type OutputsOf<Reads extends readonly SectionRead[]> = {
  [Index in keyof Reads]: Reads[Index] extends SectionRead<infer E> ? OutputOf<E> : never;
};

/** Declares a section; `isEmpty` gets the checked outputs of its reads. */
export function section<const Reads extends readonly SectionRead[]>(declared: {
  name: string;
  on?: readonly RecordType[];
  reads: Reads;
  isEmpty: (outputs: OutputsOf<Reads>, record: RecordReference) => boolean;
  takesMore?: (outputs: OutputsOf<Reads>) => boolean;
}): RecordSection {
  return declared as unknown as RecordSection;
}
