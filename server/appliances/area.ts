import * as endpoints from '@holdfast/domain/appliances/endpoints';
import type { NameplateReading } from '@holdfast/domain/appliances/nameplate/nameplate';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spareAsset } from '../kernel/people/plan-limits.ts';
import { listValues } from '../kernel/records/asset-values.ts';
import { restoreMany, setManyRemoved } from '../kernel/records/change-many.ts';
import { marked, noMarks } from '../kernel/records/thing-marks.ts';
import { listAppliances } from './appliance-list.ts';
import { addAppliance, appliances, changeAppliance, findAppliance, photoUse } from './appliances.ts';
import { findable, worthLines, shown } from './contributions.ts';
import { ownNames } from './own-names.ts';
import { tools } from './tools.ts';
import { readNameplate } from './nameplates.ts';
import { sellAppliance, undoSale } from './sales.ts';
import { addSeveral, countKinds } from './several.ts';
import { changeAppliances } from './ticked.ts';
import type { AppliancesGiven } from './given.ts';

const named = (id: string) => ({ item_type: 'appliance', item_id: id }) as const;

/** Appliances: what they are, where they stand, how old they are, what they are worth. */
export function appliancesArea(
  kernel: Kernel,
  { attachFiles, planUpkeep, readMarks: { appliance: readMarks } = { appliance: noMarks } }: AppliancesGiven,
): Area {
  return {
    name: 'appliances',
    trash: [{ table: 'appliances', fileUse: photoUse }],
    worthLines,
    findable,
    shown,
    tools,
    names: ownNames,
    answers: [
      answer(endpoints.listAppliances, async ({ tx, owner, input, today }) => {
        const page = await listAppliances(tx, owner, input);
        return { ...page, items: await marked(readMarks, { tx, owner, today }, page.items) };
      }),
      answer(endpoints.findAppliance, async ({ tx, owner, input, today }) => {
        const found = await findAppliance(tx, owner, input.id);
        const [whole = found] = await marked(readMarks, { tx, owner, today }, [found]);
        return whole;
      }),
      answer(endpoints.addAppliance, async ({ tx, owner, standing, input, today, now }) => {
        await spareAsset(tx, { owner, standing }, now);
        const { documents, ...draft } = input;
        const added = await addAppliance(tx, owner, draft, today);
        await attachFiles(tx, owner, named(added.id), documents, today);
        return added;
      }),
      answer(endpoints.changeAppliance, async ({ tx, owner, input, today }) => {
        const { id, version, documents, ...change } = input;
        const changed = await changeAppliance(tx, owner, id, change, { version, today });
        await attachFiles(tx, owner, named(id), documents, today);
        return changed;
      }),
      answer(endpoints.removeAppliance, ({ tx, owner, input, now }) =>
        appliances.remove(tx, owner, input.id, now),
      ),
      answer(endpoints.restoreAppliance, async ({ tx, owner, standing, input, now }) => {
        await spareAsset(tx, { owner, standing }, now);
        await appliances.restore(tx, owner, input.id);
      }),
      answer(endpoints.sellAppliance, ({ tx, owner, input: { id, ...sale }, today }) =>
        sellAppliance(tx, owner, id, sale, today),
      ),
      answer(endpoints.undoApplianceSale, ({ tx, owner, input }) =>
        undoSale(tx, owner, input.id, input.status),
      ),
      answer(endpoints.listApplianceValues, async ({ tx, owner, input }) => {
        await appliances.find(tx, owner, input.id);
        return { items: await listValues(tx, owner, named(input.id)) };
      }),
      answer(endpoints.findCatalogue, async ({ tx, owner }) => ({
        kept: await countKinds(tx, owner),
        plans_upkeep: planUpkeep !== undefined,
      })),
      answer(endpoints.addSeveralAppliances, async ({ tx, owner, standing, input, today, now }) => {
        const items = await addSeveral(tx, owner, input, {
          today,
          planUpkeep,
          spare: () => spareAsset(tx, { owner, standing }, now),
        });
        return { items };
      }),
      answer(
        endpoints.readNameplate,
        async (_call, found: NameplateReading) => found,
        ({ input, owner, viewer, reading }) =>
          readNameplate(kernel, { owner, viewer: viewer.user_id, fileId: input.file_id }, reading),
      ),
      answer(endpoints.changeAppliances, ({ tx, owner, input }) =>
        changeAppliances(tx, owner, input.changes),
      ),
      answer(endpoints.removeAppliances, async ({ tx, owner, input, now }) => ({
        ids: await setManyRemoved(tx, owner, 'appliances', input.ids, now),
      })),
      answer(endpoints.restoreAppliances, async ({ tx, owner, standing, input, now }) => ({
        ids: await restoreMany(tx, owner, 'appliances', input.ids, (many) =>
          spareAsset(tx, { owner, standing }, now, many),
        ),
      })),
    ],
  };
}
