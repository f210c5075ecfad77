import { assetType } from '@holdfast/domain/kernel/records/asset';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { layersOf } from '@holdfast/domain/warranties/layers';
import { rowLabel } from '@holdfast/domain/warranties/cover';
import { speaksOf, type PartOfHome } from '@holdfast/domain/warranties/parts';
import { warrantyTerms } from '@holdfast/domain/warranties/tools';
import {
  registrationLabels,
  transferableLabels,
  warrantyTypeLabels,
} from '@holdfast/domain/warranties/warranty';
import { warrantyFilter, type WarrantyView } from '@holdfast/domain/warranties/warranty-list';
import type { Tx } from '../../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../../kernel/figures.ts';
import { findRecordLabel } from '../../kernel/records/record-label.ts';
import { answerTool } from '../../kernel/tools.ts';
import { findCover } from '../thing-cover.ts';
import { listWarranties } from '../warranty-list.ts';
import { findWarranty } from '../warranties.ts';

export const list = '/warranties';
export const cite = (id: string) => ({ item_type: 'warranty', item_id: id }) as const;

/** Since when a warranty is void, and why. */
export function voidFigures({ id, voided_on, void_reason }: WarrantyView, of: string) {
  const { day, text } = figuresAbout(cite(id), of, `${list}/${id}`);
  const since = day('void', 'Warranty void since', voided_on);
  return [
    ...(since.length > 0 ? since : text('void', 'Warranty', 'Void')),
    ...text('why', 'Why it is void', void_reason),
  ];
}

/** The warranties that speak of a part of a home, those in force first. */
export async function warrantiesOn(
  tx: Tx,
  owner: string,
  part: PartOfHome,
  today: Day,
): Promise<WarrantyView[]> {
  const filter = warrantyFilter.parse({ sort: 'ending', limit: 100 });
  const { items } = await listWarranties(tx, owner, filter, today);
  return items.filter(({ provider_name, coverage_description, layers, notes }) =>
    speaksOf(
      part,
      [provider_name, coverage_description, notes, ...layers.map(({ what }) => what)].join('\n'),
    ),
  );
}

/** Those that hold, else all there are. Of a home, its home warranty is meant before that of its roof. */
export function inForceFirst<Each extends WarrantyView>(warranties: readonly Each[]): Each[] {
  const inForce = warranties.filter(({ state }) => state === 'active' || state === 'lifetime');
  const rank = (each: Each) => (each.warranty_type === 'home_warranty' ? 0 : 1);
  return (inForce.length > 0 ? inForce : [...warranties]).toSorted((one, other) => rank(one) - rank(other));
}

/** The warranties that are asked for: one, those of a thing, or those that speak of a part of a home. Those in force first, else what there is. */
async function warrantiesOf(
  tx: Tx,
  owner: string,
  { of, part }: { of?: RecordReference | undefined; part?: PartOfHome | undefined },
  today: Day,
): Promise<WarrantyView[]> {
  if (part !== undefined) return warrantiesOn(tx, owner, part, today);
  if (of === undefined) return [];
  if (of.item_type === 'warranty') return [await findWarranty(tx, owner, of.item_id, today)];
  const thing = assetType.safeParse(of.item_type);
  if (!thing.success) return [];
  const { warranties } = await findCover(tx, owner, { of_type: thing.data, of_id: of.item_id }, today);
  return inForceFirst(warranties);
}

/** What one warranty says of what is asked. */
function termFigures(each: WarrantyView, name: string, what: string) {
  const { text, money, day, yesNo } = figuresAbout(cite(each.id), name, `${list}/${each.id}`);
  const { id, provider_contact: contact } = each;
  const phone = [
    ...text(`phone_${id}`, 'Phone', contact.phone),
    ...text(`email_${id}`, 'Email', contact.email),
    ...text(`website_${id}`, 'Website', contact.website),
    ...text(`whom_${id}`, 'Whom to ask', each.contact_info),
  ];
  const until = day(`until_${id}`, 'Cover ends', each.end_date);
  const state = each.state === 'void' ? voidFigures(each, name) : [];
  const layers = layersOf(each).map((layer) =>
    layer.layer === 'other' ? (layer.what ?? '') : rowLabel({ ...layer, what: null }),
  );
  const covers = [
    ...text(`covers_${id}`, 'Covers', each.coverage_description),
    ...text(`layers_${id}`, 'Parts of the cover', layers.filter(Boolean).join(', ')),
  ];
  const not = text(`not_${id}`, 'Not covered', each.exclusions);
  switch (what) {
    case 'not':
      return [...not, ...covers];
    case 'claim':
      return [...text(`claim_${id}`, 'How to make a claim', each.claim_process), ...phone];
    case 'provider':
      return [...text(`provider_${id}`, 'Provider', each.provider_name), ...phone, ...state, ...until];
    case 'phone':
      return [...phone, ...text(`provider_${id}`, 'Provider', each.provider_name)];
    case 'number':
      return text(`number_${id}`, 'Warranty number', each.warranty_number);
    case 'cost':
      return money(`cost_${id}`, 'Price of the warranty', each.cost);
    case 'deductible':
      return money(`deductible_${id}`, 'Deductible', each.deductible);
    case 'transfer':
      return text(
        `transfer_${id}`,
        'When the thing is sold',
        each.transferable && transferableLabels[each.transferable],
      );
    case 'registered':
      return text(`registered_${id}`, 'Registration with the maker', registrationLabels[each.registration]);
    case 'start':
      return [...day(`start_${id}`, 'Began', each.start_date), ...until];
    case 'kind':
      return text(`kind_${id}`, 'Kind', warrantyTypeLabels[each.warranty_type]);
    case 'void':
      return [...yesNo(`is_void_${id}`, 'Void', each.state === 'void'), ...state];
    default:
      return [...covers, ...not, ...state, ...until];
  }
}

/** Warranties in force whose maker wants to be told who owns the thing, and has not been. */
async function unregistered(tx: Tx, owner: string, today: Day) {
  const filter = warrantyFilter.parse({ show: 'active', sort: 'ending', limit: 100 });
  const { items } = await listWarranties(tx, owner, filter, today);
  const open = items.filter(({ registration }) => registration === 'needed');
  const whole = figuresOf({ cites: open.map(({ id }) => cite(id)), href: list });
  const names = open.map(({ provider_name, of_label }) =>
    [provider_name, of_label].filter(Boolean).join(', '),
  );
  return [
    ...whole.list('open', 'Not registered yet', names.join('\n')),
    ...whole.count('count', 'Warranties to register', open.length),
  ];
}

/** What stands in a warranty, in those of a thing or of a part of a home. */
export const termsTool = answerTool(warrantyTerms, async ({ tx, owner, asked, today }) => {
  if (asked.list !== undefined) return { figures: await unregistered(tx, owner, today), href: list };
  const found = await warrantiesOf(tx, owner, asked, today);
  const figures = [];
  for (const each of found.slice(0, 3)) {
    const name = (await findRecordLabel(tx, owner, cite(each.id))) ?? each.provider_name;
    figures.push(...termFigures(each, name, asked.what));
  }
  return { figures: figures.slice(0, mostFigures), href: list };
});
