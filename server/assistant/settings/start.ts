import type { AssistantStart } from '@holdfast/domain/assistant/start';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { recordType } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { AssistantConfig } from '../../kernel/model-services.ts';
import type { Answering } from '../answering/answer-question.ts';
import type { Lent } from '../answering/lent.ts';
import { goneServices } from '../services/check-models.ts';
import { readSettings, usualSettings } from './settings.ts';
import { suggestions } from './suggestions.ts';

const mostRecent = 12;

type Parts = {
  readonly answering: Answering;
  readonly lent: Lent;
  readonly config: AssistantConfig;
  readonly log: Log;
};

/** What the window needs when it is opened: the switches, the services, what can be asked, and the records to ask about. */
export async function startOf(
  parts: Parts,
  call: { tx: Tx; owner: string; today: Day },
  { name, own }: { name: string; own: boolean },
): Promise<AssistantStart> {
  const { tx, owner } = call;
  const { config, log } = parts;
  const things = await tx
    .selectFrom('records')
    .select(['item_type', 'item_id', 'label'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('disposed_on', 'is', null)
    .where(sql<boolean>`item_type = any(${sql.val([...thingTypes])}::text[])`)
    .orderBy(sql`label collate "und-x-icu"`)
    .orderBy('item_id')
    .limit(mostRecent)
    .execute();
  const any =
    things.length > 0 ||
    (await tx
      .selectFrom('records')
      .select('item_id')
      .where('user_id', '=', owner)
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const suggested = any && config.on ? await orNone(log, () => suggestions(parts, call)) : [];
  return {
    available: config.on,
    name,
    settings: own ? await readSettings(tx, owner) : usualSettings,
    gone: own && config.on ? await goneServices(tx, config.services) : [],
    services: config.on ? config.services.map((service) => service.name) : [],
    suggestions: suggested,
    has_records: any,
    recent: things.flatMap(({ item_type, ...thing }) => {
      const type = recordType.safeParse(item_type);
      return type.success ? [{ ...thing, item_type: type.data }] : [];
    }),
  };
}

/** The window opens without suggestions rather than not at all. */
async function orNone<T>(log: Log, work: () => Promise<T[]>): Promise<T[]> {
  try {
    return await work();
  } catch (error) {
    log.warn({ error }, 'assistant suggests nothing');
    return [];
  }
}
