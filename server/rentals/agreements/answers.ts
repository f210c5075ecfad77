import * as endpoints from '@holdfast/domain/rentals/agreements/endpoints';
import type { AgreementDraft } from '@holdfast/domain/rentals/agreements/agreement';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RentalsGiven } from '../given.ts';
import { answerManaged, type Named } from '../managing.ts';
import { findAgreement, listAgreements } from './agreement-list.ts';
import {
  giveNotice,
  markSigned,
  raiseRent,
  removeRaise,
  renewAgreement,
  terminate,
  unsign,
  withdrawNotice,
} from './agreement-steps.ts';
import { addAgreement, changeAgreement, removeAgreement, restoreAgreement } from './agreements.ts';
import {
  addTenant,
  changeTenant,
  findTenant,
  forgetTenant,
  listTenants,
  removeTenant,
  tenants,
} from './tenants.ts';
import { findPremises } from './premises.ts';
import { addUnit, changeUnit, findUnit, listUnits, removeUnit, units } from './units.ts';

/** Ends what the people of an agreement read of it. */
export type EndAccess = (tx: Tx, owner: string, agreement: string, now: Date) => Promise<void>;

/** What an agreement names, by its fields. */
const usesOf = (draft: Partial<AgreementDraft>): Named['uses'] => [
  { field: 'asset_id', type: draft.asset_type ?? 'real_estate', id: draft.asset_id },
  { field: 'unit_id', type: 'unit', id: draft.unit_id },
  { field: 'tenant_id', type: 'tenant', id: draft.tenant_id },
  ...(draft.co_tenants ?? []).map((id) => ({ field: 'co_tenants', type: 'tenant', id })),
  ...(draft.guarantors ?? []).map((id) => ({ field: 'guarantors', type: 'tenant', id })),
];

/** Calls about units, tenants and agreements. */
export function agreementAnswers(
  kernel: Kernel,
  { attachFiles, invitations, removeDocumentsOf }: RentalsGiven,
  endAccess: EndAccess,
): readonly Answer[] {
  return [
    answer(endpoints.findPremises, ({ tx, owner, input }) => findPremises(tx, owner, input)),
    answer(endpoints.listUnits, ({ tx, owner, input, today }) => listUnits(tx, owner, input, today)),
    answer(endpoints.findUnit, ({ tx, owner, input, today }) => findUnit(tx, owner, input.id, today)),
    answer(endpoints.addUnit, async ({ tx, owner, input, today }) =>
      findUnit(tx, owner, await addUnit(tx, owner, input), today),
    ),
    answer(endpoints.changeUnit, async ({ tx, owner, input: { id, version, ...change }, today }) => {
      await changeUnit(tx, owner, id, change, { version, today });
      return findUnit(tx, owner, id, today);
    }),
    answer(endpoints.removeUnit, ({ tx, owner, input, now, today }) =>
      removeUnit(tx, owner, input.id, { now, today }),
    ),
    answer(endpoints.restoreUnit, ({ tx, owner, input }) => units.restore(tx, owner, input.id)),
    answer(endpoints.listTenants, ({ tx, owner, input, today }) => listTenants(tx, owner, input, today)),
    answer(endpoints.findTenant, ({ tx, owner, input, today }) => findTenant(tx, owner, input.id, today)),
    answer(endpoints.addTenant, async ({ tx, owner, input, today }) =>
      findTenant(tx, owner, await addTenant(tx, owner, input), today),
    ),
    answer(endpoints.changeTenant, async ({ tx, owner, input: { id, version, ...change }, today }) => {
      await changeTenant(tx, owner, id, change, { version, today });
      return findTenant(tx, owner, id, today);
    }),
    answer(endpoints.removeTenant, ({ tx, owner, input, now }) => removeTenant(tx, owner, input.id, now)),
    answer(endpoints.restoreTenant, ({ tx, owner, input }) => tenants.restore(tx, owner, input.id)),
    answer(endpoints.forgetTenant, async ({ tx, owner, input: { id }, now, today }) => {
      await forgetTenant(tx, owner, id, { now, today }, removeDocumentsOf);
      return findTenant(tx, owner, id, today);
    }),
    answer(endpoints.listAgreements, ({ tx, owner, input, today }) =>
      listAgreements(tx, owner, input, today),
    ),
    answer(endpoints.findAgreement, ({ tx, owner, input, today }) =>
      findAgreement(tx, owner, input.id, today),
    ),
    answerManaged(kernel, endpoints.addAgreement, {
      names: (input) => ({ changes: null, uses: usesOf(input), ownersAlone: input.private }),
      write: ({ tx, owner, input }) => addAgreement(tx, owner, input),
      read: findAgreement,
    }),
    answerManaged(kernel, endpoints.changeAgreement, {
      names: (input) => ({
        changes: { type: 'agreement', id: input.id, noun: 'Agreement' },
        uses: usesOf(input),
        ownersAlone: input.private !== undefined,
      }),
      write: async ({ tx, owner, input: { id, version, ...change }, today }) => {
        await changeAgreement(tx, owner, id, change, { version, today });
        return id;
      },
      read: findAgreement,
    }),
    answer(endpoints.removeAgreement, ({ tx, owner, input, now, today }) =>
      removeAgreement(tx, owner, input.id, { now, today }),
    ),
    answer(endpoints.restoreAgreement, ({ tx, owner, input, today }) =>
      restoreAgreement(tx, owner, input.id, today),
    ),
    answer(endpoints.signAgreement, async ({ tx, owner, input: { id, signed_on, documents }, today }) => {
      await markSigned(tx, owner, id, { signed_on, today });
      await attachFiles(tx, owner, { item_type: 'agreement', item_id: id }, documents, today);
      return findAgreement(tx, owner, id, today);
    }),
    answer(endpoints.unsignAgreement, async ({ tx, owner, input: { id }, now, today, afterCommit }) => {
      await unsign(tx, owner, id, today);
      await endAccess(tx, owner, id, now);
      afterCommit(() => invitations.tell(owner));
      return findAgreement(tx, owner, id, today);
    }),
    answer(endpoints.giveNotice, async ({ tx, owner, input: { id, ...notice }, today }) => {
      await giveNotice(tx, owner, id, notice, today);
      return findAgreement(tx, owner, id, today);
    }),
    answer(endpoints.withdrawNotice, async ({ tx, owner, input: { id }, today }) => {
      await withdrawNotice(tx, owner, id, today);
      return findAgreement(tx, owner, id, today);
    }),
    answer(endpoints.terminateAgreement, async ({ tx, owner, input: { id, ...end }, today }) => {
      await terminate(tx, owner, id, end, today);
      return findAgreement(tx, owner, id, today);
    }),
    answer(endpoints.raiseRent, async ({ tx, owner, input: { id, ...raise }, today }) => {
      await raiseRent(tx, owner, id, raise, today);
      return findAgreement(tx, owner, id, today);
    }),
    answer(endpoints.removeRaise, ({ tx, owner, input, today }) =>
      removeRaise(tx, owner, input.id, input.from_day, today),
    ),
    answer(endpoints.renewAgreement, async ({ tx, owner, input: { id, ...chosen }, today }) =>
      findAgreement(tx, owner, await renewAgreement(tx, owner, id, chosen, today), today),
    ),
  ];
}
