import * as endpoints from '@holdfast/domain/appliances/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable, tools } from './contributions.ts';
import { addAppliance, changeAppliance, appliances } from './appliances.ts';

/** Appliances: what they are, and when they were bought. */
export function appliancesArea(_kernel: Kernel): Area {
  return {
    name: 'appliances',
    findable,
    tools,
    trash: [{ table: 'appliances' }],
    answers: [
      answer(endpoints.listAppliances, ({ tx, owner, input }) => appliances.page(tx, owner, input)),
      answer(endpoints.findAppliance, ({ tx, owner, input }) => appliances.find(tx, owner, input.id)),
      answer(endpoints.addAppliance, ({ tx, owner, input }) => addAppliance(tx, owner, input)),
      answer(endpoints.changeAppliance, ({ tx, owner, input: { id, version, ...change } }) =>
        changeAppliance(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.removeAppliance, endpoints.restoreAppliance, appliances),
    ],
  };
}
