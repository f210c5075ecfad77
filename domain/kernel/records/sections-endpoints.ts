import { z } from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { recordReference } from '../record-type.ts';

/** An answer that a section asks for: to which call, with which input as the browser gives it, and whether it is the first page of a list. */
const sectionRead = z.object({
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  pages: z.boolean(),
  output: z.unknown(),
});

/** One section of a record's screen: whether it holds nothing, and the answers that it would ask for. */
const sectionAnswer = z.object({
  name: z.string(),
  empty: z.boolean(),
  /** Whether something can be added to it at all: nobody is written to where nobody else sees the record. */
  takes_more: z.boolean(),
  reads: z.array(sectionRead),
});
export type SectionAnswer = z.infer<typeof sectionAnswer>;

export const showRecordSections = endpoint('GET', '/api/record-sections/{item_type}/{item_id}', {
  summary:
    'Answers in one call what every section of a record’s screen asks for, each section only where the caller may read all of it',
  input: recordReference,
  output: z.object({ sections: z.array(sectionAnswer) }),
  guests: 'view',
  // Several of the answers in it change by the passing of time.
  momentary: true,
});
