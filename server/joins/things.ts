import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import { movableDraft, type AssumedField } from '@holdfast/domain/movables/movable';
import { placeDraft } from '@holdfast/domain/my-home/place';
import { newWarranty } from '@holdfast/domain/warranties/endpoints';
import type { ValueSource } from '@holdfast/domain/kernel/money/value-source';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { lends as appliances } from '../appliances/contributions.ts';
import { lends as documents } from '../documents/contributions.ts';
import { lends as inspections } from '../inspections/contributions.ts';
import { lends as insurance } from '../insurance/contributions.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { setManyRemoved } from '../kernel/records/change-many.ts';
import type { ReadMarks } from '../kernel/records/thing-marks.ts';
import { lends as maintenance } from '../maintenance/contributions.ts';
import { lends as movables } from '../movables/contributions.ts';
import { lends as myHome } from '../my-home/contributions.ts';
import { lends as realEstate } from '../real-estate/contributions.ts';
import { lends as rentals } from '../rentals/contributions.ts';
import { lends as values } from '../values/contributions.ts';
import { lends as warranties } from '../warranties/contributions.ts';

/** The things that have a worth, by their kind. */
export const things = {
  real_estate: realEstate.worthOfProperties,
  movable: movables.worthOfMovables,
  appliance: appliances.worthOfAppliances,
};

/** What of a thing nobody has said, and by whose word its value stands; null for nobody’s. */
type SaidOf = { readonly assumed: readonly AssumedField[]; readonly source: ValueSource | null };

/** What areas lend each other about things, their places and the files that belong to them. */
export const lentOfThings = ({ jobs }: Kernel) => ({
  things,
  vehicles: movables.vehicles,
  describedThings: {
    real_estate: realEstate.describedProperties,
    movable: movables.describedMovables,
    appliance: appliances.describedAppliances,
  },
  move: { movable: movables.moveMovables, appliance: appliances.moveAppliances },
  photograph: { movable: movables.photographMovable, appliance: appliances.photographAppliance },
  readMarks: { movable: marksOf('movable'), appliance: marksOf('appliance') },
  planUpkeep: maintenance.planUpkeep,

  addMovable: (tx: Tx, owner: string, draft: object, today: Day, said?: SaidOf) =>
    movables.addMovable(tx, owner, movableDraft.parse(draft), today, said),
  addAppliance: (tx: Tx, owner: string, draft: object, today: Day, said?: SaidOf) =>
    appliances.addAppliance(tx, owner, applianceDraft.parse(draft), today, said?.source),
  addWarranty: (tx: Tx, owner: string, draft: object, today: Day) =>
    warranties.addWarranty(tx, owner, newWarranty.parse(draft), today),
  sellThings: { movable: movables.sellMovable, appliance: appliances.sellAppliance },
  findSame: {
    serial: async (tx: Tx, owner: string, numbers: readonly string[]) => [
      ...(await movables.sameNumbers(tx, owner, 'serial_number', numbers)),
      ...(await appliances.sameNumbers(tx, owner, numbers)),
    ],
    policy: (tx: Tx, owner: string, numbers: readonly string[]) =>
      movables.sameNumbers(tx, owner, 'insurance_policy_number', numbers),
    contract: insurance.sameNumbers,
  },
  addPlace: (tx: Tx, owner: string, draft: object) => myHome.addPlace(tx, owner, placeDraft.parse(draft)),
  addWork: maintenance.addPastWork,
  removeThings: {
    maintenance: maintenance.removePastWork,
    movable: (tx: Tx, owner: string, ids: readonly string[], now: Date) =>
      setManyRemoved(tx, owner, 'movable_assets', ids, now),
    appliance: (tx: Tx, owner: string, ids: readonly string[], now: Date) =>
      setManyRemoved(tx, owner, 'appliances', ids, now),
  },

  homesHeld: realEstate.homesHeld,
  agreementSigning: rentals.agreementSigning,
  rentalImport: rentals.rentalImport,
  depositDeductions: inspections.deductions,
  tenancyInspections: inspections.tenancyInspections,
  tellTenants: rentals.tellTenants,
  attachFiles: documents.attachFiles,
  removeDocumentsOf: documents.removeDocumentsOf,
  keepOwnFile: documents.keepOwnFile,
  keepDocument: documents.keepSentFile,
  documentKept: () => jobs.wake(documents.readingJob),
});

/** What warranties and the ledger say of things in a list. */
const marksOf =
  (type: 'movable' | 'appliance'): ReadMarks =>
  async (tx, owner, ids, today) => {
    const badges = await warranties.readKnownBadges(tx, owner, { of_type: type, ids }, today);
    const repairs = await values.readRepairs(tx, owner, { item_type: type, ids });
    return new Map(
      ids.map((id) => {
        const [warranty, repair_cost] = [badges.get(id), repairs.get(id)];
        return [id, { ...(warranty && { warranty }), ...(repair_cost && { repair_cost }) }];
      }),
    );
  };
