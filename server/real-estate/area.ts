import * as endpoints from '@holdfast/domain/real-estate/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spareAsset } from '../kernel/plan-limits.ts';
import { emptyTrash } from '../kernel/trash.ts';
import { dueItems, firstStep, propertiesOnDashboard, worthLines } from './gathering.ts';
import { addMortgage, changeMortgage, listMortgages, trashMortgage } from './mortgages.ts';
import { addProperty, changeProperty, findProperty, photoUse, trashProperty } from './properties.ts';
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

const done = { done: true } as const;

/** Real estate: properties, their mortgages, values, sales and taxes. */
export function realEstateArea(kernel: Kernel): Area {
  return {
    name: 'real-estate',
    jobs: [
      emptyTrash(kernel, 'real_estate_mortgages'),
      emptyTrash(kernel, 'real_estate_properties', photoUse),
    ],
    dueItems,
    worthLines,
    dashboard: { properties: propertiesOnDashboard },
    firstSteps: { home: firstStep },
    answers: [
      answer(endpoints.listProperties, ({ tx, viewer, input }) => listProperties(tx, viewer.user_id, input)),
      answer(endpoints.findProperty, async ({ tx, viewer, input }) => ({
        ...(await findProperty(tx, viewer.user_id, input.id)),
        mortgages: await listMortgages(tx, viewer.user_id, [input.id]),
      })),
      answer(endpoints.addProperty, async ({ tx, viewer, input, today, now }) => {
        await spareAsset(tx, viewer, now);
        const { mortgage, unfinished_id, ...draft } = input;
        const added = await addProperty(tx, viewer.user_id, draft, today);
        if (unfinished_id !== undefined) await removeUnfinished(tx, viewer.user_id, unfinished_id);
        if (mortgage !== undefined) await addMortgage(tx, viewer.user_id, added.id, mortgage, 'mortgage.');
        return added;
      }),
      answer(endpoints.changeProperty, ({ tx, viewer, input, today }) => {
        const { id, version, ...change } = input;
        return changeProperty(tx, viewer.user_id, id, change, { version, today });
      }),
      answer(endpoints.removeProperty, async ({ tx, viewer, input, now }) => {
        await trashProperty(tx, viewer.user_id, input.id, now.toISOString());
        return done;
      }),
      answer(endpoints.restoreProperty, async ({ tx, viewer, input, now }) => {
        await spareAsset(tx, viewer, now);
        await trashProperty(tx, viewer.user_id, input.id, null);
        return done;
      }),
      answer(endpoints.sellProperty, ({ tx, viewer, input, today }) => {
        const { id, ...sale } = input;
        return sellProperty(tx, viewer.user_id, id, sale, today);
      }),
      answer(endpoints.undoSale, ({ tx, viewer, input }) =>
        undoSale(tx, viewer.user_id, input.id, input.status),
      ),
      answer(endpoints.listPropertyValues, async ({ tx, viewer, input }) => {
        await findProperty(tx, viewer.user_id, input.id);
        return { items: await listPropertyValues(tx, viewer.user_id, input.id) };
      }),
      answer(endpoints.addMortgage, ({ tx, viewer, input }) => {
        const { property_id, ...draft } = input;
        return addMortgage(tx, viewer.user_id, property_id, draft);
      }),
      answer(endpoints.changeMortgage, ({ tx, viewer, input }) => {
        const { id, ...change } = input;
        return changeMortgage(tx, viewer.user_id, id, change);
      }),
      answer(endpoints.removeMortgage, async ({ tx, viewer, input, now }) => {
        await trashMortgage(tx, viewer.user_id, input.id, now.toISOString());
        return done;
      }),
      answer(endpoints.restoreMortgage, async ({ tx, viewer, input }) => {
        await trashMortgage(tx, viewer.user_id, input.id, null);
        return done;
      }),
      answer(endpoints.listUnfinished, async ({ tx, viewer }) => ({
        items: await listUnfinished(tx, viewer.user_id),
      })),
      answer(endpoints.addUnfinished, ({ tx, viewer, input }) => addUnfinished(tx, viewer.user_id, input)),
      answer(endpoints.changeUnfinished, ({ tx, viewer, input: { id, ...draft } }) =>
        changeUnfinished(tx, viewer.user_id, id, draft),
      ),
      answer(endpoints.removeUnfinished, async ({ tx, viewer, input }) => {
        await removeUnfinished(tx, viewer.user_id, input.id);
        return done;
      }),
      answer(endpoints.findPropertyHub, async ({ tx, viewer, today }) => ({
        lines: await findPropertyHub(tx, viewer.user_id, today),
      })),
      answer(endpoints.findTaxSummary, ({ tx, viewer, input, today }) =>
        findTaxSummary(tx, viewer.user_id, input.year, today),
      ),
    ],
  };
}
