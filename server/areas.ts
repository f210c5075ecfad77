import { accessArea } from './access/area.ts';
import { activateSubscription, beginTrial, expireAccess, markPastDue } from './access/policies.ts';
import { accountsArea } from './accounts/area.ts';
import { findViewerIn } from './accounts/sessions.ts';
import { adminArea } from './admin/area.ts';
import { billingArea } from './billing/area.ts';
import { dashboardArea } from './dashboard/area.ts';
import { documentsArea } from './documents/area.ts';
import type { Area } from './kernel/area.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { FindViewer } from './kernel/session.ts';
import { menuArea } from './menu/area.ts';
import { realEstateArea } from './real-estate/area.ts';
import { searchArea } from './search/area.ts';
import { welcomeArea } from './welcome/area.ts';

/** The only place on the server, with `main`, that knows which areas exist, and that introduces them to each other. */
export function areasOf(kernel: Kernel): { areas: readonly Area[]; findViewer: FindViewer } {
  const owning: readonly Area[] = [realEstateArea(kernel), documentsArea(kernel)];
  const access = { activate: activateSubscription, markPastDue, expire: expireAccess };
  return {
    areas: [
      accountsArea(kernel, { onSignIn: beginTrial }),
      accessArea(kernel),
      billingArea(kernel, access),
      menuArea(kernel),
      adminArea(kernel),
      welcomeArea(kernel),
      ...owning,
      searchArea(),
      dashboardArea(owning),
    ],
    findViewer: findViewerIn(kernel.database),
  };
}
