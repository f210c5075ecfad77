import { plainAnswer } from '@holdfast/domain/assistant/plain-answer';
import type { Meaning, Reading, Understood } from '@holdfast/domain/assistant/understanding/reading';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { areasOf } from '../areas.ts';
import { lentBy } from '../joins/lent.ts';
import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Answering } from './answering/answer-question.ts';
import { assistantArea, type AssistantParts } from './area.ts';

/** All areas, with an assistant whose understanding or services a test says. */
export function standInAreas(kernel: Kernel, parts: AssistantParts): Area[] {
  const all: Area[] = areasOf(kernel).areas.filter(({ name }) => name !== 'assistant');
  const lent = lentBy(kernel, { owners: () => all, areas: () => all });
  all.push(assistantArea(kernel, lent, parts));
  return all;
}

/** What stand-ins understand: whole questions, each as a test says. */
export type TestQuestions = Readonly<Record<string, Partial<Understood>>>;

export const netWorthReading: Reading = { tool: 'net_worth', asked: {}, label: 'Net worth' };

const nothing = { readings: [], choices: [], placeholders: {}, typed: {}, candidates: [], leftovers: [] };

/** Stands behind a question that is asked again for what else it may mean. */
export const instead = '(instead)';

/** Figures of the stand-in: one for each reading, without a look at any record. */
export const figureOf = ({ tool }: Reading): Figure => ({
  id: tool,
  label: 'Net worth',
  unit: 'money',
  value: '1234.50',
  cites: [],
});

/** Stand-ins for understanding and answering, and what they were asked. */
export function testAnswering(questions: () => TestQuestions) {
  const asked: Parameters<Answering['readQuestion']>[2][] = [];
  const answering: Answering = {
    async readQuestion(_lent, _call, question) {
      asked.push(question);
      const text = question.onlyChoices === true ? `${question.text} ${instead}` : question.text;
      return { ...nothing, masked: question.text, ...questions()[text] };
    },
    async answerReadings(_lent, { today }, readings) {
      if (readings.some(({ tool }) => tool === 'silent')) return plainAnswer('I do not know.', {});
      if (readings.some(({ tool }) => tool === 'broken')) throw new Error('A tool is broken');
      return plainAnswer(`Net worth: $1,234.50.`, {
        figures: readings.map(figureOf),
        understood: readings.map(({ label }) => label).join(', '),
        as_of: today,
        known: true,
      });
    },
  };
  return { answering, asked };
}

export const record = (item_id: string, label: string): Meaning => ({
  kind: 'record',
  record: { item_type: 'movable', item_id },
  label,
});
