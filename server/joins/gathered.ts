import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Area } from '../kernel/area.ts';
import type { Finishes } from '../kernel/due/finish-due.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';

/** What the areas that hold records lend together. */
export const gatheredOfOwners = (owners: readonly Area[]) => ({
  shown: Object.assign({}, ...owners.map((area) => area.shown ?? {})) as ShownRecords,
  // Nothing of money has a place that a label could be stuck to.
  labelledTypes: owners
    .filter(({ name }) => name !== 'finance')
    .flatMap(({ findable = {} }) => Object.keys(findable) as RecordType[]),
  openAreas: () => [...owners.filter(({ findable }) => findable).map(({ name }) => name), 'calendar'],
  datedAreas: () => [...owners.map(({ name }) => name), 'calendar', 'sharing'],
});

/** What all areas lend together, but for those that gather. */
export const gatheredOfAll = (areas: readonly Area[]) => ({
  finishes: Object.assign({}, ...areas.map((area) => area.finishes ?? {})) as Finishes,
  piecesOfAreas: areas.filter(
    ({ dashboard, worthLines, firstSteps }) => dashboard ?? worthLines ?? firstSteps,
  ),
});
