import * as calendar from '@holdfast/domain/calendar/event-endpoints';
import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import * as insurance from '@holdfast/domain/insurance/endpoints';
import * as upkeep from '@holdfast/domain/maintenance/endpoints';
import * as warranties from '@holdfast/domain/warranties/endpoints';
import { sampleClaim, sampleEntry as diaryEntry, sampleWarranty } from '../../sample/records/warranties.ts';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sendFile } from '../records/household-records.ts';
import type { Making, More } from './making.ts';
import { photograph } from './photograph.ts';

/** Keeps what hangs on the things of a marked house: upkeep, events, warranties with claims, and policies. */
export async function keepUpkeep({ caller, keep, idOf }: Making): Promise<void> {
  const chore = (name: string, more: More = {}) =>
    keep(name, ['maintenance', 'maintenance'], more, async (word, [estimated_cost = '', cost = '']) => {
      const [of] = more.of ?? [];
      const { id, occurrence } = await caller.call(upkeep.addMaintenanceTask, {
        title: `${word} chore`,
        description: `${word} says how`,
        assignee: word,
        estimated_cost,
        repeats: 'floating',
        counted_from: '2026-01-01',
        every: 1,
        unit: 'month',
        private: more.private ?? false,
        ...(of === undefined ? {} : { of_type: 'real_estate', of_id: idOf(of) }),
      });
      const visit = { completed_date: '2026-02-01', occurrence, cost, notes: word, done_by: word };
      await caller.call(upkeep.completeMaintenance, { id, ...visit });
      return { id, files: [] };
    });

  const event = (name: string, more: More = {}) =>
    keep(name, ['event', 'calendar'], more, async (word) => {
      const [of] = more.of ?? [];
      const { id } = await caller.call(calendar.addEvent, {
        title: `${word} event`,
        day: '2027-01-11',
        location: `${word} hall`,
        notes: word,
        private: more.private ?? false,
        ...(of === undefined ? {} : { of_type: 'real_estate', of_id: idOf(of) }),
      });
      return { id, files: [] };
    });

  const warranty = (name: string, property: string, more: More = {}) =>
    keep(
      name,
      ['warranty', 'warranties'],
      { ...more, of: [property] },
      async (word, [cost = '', deductible = '']) => {
        const { id } = await caller.call(
          warranties.addWarranty,
          sampleWarranty({
            of_id: idOf(property),
            provider_name: `${word} Roofing`,
            provider_contact: { phone: word, email: word, website: `https://${word}.example/` },
            warranty_number: word,
            cost,
            deductible,
            end_date: '2027-01-20',
            layers: [],
            coverage_description: word,
            exclusions: word,
            claim_process: word,
            contact_info: word,
            claim_history: word,
            notes: word,
            private: more.private ?? false,
          }),
        );
        return { id, files: [] };
      },
    );

  /** A claim with a diary under a warranty; whoever sees the warranty or its property sees it. */
  const claim = (name: string, under: string, property: string, more: More = {}) =>
    keep(
      name,
      ['claim', 'warranties'],
      { ...more, of: [under, property] },
      async (word, [asked = '', received = '']) => {
        const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
        const { id } = await caller.call(
          claims.addClaim,
          sampleClaim({
            of_type: 'warranty',
            of_id: idOf(under),
            what_failed: `${word} leaks`,
            reference_number: word,
            description: word,
            amount_asked: asked,
            amount_received: received,
            deadline: '2027-01-21',
            photos: [photo.id],
            private: more.private ?? false,
          }),
        );
        await caller.call(
          claims.addClaimEntry,
          diaryEntry({ claim_id: id, who: word, what: `${word} said` }),
        );
        return { id, files: [{ id: photo.id, purpose: 'photo' }] };
      },
    );

  /** A policy that covers homes, each with a limit of its own. */
  const policy = (name: string, more: More = {}) =>
    keep(name, ['policy', 'insurance'], more, async (word, [covered = '', premium = '', deductible = '']) => {
      const { id } = await caller.call(
        insurance.addPolicy,
        samplePolicy({
          name: `${word} policy`,
          provider: `${word} Mutual`,
          policy_number: word,
          coverage_details: word,
          notes: word,
          agent_name: word,
          agent_email: `${word}@example.com`,
          coverage_amount: covered,
          premium,
          deductible,
          renewal_date: '2027-01-12',
          // One due date each, its renewal.
          next_payment_date: null,
          private: more.private ?? false,
          covers: (more.of ?? []).map((of) => ({
            kind: 'dwelling' as const,
            of: { item_type: 'real_estate' as const, item_id: idOf(of) },
            cover_limit: '1',
          })),
        }),
      );
      return { id, files: [] };
    });

  await chore('sweep', { of: ['shore'] });
  await chore('locks', { of: ['shore'], private: true });
  await chore('paint', { of: ['shore'], trashed: true });
  await chore('safe', { of: ['cove'], private: true });
  await chore('pumps', { of: ['sunk'], trashed: true });
  await chore('errand');
  await event('visit', { of: ['shore'] });
  await event('feast', { of: ['shore'], private: true });
  await event('fair', { of: ['shore'], trashed: true });
  await event('recital', { of: ['cove'], private: true });
  await event('parade');
  await warranty('shoreCover', 'shore');
  await warranty('hillCover', 'hill');
  await warranty('coveCover', 'cove', { private: true });
  await warranty('secretCover', 'shore', { private: true });
  await warranty('oldCover', 'shore', { trashed: true });
  await claim('shoreClaim', 'shoreCover', 'shore');
  await claim('secretClaim', 'shoreCover', 'shore', { private: true });
  await claim('oldClaim', 'shoreCover', 'shore', { trashed: true });
  await policy('roof', { of: ['shore'] });
  await policy('all', { of: ['hill', 'cove', 'sunk'] });
  await policy('gift', { of: ['shore'], private: true });
  await policy('lapsed', { of: ['shore'], trashed: true });
  await policy('life');
}
