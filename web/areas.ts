import { access } from './access/screens.ts';
import { accounts } from './accounts/screens.ts';
import { admin } from './admin/screens.ts';
import { alerts } from './alerts/screens.ts';
import { appliances } from './appliances/screens.ts';
import { applications } from './applications/screens.ts';
import { assistant } from './assistant/screens.ts';
import { binder } from './binder/screens.ts';
import { bringIn } from './bring-in/screens.ts';
import { budgets } from './budgets/screens.ts';
import { billing } from './billing/screens.ts';
import { calendar } from './calendar/screens.ts';
import { dashboard } from './dashboard/screens.ts';
import { dates } from './dates/screens.ts';
import { documents } from './documents/screens.ts';
import { emergency } from './emergency/screens.ts';
import { evidence } from './evidence/screens.ts';
import { finance } from './finance/screens.ts';
import { inspections } from './inspections/screens.ts';
import { insurance } from './insurance/screens.ts';
import { inventory } from './inventory/screens.ts';
import { joinAreas } from './kernel/screen/house/join-areas.ts';
import type { Area } from './kernel/screen/house/screen.ts';
import { maintenance } from './maintenance/screens.ts';
import { labels } from './labels/screens.ts';
import { links } from './links/screens.ts';
import { loans } from './loans/screens.ts';
import { menu } from './menu/screens.ts';
import { messaging } from './messaging/screens.ts';
import { myHome } from './my-home/screens.ts';
import { netWorth } from './net-worth/screens.ts';
import { movables } from './movables/screens.ts';
import { realEstate } from './real-estate/screens.ts';
import { recurring } from './recurring/screens.ts';
import { rentalTaxes } from './rental-taxes/screens.ts';
import { rentals } from './rentals/screens.ts';
import { reports } from './reports/screens.ts';
import { sample } from './sample/screens.ts';
import { search } from './search/screens.ts';
import { sharing } from './sharing/screens.ts';
import { settingsPages } from './settings/pages.ts';
import { settings } from './settings/screens.ts';
import { signing } from './signing/screens.ts';
import { statements } from './statements/screens.ts';
import { warranties } from './warranties/screens.ts';
import { vendors } from './vendors/screens.ts';
import { values } from './values/screens.ts';
import { welcome } from './welcome/screens.ts';

const rooms: readonly Area[] = [
  dashboard,
  realEstate,
  movables,
  appliances,
  applications,
  documents,
  dates,
  alerts,
  calendar,
  myHome,
  bringIn,
  warranties,
  maintenance,
  insurance,
  netWorth,
  finance,
  statements,
  recurring,
  budgets,
  loans,
  reports,
  inventory,
  vendors,
  rentals,
  rentalTaxes,
  signing,
  inspections,
  values,
  labels,
  links,
  evidence,
  binder,
  emergency,
  sample,
  assistant,
  search,
  sharing,
  messaging,
  accounts,
  settings,
  access,
  billing,
  menu,
  admin,
  welcome,
];

/** Every area of the browser's side: the only place, beside `main.tsx`, that knows which there are. */
export const areas: readonly Area[] = joinAreas([...rooms, settingsPages(rooms)]);
