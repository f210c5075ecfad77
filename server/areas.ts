import { accessArea } from './access/area.ts';
import { accountsArea } from './accounts/area.ts';
import { adminArea } from './admin/area.ts';
import { alertsArea } from './alerts/area.ts';
import { appliancesArea } from './appliances/area.ts';
import { applicationsArea } from './applications/area.ts';
import { assistantArea } from './assistant/area.ts';
import { billingArea } from './billing/area.ts';
import { binderArea } from './binder/area.ts';
import { bringInArea } from './bring-in/area.ts';
import { budgetsArea } from './budgets/area.ts';
import { calendarArea } from './calendar/area.ts';
import { dashboardArea } from './dashboard/area.ts';
import { datesArea } from './dates/area.ts';
import { documentsArea } from './documents/area.ts';
import { emergencyArea } from './emergency/area.ts';
import { evidenceArea } from './evidence/area.ts';
import { financeArea } from './finance/area.ts';
import { inspectionsArea } from './inspections/area.ts';
import { insuranceArea } from './insurance/area.ts';
import { inventoryArea } from './inventory/area.ts';
import { labelsArea } from './labels/area.ts';
import { linksArea } from './links/area.ts';
import { loansArea } from './loans/area.ts';
import { maintenanceArea } from './maintenance/area.ts';
import { menuArea } from './menu/area.ts';
import { messagingArea } from './messaging/area.ts';
import { movablesArea } from './movables/area.ts';
import { myHomeArea } from './my-home/area.ts';
import { netWorthArea } from './net-worth/area.ts';
import { realEstateArea } from './real-estate/area.ts';
import { recurringArea } from './recurring/area.ts';
import { rentalTaxesArea } from './rental-taxes/area.ts';
import { rentalsArea } from './rentals/area.ts';
import { reportsArea } from './reports/area.ts';
import { sampleArea } from './sample/area.ts';
import { searchArea } from './search/area.ts';
import { sharingArea } from './sharing/area.ts';
import { signingArea } from './signing/area.ts';
import { statementsArea } from './statements/area.ts';
import { valuesArea } from './values/area.ts';
import { vendorsArea } from './vendors/area.ts';
import { warrantiesArea } from './warranties/area.ts';
import { welcomeArea } from './welcome/area.ts';
import { gatheredOfAll, gatheredOfOwners } from './joins/gathered.ts';
import { lentBy, list, type Lent, type LentWithAll, type LentWithOwners } from './joins/lent.ts';
import { viewersOf } from './joins/people.ts';
import type { Area } from './kernel/area.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { FindRights } from './kernel/people/rights.ts';
import type { FindViewer } from './kernel/people/session.ts';

/** Areas that hold what a household owns, knows and pays. Of two tables in the trash, the one that refers to the other stands first. */
const owning = list<Lent>()([
  emergencyArea,
  binderArea,
  realEstateArea,
  documentsArea,
  datesArea,
  myHomeArea,
  movablesArea,
  appliancesArea,
  maintenanceArea,
  warrantiesArea,
  insuranceArea,
  signingArea,
  inspectionsArea,
  applicationsArea,
  rentalsArea,
  rentalTaxesArea,
  vendorsArea,
  netWorthArea,
  statementsArea,
  recurringArea,
  financeArea,
  budgetsArea,
  loansArea,
  reportsArea,
  inventoryArea,
  bringInArea,
]);

/** Areas of the people, and of how they share what is owned. */
const serving = list<LentWithOwners>()([
  accountsArea,
  accessArea,
  billingArea,
  menuArea,
  sharingArea,
  messagingArea,
  adminArea,
  linksArea,
  welcomeArea,
  sampleArea,
]);

/** Areas that show what the others hold. */
const gathering = list<LentWithAll>()([
  valuesArea,
  labelsArea,
  evidenceArea,
  alertsArea,
  calendarArea,
  searchArea,
  dashboardArea,
  assistantArea,
]);

/** The only place on the server, with `main`, that knows which areas exist. What they lend each other stands in `joins`. */
export function areasOf(kernel: Kernel): {
  areas: readonly Area[];
  findViewer: FindViewer;
  findKey: FindViewer;
  findRights: FindRights;
} {
  const lent = lentBy(kernel, { owners: () => owners, areas: () => areas });
  const owners: readonly Area[] = owning.map((open) => open(kernel, lent));
  const ofOwners = { ...lent, ...gatheredOfOwners(owners) };
  const others = serving.map((open) => open(kernel, ofOwners));
  const ofAll = { ...ofOwners, ...gatheredOfAll([...owners, ...others]) };
  const areas: readonly Area[] = [...others, ...owners, ...gathering.map((open) => open(kernel, ofAll))];
  return { areas, ...viewersOf(kernel) };
}
