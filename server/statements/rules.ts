import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { ruleTexts, type ImportRule, type ImportRuleDraft } from '@holdfast/domain/statements/rule';
import {
  mostRules,
  ruleConditions,
  ruleEffects,
  type Rule,
  type RuleEffects,
} from '@holdfast/domain/statements/rules';
import type { Tx } from '../kernel/database/database.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { refuseForeign } from './undo/refuse-foreign.ts';

const columns = ['id', 'version', 'created_at', 'conditions', 'effects'] as const;

type Row = Omit<ImportRule, 'conditions' | 'effects'> & { conditions: unknown; effects: unknown };
const asRule = (row: Row): ImportRule => row as ImportRule;

/** Lists rules in the order in which they are tried. */
export async function listRules(tx: Tx, owner: string): Promise<ImportRule[]> {
  const rows = await tx
    .selectFrom('import_rules')
    .select(columns)
    .where('user_id', '=', owner)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(asRule);
}

/** Rules without what is not there any more: one whose account has gone never applies, an effect that has lost its aim falls away. */
export async function usableRules(tx: Tx, owner: string): Promise<Rule[]> {
  const rules = await listRules(tx, owner);
  return withoutGone(
    tx,
    owner,
    rules.map(({ id, conditions, effects }) => ({ id, when: conditions, then: effects })),
  );
}

async function withoutGone(tx: Tx, owner: string, rules: readonly Rule[]): Promise<Rule[]> {
  if (rules.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from money_accounts where user_id = ${owner} and removed_at is null
    union all select id from expense_categories where user_id = ${owner} and removed_at is null
    union all select id from income_sources where user_id = ${owner} and removed_at is null
    union all select item_id from records where user_id = ${owner} and removed_at is null and item_id = any(${rules.flatMap(({ then }) => then.of_id ?? [])}::uuid[])`.execute(
    tx,
  );
  const here = new Set(rows.map(({ id }) => id));
  const there = (id: string | null) => (id !== null && here.has(id) ? id : null);
  return rules.flatMap(({ id, when, then }) => {
    if (when.account_id !== null && !here.has(when.account_id)) return [];
    const effects: RuleEffects = {
      ...then,
      category_id: there(then.category_id),
      income_source_id: there(then.income_source_id),
      of_id: there(then.of_id),
      of_type: there(then.of_id) === null ? null : then.of_type,
      transfer_account_id: there(then.transfer_account_id),
    };
    return [{ id, when, then: effects }];
  });
}

/** Adds a rule behind the others. Throws `limit` where there are too many. */
export async function addRule(tx: Tx, owner: string, draft: ImportRuleDraft): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rules of ${owner}`}, 0))`.execute(tx);
  await refuseForeignRule(tx, owner, draft);
  const { many, last } = await tx
    .selectFrom('import_rules')
    .select([sql<number>`count(*)::int`.as('many'), sql<number>`coalesce(max(place), 0)::int`.as('last')])
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  if (many >= mostRules) throw new Fault('limit', ruleTexts.tooMany);
  const { id } = await tx
    .insertInto('import_rules')
    .values({ user_id: owner, place: last + 1, ...stored(draft) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const stored = ({ conditions, effects }: ImportRuleDraft) => ({
  conditions: JSON.stringify(conditions),
  effects: JSON.stringify(effects),
});

/** Throws `not_found` where a rule names what is not the owner's. */
export async function refuseForeignRule(
  tx: Tx,
  owner: string,
  { conditions, effects }: ImportRuleDraft,
): Promise<void> {
  const { of_type, of_id } = effects;
  await refuseForeign(tx, owner, {
    accounts: [conditions.account_id, effects.transfer_account_id].flatMap((each) => each ?? []),
    categories: [effects.category_id].flatMap((each) => each ?? []),
    sources: [effects.income_source_id].flatMap((each) => each ?? []),
    records: of_type !== null && of_id !== null ? [{ type: of_type, id: of_id }] : [],
  });
}

export async function findRule(tx: Tx, owner: string, id: string, lock = false): Promise<ImportRule> {
  const query = tx
    .selectFrom('import_rules')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) throw notFound('Rule');
  return asRule(row);
}

/** Changes what is given; throws `conflict` where `version` is not the stored one. */
export async function changeRule(
  tx: Tx,
  owner: string,
  id: string,
  version: FromVersion,
  change: { conditions?: Partial<ImportRule['conditions']>; effects?: Partial<ImportRule['effects']> },
): Promise<ImportRule> {
  const former = await findRule(tx, owner, id, true);
  refuseOlder('rule', former, version);
  const draft = readRule({
    conditions: { ...former.conditions, ...change.conditions },
    effects: { ...former.effects, ...change.effects },
  });
  await refuseForeignRule(tx, owner, draft);
  await tx
    .updateTable('import_rules')
    .set(stored(draft))
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findRule(tx, owner, id);
}

/** Holds the whole rule against its shape: a part alone does not tell whether it fits the others. */
function readRule(draft: ImportRuleDraft): ImportRuleDraft {
  for (const [name, read] of [
    ['conditions', ruleConditions.safeParse(draft.conditions)],
    ['effects', ruleEffects.safeParse(draft.effects)],
  ] as const) {
    const issue = read.error?.issues[0];
    if (issue === undefined) continue;
    const field = [name, ...issue.path].join('.');
    throw new Fault('invalid', issue.message, { fields: [{ field, message: issue.message }] });
  }
  return draft;
}

export async function removeRule(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('import_rules')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound('Rule');
}

/** Says in which order rules are tried. Throws `invalid` unless each is named once. */
export async function orderRules(tx: Tx, owner: string, ids: readonly string[]): Promise<void> {
  const here = new Set((await listRules(tx, owner)).map(({ id }) => id));
  const once = new Set(ids);
  if (once.size !== ids.length || here.size !== once.size || ids.some((id) => !here.has(id))) {
    throw new Fault('invalid', ruleTexts.order);
  }
  await sql`
    update import_rules r set place = o.place from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where r.user_id = ${owner} and r.id = o.id`.execute(tx);
}
