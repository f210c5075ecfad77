import { accessArea } from './access/area.ts';
import { deletionStoppedLetter } from './access/stopped-letter.ts';
import { stopDeletion } from './access/stop-deletion.ts';
import {
  activateSubscription,
  beginTrial,
  expireAccess,
  extendTrial,
  markPastDue,
} from './access/policies.ts';
import { findKeyIn } from './accounts/api-keys/api-keys.ts';
import { keyAreasOf } from './accounts/api-keys/key-areas.ts';
import { accountsArea } from './accounts/area.ts';
import { forgetLetters, letterJob, requestLetter } from './accounts/letters/letter-requests.ts';
import { addPerson } from './accounts/sign-in/people.ts';
import { isFresh, requireFreshProof } from './accounts/fresh-proof.ts';
import { browserIn } from './accounts/sessions/devices.ts';
import { endSessions, findViewerIn } from './accounts/sessions/sessions.ts';
import { makeSupport } from './accounts/support.ts';
import { adminArea } from './admin/area.ts';
import { alertsArea } from './alerts/area.ts';
import { dropPushes, pushJob, queuePush } from './alerts/push/queue-push.ts';
import { lifespans, usualLifespan } from '@holdfast/domain/appliances/lifespan';
import { photographAppliance } from './appliances/photographs.ts';
import { describedAppliances } from './appliances/describe-appliances.ts';
import { moveAppliances } from './appliances/ticked.ts';
import { worthOfAppliances } from './appliances/worth-of-appliances.ts';
import { planUpkeep } from './maintenance/plan-upkeep.ts';
import { photographMovable } from './movables/photographs.ts';
import { moveMovables } from './movables/places.ts';
import { describedMovables } from './movables/describe-movables.ts';
import { vehicles, worthOfMovables } from './movables/worth-of-movables.ts';
import { appliancesArea } from './appliances/area.ts';
import { pushLasts } from '@holdfast/domain/alerts/push';
import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import { movableDraft } from '@holdfast/domain/movables/movable';
import { placeDraft } from '@holdfast/domain/my-home/place';
import { addAppliance } from './appliances/appliances.ts';
import { addMovable } from './movables/movables.ts';
import { setManyRemoved } from './kernel/records/change-many.ts';
import { addPlace } from './my-home/places.ts';
import { binderArea } from './binder/area.ts';
import { bringInArea } from './bring-in/area.ts';
import { budgetsArea } from './budgets/area.ts';
import { billingArea } from './billing/area.ts';
import { calendarArea } from './calendar/area.ts';
import { endFeedsSince } from './calendar/feed/feeds.ts';
import { dashboardArea } from './dashboard/area.ts';
import { readWorth } from './dashboard/read-dashboard.ts';
import { datesArea } from './dates/area.ts';
import { documentsArea } from './documents/area.ts';
import { attachFiles, keepOwnFile, keepSentFile } from './documents/attach-files.ts';
import { readingJob } from './documents/read-documents.ts';
import { tellingOfAnswers, tellOfErasure } from './emergency/answers.ts';
import { emergencyArea } from './emergency/area.ts';
import { evidenceArea } from './evidence/area.ts';
import { financeArea } from './finance/area.ts';
import { insuranceArea } from './insurance/area.ts';
import { listCoverageOf } from './insurance/coverage.ts';
import { sharedPremiums } from './insurance/shared-premiums.ts';
import { inventoryArea } from './inventory/area.ts';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Area } from './kernel/area.ts';
import type { Tx } from './kernel/database/database.ts';
import type { Finishes } from './kernel/due/finish-due.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { FindRights } from './kernel/people/rights.ts';
import type { FindViewer } from './kernel/people/session.ts';
import type { ShownRecords } from './kernel/records/shown-records.ts';
import { linksArea } from './links/area.ts';
import { loansArea } from './loans/area.ts';
import { listExpectedPayments } from './loans/expected-payments.ts';
import { maintenanceArea } from './maintenance/area.ts';
import { labelsArea } from './labels/area.ts';
import { menuArea } from './menu/area.ts';
import { messagingArea } from './messaging/area.ts';
import { forgetMessages } from './messaging/forget.ts';
import { myHomeArea } from './my-home/area.ts';
import { movablesArea } from './movables/area.ts';
import { datesToPay, recurringArea } from './recurring/area.ts';
import { settleByImport } from './recurring/settle.ts';
import { watchJob } from './recurring/watch/watch-job.ts';
import { payMortgage } from './real-estate/mortgages.ts';
import { realEstateArea } from './real-estate/area.ts';
import { reportsArea } from './reports/area.ts';
import { describedProperties } from './real-estate/describe-properties.ts';
import { worthOfProperties } from './real-estate/worth-of-properties.ts';
import { sampleArea } from './sample/area.ts';
import { searchArea } from './search/area.ts';
import { sharingArea } from './sharing/area.ts';
import { statementsArea } from './statements/area.ts';
import { forgetGrants } from './sharing/grants.ts';
import { linkGrants } from './sharing/link-grants.ts';
import {
  changeParts,
  closeParts,
  confirmInvitation,
  invite,
  openParts,
  resendInvitation,
  revokeInvitation,
} from './sharing/invitations.ts';
import { spendLetter } from './sharing/letter-limits.ts';
import { leave } from './sharing/received-invitations.ts';
import { findRightsIn } from './sharing/rights.ts';
import { tellInvited } from './sharing/tell-invited.ts';
import type { ReadMarks } from './kernel/records/thing-marks.ts';
import { readRepairs } from './values/spending.ts';
import { warrantiesArea } from './warranties/area.ts';
import { readKnownBadges } from './warranties/cover-badges.ts';
import { vendorsArea } from './vendors/area.ts';
import { loansOnHomes } from './real-estate/loans-on-homes.ts';
import { netWorthArea } from './net-worth/area.ts';
import { valuesArea } from './values/area.ts';
import { listWorthOf } from './values/worth.ts';
import { welcomeArea } from './welcome/area.ts';

