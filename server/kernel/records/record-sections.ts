import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, type FaultCode } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { showRecordSections, type SectionAnswer } from '@holdfast/domain/kernel/records/sections-endpoints';
import type { Area } from '../area.ts';
import type { Tx } from '../database/database.ts';
import { answer, type Answer, type ReadAlso } from '../http/answer/answer.ts';
import type { RecordSection } from './record-section.ts';

/** Refusals after which a section is absent: what it shows is not open to the caller, or does not apply to the record. */
const refusals: readonly FaultCode[] = ['not_found', 'forbidden', 'no_access'];

/**
 * Answers all sections that `areas` lend to a record's screen, in one call and over one connection. Each read goes through the same door as a
 * call of its own. `answers` are the handlers of all areas. Throws an `Error` at the start where a section reads what none of them answers.
 */
export function recordSectionAnswers(areas: readonly Area[], answers: readonly Answer[]): readonly Answer[] {
  const handlers = new Map(answers.map((each) => [each.endpoint, each]));
  const sections = areas.flatMap((area) => area.sections ?? []);
  const handlerOf = (endpoint: Endpoint): Answer => {
    const found = handlers.get(endpoint);
    if (found === undefined) throw new Error(`No area answers ${endpoint.path}`);
    return found;
  };
  for (const { endpoint } of sections.flatMap(({ reads }) => reads)) handlerOf(endpoint);
  return [
    answer(showRecordSections, async ({ tx, owner, input, also }) => {
      await requireRecord(tx, owner, input);
      const found: SectionAnswer[] = [];
      for (const section of sections) {
        if (section.on !== undefined && !section.on.includes(input.item_type)) continue;
        const answered = await readSection(section, input, { also, handlerOf });
        if (answered !== null) found.push(answered);
      }
      return { sections: found };
    }),
  ];
}

type Reading = { also: ReadAlso; handlerOf: (endpoint: Endpoint) => Answer };

/** Runs the reads of a section; null where one of them is refused to the caller. */
async function readSection(
  { name, reads, isEmpty, takesMore }: RecordSection,
  record: RecordReference,
  { also, handlerOf }: Reading,
): Promise<SectionAnswer | null> {
  const answered: SectionAnswer['reads'] = [];
  try {
    for (const { endpoint, input: inputOf, pages } of reads) {
      const input = inputOf(record);
      const output = await also(handlerOf(endpoint), input);
      answered.push({ path: endpoint.path, input, pages, output });
    }
  } catch (thrown) {
    if (thrown instanceof Fault && refusals.includes(thrown.code)) return null;
    throw thrown;
  }
  const outputs = answered.map(({ output }) => output as never);
  const takes = takesMore === undefined || takesMore(outputs);
  return { name, empty: isEmpty(outputs, record), takes_more: takes, reads: answered };
}

/** Throws `not_found` where the record is not there or not open to the caller; also one in the trash is there. */
async function requireRecord(tx: Tx, owner: string, { item_type, item_id }: RecordReference): Promise<void> {
  const found = await tx
    .selectFrom('records')
    .select('item_id')
    .where('user_id', '=', owner)
    .where('item_type', '=', item_type)
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  if (found === undefined) throw new Fault('not_found', 'Record not found');
}
