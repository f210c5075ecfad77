import { contactLabels } from '@holdfast/domain/my-home/contact';
import { homeContacts, homeUtilities } from '@holdfast/domain/my-home/tools';
import { utilityLabels } from '@holdfast/domain/my-home/utility';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentNames, type LentTool } from '../kernel/tools.ts';
import { listContacts, listUtilities } from './utilities.ts';

/** So many homes are looked at for one answer. */
const mostHomes = 10;

type Home = { item_id: string; label: string };

/** The home that is asked about, or all that have utilities or contacts, by name. */
async function homesAsked(tx: Tx, owner: string, of: RecordReference | undefined): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select r.item_id, r.label from records r
    where r.user_id = ${owner} and r.item_type = 'real_estate' and r.removed_at is null
      and ${of === undefined ? sql`true` : sql`r.item_id = ${of.item_id}`}
      and (exists (select from home_utilities u where u.user_id = r.user_id and u.property_id = r.item_id and u.removed_at is null)
        or exists (select from home_contacts c where c.user_id = r.user_id and c.property_id = r.item_id and c.removed_at is null))
    order by r.label collate "und-x-icu", r.item_id limit ${sql.lit(mostHomes)}`.execute(tx);
  return rows;
}

const about = ({ item_id, label }: Home, name: string) =>
  figuresAbout(
    { item_type: 'real_estate', item_id },
    `${name}, ${label}`.slice(0, 300),
    `/my-home?property=${item_id}`,
  );

/** Those who supply the homes, by their names. */
export const suppliers: readonly LentNames[] = [
  {
    kind: 'supplier',
    async find(tx, owner, words) {
      const { rows } = await sql<{ provider: string }>`
        select distinct u.provider from home_utilities u
        where u.user_id = ${owner} and u.removed_at is null
          and lower(u.provider) like any (${sql.val(words.map((word) => `%${word.replaceAll(/[%_\\]/g, '')}%`))}::text[])
        order by u.provider limit 20`.execute(tx);
      return rows.map(({ provider }) => ({ value: provider, label: provider }));
    },
  },
];

/** Who supplies a home and whom to call about it, as My Home lists them. */
export const supplyTools: readonly LentTool[] = [
  answerTool(homeUtilities, async ({ tx, owner, asked: { of, kind, supplier } }) => {
    const figures = [];
    for (const home of await homesAsked(tx, owner, of))
      for (const each of await listUtilities(tx, owner, home.item_id)) {
        if (kind !== undefined && each.kind !== kind) continue;
        if (supplier !== undefined && each.provider !== supplier) continue;
        const { text } = about(home, each.provider);
        figures.push(
          ...text(`provider_${each.id}`, utilityLabels[each.kind], each.provider),
          ...text(`phone_${each.id}`, 'Phone', each.phone),
          ...text(`emergency_${each.id}`, 'Phone for outages and emergencies', each.emergency_phone),
          ...text(`account_${each.id}`, 'Account', each.account_number),
        );
      }
    return { figures: figures.slice(0, mostFigures), href: '/my-home' };
  }),
  answerTool(homeContacts, async ({ tx, owner, asked: { of, kind, noted } }) => {
    const figures = [];
    for (const home of await homesAsked(tx, owner, of))
      for (const each of await listContacts(tx, owner, home.item_id)) {
        if (kind !== undefined && each.kind !== kind) continue;
        if (noted !== undefined && !/\bkeys?\b/i.test(each.notes ?? '')) continue;
        const { text } = about(home, each.name);
        figures.push(
          ...text(`who_${each.id}`, contactLabels[each.kind], each.name),
          ...text(`phone_${each.id}`, 'Phone', each.phone),
          ...text(`notes_${each.id}`, 'Notes', each.notes),
        );
      }
    return { figures: figures.slice(0, mostFigures), href: '/my-home' };
  }),
];
