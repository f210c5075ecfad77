import { lifespans, usualLifespan } from '@holdfast/domain/appliances/lifespan';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { lends as access } from '../access/contributions.ts';
import { lends as dashboard } from '../dashboard/contributions.ts';
import { lends as insurance } from '../insurance/contributions.ts';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { lends as loans } from '../loans/contributions.ts';
import { lends as movables } from '../movables/contributions.ts';
import { lends as realEstate } from '../real-estate/contributions.ts';
import { lends as recurring } from '../recurring/contributions.ts';
import { lends as rentals } from '../rentals/contributions.ts';
import { lends as values } from '../values/contributions.ts';
import { things } from './things.ts';

type Thing = { readonly item_type: keyof typeof things; readonly item_id: string };

/** What areas lend each other about worth, cover, payments and subscriptions. `owners` gives the areas that hold what is owned. */
export const lentOfMoney = ({ jobs }: Kernel, owners: () => readonly Area[]) => ({
  readWorth: (tx: Tx, owner: string, today: Day) => dashboard.readWorth(tx, owner, today, owners()),
  listWorth: values.listWorthOf,
  listCover: (tx: Tx, owner: string, covered: readonly Thing[], today: Day) =>
    insurance.listCoverageOf(tx, owner, covered, today, { things, vehicles: movables.vehicles }),
  sharedPremiums: insurance.sharedPremiums,
  lifespans: { byKind: lifespans, otherwise: usualLifespan },

  loansOnHomes: realEstate.loansOnHomes,
  payMortgage: realEstate.payMortgage,
  listLoanPayments: loans.listExpectedPayments,
  listDatesToPay: (tx: Tx, owner: string, span: { today: Day; until: Day }) =>
    recurring.listDatesToPay(tx, owner, span, loans.listExpectedPayments),
  settleByImport: recurring.settleByImport,
  rentsAmong: rentals.rentsAmong,
  recordRents: rentals.recordRents,
  ledgerChanged: () => jobs.wake(recurring.watchJob),

  changeAccess: {
    activate: access.activateSubscription,
    markPastDue: access.markPastDue,
    expire: access.expireAccess,
  },
});
