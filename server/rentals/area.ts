import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { agreementAnswers } from './agreements/answers.ts';
import { monthlyRentOnDashboard, findable, sections, shown } from './contributions.ts';
import type { RentalsGiven } from './given.ts';
import { tenantRetention } from './agreements/retention.ts';
import { chargeRents } from './ledger/charge-job.ts';
import { finishes } from './ledger/finishes.ts';
import { ledgerAnswers } from './ledger/answers.ts';
import { lettingAnswers } from './letting/answers.ts';
import { reminderAnswers } from './reminders/answers.ts';
import { remindTenants } from './reminders/remind-tenants.ts';
import { repairAnswers } from './repairs/answers.ts';
import { endAllAccess } from './tenancy/access.ts';
import { tenancyAnswers } from './tenancy/answers.ts';
import { ledgerTools } from './agreements/ledger-tools.ts';
import { agreementTools } from './agreements/tools.ts';
import { homeNames } from './agreements/home-names.ts';
import { lettingTools } from './letting/tools.ts';
import { tools } from './tools.ts';

/** Rentals: units, tenants, agreements, what is owed and paid, and repairs (S-210 to S-216). */
export function rentalsArea(kernel: Kernel, given: RentalsGiven): Area {
  return {
    name: 'rentals',
    findable,
    finishes,
    sections,
    shown,
    names: homeNames,
    tools: [...tools, ...lettingTools(given), ...agreementTools, ...ledgerTools],
    jobs: [tenantRetention(kernel, given), chargeRents(kernel, remindTenants)],
    dashboard: { monthly_rent: monthlyRentOnDashboard },
    trash: [
      { table: 'rental_agreements' },
      { table: 'rental_tenants' },
      { table: 'rental_units' },
      { table: 'rental_maintenance' },
    ],
    answers: [
      ...agreementAnswers(kernel, given, (tx, owner, id, now) =>
        endAllAccess(tx, owner, id, { now, invitations: given.invitations }),
      ),
      ...ledgerAnswers(kernel, given),
      ...lettingAnswers(given),
      ...reminderAnswers(kernel),
      ...repairAnswers(kernel, given),
      ...tenancyAnswers(kernel, given),
    ],
  };
}
