import * as endpoints from '@holdfast/domain/values/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { sections } from './contributions.ts';
import { toolsOf } from './tools.ts';
import { changePlan } from './plans.ts';
import { listReplacements } from './replacements.ts';
import { turnReplacements } from './turn-replacements.ts';
import { addValuation, changeValuation, removeValuation } from './valuations.ts';
import { findWorth, listWorth } from './worth.ts';
import type { ValuesGiven } from './given.ts';

/** What things are worth over time, what they cost, and when they have to be replaced; the things are other areas'. */
export function valuesArea(kernel: Kernel, { things, lifespans, sharedPremiums }: ValuesGiven): Area {
  const lent = { things, lifespans, ...(sharedPremiums && { premiums: sharedPremiums }) };
  return {
    name: 'values',
    sections,
    jobs: [turnReplacements(kernel)],
    tools: toolsOf(lent),
    answers: [
      answer(endpoints.listWorth, ({ tx, owner, input, today }) =>
        listWorth(tx, owner, { filter: input, today }),
      ),
      answer(endpoints.listReplacements, ({ tx, owner, input, today }) =>
        listReplacements(tx, owner, { filter: input, today }),
      ),
      answer(endpoints.findWorth, ({ tx, owner, input, today }) =>
        findWorth(tx, owner, lent, { of: input, today }),
      ),
      answer(endpoints.addValuation, ({ tx, owner, input, today }) => {
        const { item_type, item_id, ...draft } = input;
        return addValuation(tx, owner, lent, { of: { item_type, item_id }, draft, today });
      }),
      answer(endpoints.changeValuation, ({ tx, owner, input, today }) => {
        const { id, version, ...fields } = input;
        return changeValuation(tx, owner, lent, { id, fields, version, today });
      }),
      answer(endpoints.removeValuation, ({ tx, owner, input }) => removeValuation(tx, owner, lent, input.id)),
      answer(endpoints.changePlan, ({ tx, owner, input }) => {
        const { item_type, item_id, version, ...change } = input;
        return changePlan(tx, owner, lent, { of: { item_type, item_id }, change, version });
      }),
    ],
  };
}
