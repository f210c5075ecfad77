import * as endpoints from '@holdfast/domain/real-estate/endpoints';
import { ownNames } from './own-names.ts';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spareAsset } from '../kernel/people/plan-limits.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable, firstStep, propertiesOnDashboard, worthLines, shown } from './contributions.ts';
import { tools } from './tools.ts';
import { addMortgage, changeMortgage, findMortgage, listMortgages, mortgages } from './mortgages.ts';
import { findLease } from './occupancy.ts';
import { addProperty, changeProperty, photoUse, properties } from './properties.ts';
import { findPropertyHub } from './property-hub.ts';
import { listProperties } from './property-list.ts';
import { listPropertyValues } from './property-values.ts';
import { sellProperty, undoSale } from './sales.ts';
import { findTaxSummary } from './tax-summary.ts';
import {
  addUnfinished,
  changeUnfinished,
  listUnfinished,
  removeUnfinished,
} from './unfinished-properties.ts';

/** Real estate: properties, their mortgages, values, sales and taxes. */
export function realEstateArea(_kernel: Kernel): Area {
  return {
    name: 'real-estate',
    trash: [{ table: 'real_estate_mortgages' }, { table: 'real_estate_properties', fileUse: photoUse }],
    worthLines,
    findable,
    shown,
    dashboard: { properties: propertiesOnDashboard },
    tools,
    names: ownNames,
    firstSteps: { home: firstStep },
    answers: [
      answer(endpoints.listProperties, ({ tx, owner, input, today }) =>
        listProperties(tx, owner, input, today),
      ),
      answer(endpoints.findProperty, async ({ tx, owner, input, today }) => ({
        ...(await properties.find(tx, owner, input.id)),
        mortgages: await listMortgages(tx, owner, [input.id]),
        lease: await findLease(tx, owner, input.id, today),
      })),
      answer(endpoints.addProperty, async ({ tx, owner, standing, input, today, now, ending }) => {
        await spareAsset(tx, { owner, standing }, now);
        const { mortgage, unfinished_id, ...draft } = input;
        if (unfinished_id === undefined && mortgage === undefined && draft.photos.length === 0) ending();
        const added = await addProperty(tx, owner, draft, today);
        if (unfinished_id !== undefined) await removeUnfinished(tx, owner, unfinished_id);
        if (mortgage !== undefined) await addMortgage(tx, owner, added.id, mortgage, 'mortgage.');
        return added;
      }),
      answer(endpoints.changeProperty, ({ tx, owner, input, today, ending }) => {
        const { id, version, ...change } = input;
        return changeProperty(tx, owner, id, change, { version, today, ending });
      }),
      answer(endpoints.removeProperty, ({ tx, owner, input, now }) =>
        properties.remove(tx, owner, input.id, now),
      ),
      answer(endpoints.restoreProperty, async ({ tx, owner, standing, input, now }) => {
        await spareAsset(tx, { owner, standing }, now);
        await properties.restore(tx, owner, input.id);
      }),
      answer(endpoints.sellProperty, ({ tx, owner, input, today }) => {
        const { id, ...sale } = input;
        return sellProperty(tx, owner, id, sale, today);
      }),
      answer(endpoints.undoSale, ({ tx, owner, input }) => undoSale(tx, owner, input.id, input.status)),
      answer(endpoints.listPropertyValues, async ({ tx, owner, input }) => {
        await properties.find(tx, owner, input.id);
        return { items: await listPropertyValues(tx, owner, input.id) };
      }),
      answer(endpoints.addMortgage, ({ tx, owner, input }) => {
        const { property_id, ...draft } = input;
        return addMortgage(tx, owner, property_id, draft);
      }),
      answer(endpoints.findMortgage, ({ tx, owner, input }) => findMortgage(tx, owner, input.id)),
      answer(endpoints.changeMortgage, ({ tx, owner, input }) => {
        const { id, version, ...change } = input;
        return changeMortgage(tx, owner, id, change, version);
      }),
      ...trashAnswers(endpoints.removeMortgage, endpoints.restoreMortgage, mortgages),
      answer(endpoints.listUnfinished, async ({ tx, owner }) => ({
        items: await listUnfinished(tx, owner),
      })),
      answer(endpoints.addUnfinished, ({ tx, owner, input }) => addUnfinished(tx, owner, input)),
      answer(endpoints.changeUnfinished, ({ tx, owner, input: { id, ...draft } }) =>
        changeUnfinished(tx, owner, id, draft),
      ),
      answer(endpoints.removeUnfinished, ({ tx, owner, input }) => removeUnfinished(tx, owner, input.id)),
      answer(endpoints.findPropertyHub, async ({ tx, owner, today }) => ({
        lines: await findPropertyHub(tx, owner, today),
      })),
      answer(endpoints.findTaxSummary, ({ tx, owner, input, today }) =>
        findTaxSummary(tx, owner, input.year, today),
      ),
    ],
  };
}