/** The only place on the server, with `main`, that knows which areas exist, and that introduces them to each other. */
export function areasOf(kernel: Kernel): {
  areas: readonly Area[];
  findViewer: FindViewer;
  findKey: FindViewer;
  findRights: FindRights;
} {
  const things = { real_estate: worthOfProperties, movable: worthOfMovables, appliance: worthOfAppliances };
  const moneySources = { things, loans: loansOnHomes, listDatesToPay: datesToPay(listExpectedPayments) };
  const owning: readonly Area[] = [
    emergencyArea(kernel, {
      invitations: {
        invite,
        changeParts,
        confirm: confirmInvitation,
        resend: resendInvitation,
        revoke: revokeInvitation,
        open: openParts,
        close: closeParts,
        leave,
        tell: tellInvited(kernel),
        spendLetter,
      },
      requireFreshProof,
      push: async (tx, owner, { title, body, tag, link }, now) => {
        const payload = { title, body, tag, link };
        await queuePush(tx, owner, { payload, itemIds: [], urgent: true, now, lasts: pushLasts });
      },
      dropPushes,
      pushJob,
    }),
    binderArea(kernel, { things }),
    realEstateArea(kernel),
    documentsArea(kernel),
    datesArea(kernel),
    myHomeArea(kernel, { move: { movable: moveMovables, appliance: moveAppliances } }),
    movablesArea(kernel, { attachFiles, readMarks: marksOf('movable') }),
    appliancesArea(kernel, { attachFiles, planUpkeep, readMarks: marksOf('appliance') }),
    maintenanceArea(kernel, { attach: attachFiles }),
    warrantiesArea(kernel, { attachFiles }),
    insuranceArea(kernel, {
      attachFiles,
      things,
      vehicles,
      readWorth: (tx, owner, today) => readWorth(tx, owner, today, owning),
    }),
    vendorsArea(kernel, { attachFiles }),
    netWorthArea(kernel, moneySources),
    statementsArea(kernel, {
      broughtIn: settleByImport,
      changed: () => kernel.jobs.wake(watchJob),
      documents: { keep: keepOwnFile, kept: () => kernel.jobs.wake(readingJob) },
    }),
    recurringArea(kernel, { listLoanPayments: listExpectedPayments }),
    financeArea(kernel, { attachFiles }),
    budgetsArea(kernel),
    loansArea(kernel, { payMortgage }),
    reportsArea(kernel),
    inventoryArea(kernel, {
      movable: { move: moveMovables, photograph: photographMovable },
      appliance: { move: moveAppliances, photograph: photographAppliance },
    }),
    bringInArea(kernel, {
      addMovable: (tx, owner, draft, today) => addMovable(tx, owner, movableDraft.parse(draft), today),
      addAppliance: (tx, owner, draft, today) => addAppliance(tx, owner, applianceDraft.parse(draft), today),
      addPlace: (tx, owner, draft) => addPlace(tx, owner, placeDraft.parse(draft)),
      trash: {
        movable: (tx, owner, ids, now) => setManyRemoved(tx, owner, 'movable_assets', ids, now),
        appliance: (tx, owner, ids, now) => setManyRemoved(tx, owner, 'appliances', ids, now),
      },
    }),
  ];
  const billing = billingArea(kernel, { activate: activateSubscription, markPastDue, expire: expireAccess });
  const sharing = sharingArea(kernel, {
    requireFreshProof,
    answering: tellingOfAnswers(kernel.config),
    openAreas: () => [...owning.filter(({ findable }) => findable).map(({ name }) => name), 'calendar'],
  });
  const areas: readonly Area[] = [
    accountsArea(kernel, {
      onSignIn: beginTrial,
      onDisown: endFeedsSince,
      keyAreas: () => keyAreasOf(areas),
    }),
    accessArea(kernel, {
      requireFreshProof,
      isFresh,
      endSessions,
      forgetLetters,
      forgetGrants: async (tx, person) => {
        await tellOfErasure(tx, person, kernel.config);
        await forgetInHouses(tx, person);
      },
    }),
    billing,
    menuArea(kernel),
    sharing,
    messagingArea(kernel, { queuePush, pushJob }),
    adminArea(kernel, {
      endSessions: (userId) => kernel.database.asAuth((tx) => endSessions(tx, userId)),
      extendTrial,
      requestVerification: (tx, email) => requestLetter(tx, 'verification', email),
      letterJob,
      stopDeletion,
      tellDeletionStopped: deletionStoppedLetter(kernel),
      support: makeSupport(kernel.database),
    }),
    linksArea(kernel, {
      grants: linkGrants,
      shown: Object.assign({}, ...owning.map((area) => area.shown ?? {})) as ShownRecords,
      keepDocument: keepSentFile,
      documentKept: () => kernel.jobs.wake(readingJob),
      browserOf: browserIn(kernel.config),
    }),
    welcomeArea(kernel),
    sampleArea(kernel, {
      addPerson,
      furnish: async (owner, today) => (await sampleHouse()).furnishSample(kernel, owner, today),
      moveDates: async (owner, days) => (await sampleHouse()).moveSampleDates(kernel, owner, days),
    }),
    ...owning,
    valuesArea(kernel, {
      things,
      lifespans: { byKind: lifespans, otherwise: usualLifespan },
      premiums: sharedPremiums,
    }),
    labelsArea(kernel, {
      // Nothing of money has a place that a label could be stuck to.
      types: owning
        .filter(({ name }) => name !== 'finance')
        .flatMap(({ findable = {} }) => Object.keys(findable) as RecordType[]),
    }),
    evidenceArea(kernel, {
      things: {
        real_estate: describedProperties,
        movable: describedMovables,
        appliance: describedAppliances,
      },
      worth: listWorthOf,
      cover: (tx, owner, covered, today) => listCoverageOf(tx, owner, covered, today, { things, vehicles }),
    }),
    alertsArea(kernel, {
      finishes: Object.assign({}, ...[...owning, sharing].map((area) => area.finishes ?? {})) as Finishes,
      browserOf: browserIn(kernel.config),
    }),
    calendarArea(kernel, {
      requireFreshProof,
      datedAreas: () => [...owning.map(({ name }) => name), 'calendar', 'sharing'],
    }),
    searchArea(),
    dashboardArea(kernel, [...owning, billing]),
  ];
  return {
    areas,
    findViewer: findViewerIn(kernel.database, kernel.clock),
    findKey: findKeyIn(kernel.database, kernel.clock),
    findRights: findRightsIn(kernel.database),
  };
}

/** Forgets a person in the houses of others: what was open to them there, and what they wrote. */
async function forgetInHouses(tx: Tx, person: { id: string; email: string }): Promise<void> {
  // The grants still say which conversations they were in.
  await forgetMessages(tx, person);
  await forgetGrants(tx, person);
}

/** What warranties and the ledger say of things in a list. */
const marksOf =
  (type: 'movable' | 'appliance'): ReadMarks =>
  async (tx, owner, ids, today) => {
    const badges = await readKnownBadges(tx, owner, { of_type: type, ids }, today);
    const repairs = await readRepairs(tx, owner, { item_type: type, ids });
    return new Map(
      ids.map((id) => {
        const [warranty, repair_cost] = [badges.get(id), repairs.get(id)];
        return [id, { ...(warranty && { warranty }), ...(repair_cost && { repair_cost }) }];
      }),
    );
  };

/** What draws the sample family is loaded by the first who wants to see it. */
const sampleHouse = () => import('../db/seed/sample-house.ts');
