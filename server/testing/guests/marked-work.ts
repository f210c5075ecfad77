import * as vendors from '@holdfast/domain/vendors/endpoints';
import { samplePayment, sampleProject, sampleQuote, sampleVendor } from '../../sample/records/vendors.ts';
import { sendFile } from '../records/household-records.ts';
import type { Making, More } from './making.ts';
import { photograph } from './photograph.ts';

/** Keeps the vendors of a marked house, their projects and quotes. */
export async function keepWork({ caller, keep, idOf }: Making): Promise<void> {
  const vendor = (name: string, more: More = {}) =>
    keep(name, ['vendor', 'vendors'], more, async (word) => {
      const draft = sampleVendor({
        name: `${word} Plumbing`,
        trade: `${word} plumber`,
        contact_person: word,
        phone: word,
        email: `${word}@example.com`,
        website: `https://${word}.example/`,
        address: word,
        account_number: word,
        notes: word,
        private: more.private ?? false,
      });
      return { id: (await caller.call(vendors.addVendor, draft)).id, files: [] };
    });

  /** A project on a home, with a payment. */
  const project = (name: string, home: string, more: More = {}) =>
    keep(
      name,
      ['project', 'vendors'],
      { ...more, of: [home] },
      async (word, [budget = '', planned = '', paid = '']) => {
        const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
        const { id } = await caller.call(
          vendors.addProject,
          sampleProject({
            name: `${word} kitchen`,
            of: { item_type: 'real_estate', item_id: idOf(home) },
            target_date: '2027-01-22',
            budget,
            budget_lines: [{ what: `${word} cabinets`, planned }],
            notes: word,
            photos: [photo.id],
            private: more.private ?? false,
          }),
        );
        await caller.call(
          vendors.addPayment,
          samplePayment({ project_id: id, what: `${word} deposit`, amount: paid }),
        );
        return { id, files: [{ id: photo.id, purpose: 'photo' }] };
      },
    );

  /** A quote for the last of `of`, a project, which is on the home before it. */
  const quote = (name: string, of: readonly string[], more: More = {}, vendorOf: string | null = null) =>
    keep(name, ['quote', 'vendors'], { ...more, of }, async (word, [amount = '']) => {
      const { id } = await caller.call(
        vendors.addQuote,
        sampleQuote({
          title: `${word} offer`,
          of: { item_type: 'project', item_id: idOf(of.at(-1) ?? '') },
          vendor_id: vendorOf === null ? null : idOf(vendorOf),
          valid_until: '2027-01-23',
          items: [{ what: `${word} counter`, amount }],
          amount: null,
          notes: word,
          private: more.private ?? false,
        }),
      );
      return { id, files: [] };
    });

  await vendor('plumber');
  await vendor('doctor', { private: true });
  await vendor('swindler', { trashed: true });
  await project('shoreWork', 'shore');
  await project('secretWork', 'shore', { private: true });
  await project('oldWork', 'hill', { trashed: true });
  await quote('shoreOffer', ['shore', 'shoreWork'], {}, 'doctor');
  await quote('secretOffer', ['shore', 'shoreWork'], { private: true });
  await quote('oldOffer', ['shore', 'shoreWork'], { trashed: true });
}
