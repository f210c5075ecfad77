import { Fault } from '@holdfast/domain/kernel/call/fault';
import { maxFileBytes, maxFileMessage } from '@holdfast/domain/kernel/files/file';
import { tenancyTexts } from '@holdfast/domain/rentals/tenancy/tenancy';
import * as endpoints from '@holdfast/domain/rentals/tenancy/endpoints';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Tx } from '../../kernel/database/database.ts';
import { answerStream, type Answer } from '../../kernel/http/answer/answer.ts';
import { requestBytes } from '../../kernel/http/answer/request-bytes.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { requireOpenHouse } from '../../kernel/http/gate/house-standing.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import { spareStorage } from '../../kernel/people/plan-limits.ts';
import type { RentalsGiven } from '../given.ts';
import { addAsked, findAsked } from '../repairs/repairs.ts';
import { tellOwner } from '../repairs/telling.ts';
import { holdAccess, requireSent } from './hold-access.ts';
import { requireTenancy } from './tenancies.ts';

const requests: Limit = { name: 'requests of a tenant', tries: 20, seconds: 3600 };
const files: Limit = { name: 'files of a tenant', tries: 100, seconds: 3600 };

type Writing = {
  readonly owner: string;
  readonly viewer: { readonly standing: Standing };
  readonly input: { house: string; agreement_id: string };
  readonly today: string;
  readonly now: Date;
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/**
 * What a tenant adds to the landlord's house: requests, their photographs, proofs of their own, and files of messages. Their grant only reads, so the rows are
 * written as the owner. Each write first holds the access in its own transaction, is for that agreement and that tenant alone, and takes
 * only files that this tenant has sent.
 */
export function tenantWrites(
  kernel: Kernel,
  { attachFiles, push, pushJob }: RentalsGiven,
): readonly Answer[] {
  const { config, database, jobs } = kernel;
  const mayWrite = async ({ owner, viewer, input, today, now, reading }: Writing) => {
    const own = await reading((tx) => requireTenancy(tx, input, today));
    if (!own.runs) throw new Fault('forbidden', tenancyTexts.notRunning);
    const standing = await requireOpenHouse(
      database,
      { house: own.owner, owner, standing: viewer.standing },
      now,
    );
    return { ...own, standing };
  };

  return [
    answerStream(endpoints.uploadTenancyFile, async (call) => {
      const { input, owner, request, context } = call;
      const announced = Number(request.headers.get('content-length') ?? '0') || 0;
      if (announced > maxFileBytes) throw new Fault('too_large', maxFileMessage);
      const own = await mayWrite(call);
      await spend(database, files, `${owner} ${own.owner}`);
      const { name, purpose, goes_with } = input;
      const only = goes_with === 'message' ? 'thread' : purpose === 'photo' ? 'repair' : null;
      return kernel.files.take(
        own.owner,
        { name, purpose, bytes: requestBytes(context) },
        {
          spare: (tx, size) =>
            spareStorage(tx, own, size, call.now).catch((error: unknown) => noRoom(error, purpose)),
          keep: (tx) => holdAccess(tx, own, owner),
          by: owner,
          writing: (work) => database.asViewer(own.owner, work),
          ...(only === null ? {} : { for: only }),
        },
      );
    }),

    answerStream(endpoints.askForRepair, async (call) => {
      const { input, owner, today, now, afterCommit } = call;
      const own = await mayWrite(call);
      await spend(database, requests, `${owner} ${own.owner}`);
      const { house: _, agreement_id, ...said } = input;
      const tenant = { id: own.tenant_id, name: own.tenant_name };
      const id = await database.asViewer(own.owner, async (tx) => {
        await holdAccess(tx, own, owner);
        const twice = await findAsked(tx, own.owner, { ...said, agreement_id, tenant });
        if (twice !== undefined) return twice;
        await requireSent(tx, own, owner, { ids: said.photos, field: 'photos' });
        const made = await addAsked(tx, own.owner, { ...said, agreement_id, tenant }, today);
        await tellOwner(tx, own.owner, { ...said, id: made, agreement_id, by: tenant.name }, config.baseUrl);
        if (said.priority === 'emergency') {
          const link = `/rentals/maintenance/${made}`;
          const body = `${tenant.name}: ${said.description.slice(0, 120)}`;
          await push(
            tx,
            own.owner,
            { title: 'Emergency at a rental', body, tag: `repair-${made}`, link },
            now,
          );
        }
        return made;
      });
      afterCommit(() => {
        jobs.wake('send-mail');
        jobs.wake(pushJob);
        kernel.events.publish({ userId: own.owner, areas: ['rentals'] });
      });
      return { id };
    }),

    answerStream(endpoints.addTenantProof, async (call) => {
      const { input, owner, today, afterCommit } = call;
      const own = await mayWrite(call);
      await spend(database, requests, `${owner} ${own.owner}`);
      await database.asViewer(own.owner, async (tx) => {
        await holdAccess(tx, own, owner);
        const ids = input.documents.map(({ file_id }) => file_id);
        await requireSent(tx, own, owner, { ids, field: 'documents' });
        await attachFiles(
          tx,
          own.owner,
          { item_type: 'tenant', item_id: own.tenant_id },
          input.documents,
          today,
        );
        await tx
          .updateTable('rental_tenants')
          .set({ insurance_valid_until: input.valid_until })
          .where('user_id', '=', own.owner)
          .where('id', '=', own.tenant_id)
          .where('id', 'in', (people) =>
            people
              .selectFrom('rental_agreement_people')
              .select('tenant_id')
              .where('user_id', '=', own.owner)
              .where('agreement_id', '=', own.agreement_id),
          )
          .execute();
      });
      afterCommit(() => kernel.events.publish({ userId: own.owner, areas: ['rentals'] }));
      return { done: true } as const;
    }),
  ];
}

/** A tenant reads whose room is used up, and not what plan the landlord has. */
function noRoom(error: unknown, purpose: 'photo' | 'document'): never {
  if (!(error instanceof Fault) || error.code !== 'plan_limit') throw error;
  const field = purpose === 'photo' ? 'photos' : 'documents';
  throw new Fault('plan_limit', tenancyTexts.noRoom, { fields: [{ field, message: tenancyTexts.noRoom }] });
}
