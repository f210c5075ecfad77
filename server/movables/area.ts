import * as endpoints from '@holdfast/domain/movables/endpoints';
import { attachedTypes } from '@holdfast/domain/movables/texts';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spareAsset } from '../kernel/people/plan-limits.ts';
import { restoreMany, setManyRemoved } from '../kernel/records/change-many.ts';
import { marked, noMarks } from '../kernel/records/thing-marks.ts';
import { changeMovables } from './bulk-changes.ts';
import { findable, movablesOnDashboard, worthLines, shown } from './contributions.ts';
import { tools } from './tools.ts';
import { listMovables } from './movable-list.ts';
import {
  addMovable,
  changeMovable,
  findMovable,
  listMovableValues,
  movables,
  movableUse,
  refuseOtherTypes,
} from './movables.ts';
import { sellMovable, undoSale } from './sales.ts';
import type { MovablesGiven } from './given.ts';

/** Movable assets: vehicles, equipment, collectibles, their worth, their days of expiry and their sales. */
export function movablesArea(
  _kernel: Kernel,
  { attachFiles, readMarks: { movable: readMarks } = { movable: noMarks } }: MovablesGiven,
): Area {
  return {
    name: 'movables',
    findable,
    shown,
    tools,
    worthLines,
    dashboard: { movables: movablesOnDashboard },
    trash: [{ table: 'movable_assets', fileUse: movableUse }],
    answers: [
      answer(endpoints.listMovables, async ({ tx, owner, input, today }) => {
        const page = await listMovables(tx, owner, input);
        return { ...page, items: await marked(readMarks, { tx, owner, today }, page.items) };
      }),
      answer(endpoints.findMovable, async ({ tx, owner, input, today }) => {
        const found = await findMovable(tx, owner, input.id);
        const [whole = found] = await marked(readMarks, { tx, owner, today }, [found]);
        return whole;
      }),
      answer(endpoints.addMovable, async ({ tx, owner, standing, input, today, now }) => {
        await spareAsset(tx, { owner, standing }, now);
        const { documents, ...draft } = input;
        await refuseOtherTypes(tx, owner, documents, attachedTypes);
        const added = await addMovable(tx, owner, draft, today);
        await attachFiles(tx, owner, { item_type: movableUse, item_id: added.id }, documents, today);
        return added;
      }),
      answer(endpoints.changeMovable, ({ tx, owner, input, today }) => {
        const { id, version, ...change } = input;
        return changeMovable(tx, owner, id, change, { version, today });
      }),
      answer(endpoints.removeMovable, ({ tx, owner, input, now }) =>
        movables.remove(tx, owner, input.id, now),
      ),
      answer(endpoints.restoreMovable, async ({ tx, owner, standing, input, now }) => {
        await spareAsset(tx, { owner, standing }, now);
        await movables.restore(tx, owner, input.id);
      }),
      answer(endpoints.sellMovable, ({ tx, owner, input: { id, ...sale }, today }) =>
        sellMovable(tx, owner, id, sale, today),
      ),
      answer(endpoints.undoSale, ({ tx, owner, input }) => undoSale(tx, owner, input.id, input.status)),
      answer(endpoints.listMovableValues, async ({ tx, owner, input }) => ({
        items: await listMovableValues(tx, owner, input.id),
      })),
      answer(endpoints.changeMovables, ({ tx, owner, input }) => changeMovables(tx, owner, input.changes)),
      answer(endpoints.removeMovables, async ({ tx, owner, input, now }) => ({
        ids: await setManyRemoved(tx, owner, 'movable_assets', input.ids, now),
      })),
      answer(endpoints.restoreMovables, async ({ tx, owner, standing, input, now }) => ({
        ids: await restoreMany(tx, owner, 'movable_assets', input.ids, (many) =>
          spareAsset(tx, { owner, standing }, now, many),
        ),
      })),
    ],
  };
}
