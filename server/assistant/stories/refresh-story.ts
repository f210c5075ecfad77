import { insightsOf, type NewInsight } from '@holdfast/domain/assistant/insight-rules';
import { concentratedFrom, coverageOf, riskOf, type SnapshotLine } from '@holdfast/domain/assistant/story';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { addMoney, shareOf, sumMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { StoryFacts } from './story-facts.ts';

/** So many snapshots are kept: a little more than a year of days. */
const keptSnapshots = 400;

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
const lines = (figures: readonly Figure[]): SnapshotLine[] =>
  figures.map(({ label, of, value, unit }) => ({ label, of: of ?? null, value, unit }));
const amountOf = (figures: readonly Figure[], id: string): Money | null =>
  figures.find((each) => each.id === id)?.value ?? null;

/** Writes the story, its insights and the day's snapshot from what the tools say. One story a person (S-243): it is written over. */
export async function writeStory(
  tx: Tx,
  owner: string,
  facts: StoryFacts,
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const [portfolio, liquid] = [amountOf(facts.worth, 'portfolio'), amountOf(facts.worth, 'liquid')];
  const [debts, cards] = [amountOf(facts.worth, 'debts'), amountOf(facts.worth, 'cards')];
  const net = amountOf(facts.worth, 'net');
  const assets = portfolio === null || liquid === null ? null : addMoney(portfolio, liquid);
  const share = assets === null ? null : shareOf(facts.realEstate, assets);
  const concentration = share === null ? null : share > concentratedFrom;
  const insured = facts.insured === null ? null : sumMoney(facts.insured.map(({ value }) => value));
  const coverage = net === null || insured === null ? null : coverageOf(Number(insured), Number(net));
  const homes = facts.worth
    .flatMap(({ id, cites }) => (id === 'portfolio' ? cites : []))
    .filter(({ item_type }) => item_type === 'real_estate')
    .slice(0, 12);
  const found = insightsOf({
    overdueTasks: facts.maintenance.find(({ id }) => id === 'overdue'),
    replaceCount: facts.replace.find(({ unit }) => unit === 'count'),
    replaceCost: facts.replace.find(({ unit }) => unit === 'money'),
    uninsured: facts.uninsured,
    warranties: facts.warranties,
    realEstateShare: share,
    realEstate: homes,
    coverage,
    policies: facts.premiums[0]?.cites.slice(0, 12) ?? [],
  });
  const count = (type: keyof StoryFacts['counts']) => facts.counts[type] ?? 0;
  const values = {
    generation_status: 'ready' as const,
    last_updated: now.toISOString(),
    total_assets: assets,
    total_debts: debts === null || cards === null ? null : addMoney(debts, cards),
    net_worth: net,
    liquid_assets: liquid,
    real_estate_value: facts.realEstate,
    personal_property_value: facts.movableWorth,
    monthly_income: facts.earned?.value ?? null,
    monthly_expenses: facts.spent?.value ?? null,
    savings_rate: facts.savings?.value ?? null,
    real_estate_share: share === null ? null : String(share),
    concentration,
    insurance_coverage: coverage,
    overall_risk: riskOf({ concentration, coverage }),
    properties_count: count('real_estate'),
    movables_count: count('movable'),
    appliances_count: count('appliance'),
    documents_count: count('document'),
    policies_count: count('policy'),
    warranties_count: count('warranty'),
    maintenance_count: count('maintenance'),
    real_estate_snapshot: json(lines(facts.equity)),
    movables_snapshot: json(lines(facts.movables)),
    appliances_snapshot: json(lines(facts.ages)),
    money_snapshot: json(lines(facts.money)),
    maintenance_schedule: json(lines(facts.maintenance)),
    recommendations: json(found.map(({ priority, title }) => ({ priority, title }))),
  };
  const { id } = await tx
    .insertInto('user_stories')
    .values({ user_id: owner, ...values })
    .onConflict((clash) =>
      clash
        .column('user_id')
        .doUpdateSet((eb) => ({ ...values, story_version: eb('user_stories.story_version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeInsights(tx, owner, { story: id, found, now });
  await addSnapshot(tx, owner, { story: id, net, snapshot: lines(facts.worth), today, now });
}

/** Insights of rules that still hold are written over and stay done or dismissed; the others go. */
async function writeInsights(
  tx: Tx,
  owner: string,
  { story, found, now }: { story: string; found: readonly NewInsight[]; now: Date },
): Promise<void> {
  const rules = found.map(({ rule }) => rule);
  await sql`delete from insights where user_id = ${owner} and rule <> all(${sql.val(rules)}::text[])`.execute(
    tx,
  );
  for (const { cites, ...each } of found) {
    const at = now.toISOString();
    const values = { ...each, related_asset_ids: json(cites), updated_at: at };
    await tx
      .insertInto('insights')
      .values({ user_id: owner, story_id: story, created_at: at, ...values })
      .onConflict((clash) => clash.columns(['user_id', 'rule']).doUpdateSet(values))
      .execute();
  }
}

/** One snapshot a day (`create_story_snapshot`): the first story of a day keeps what the net worth was made of. */
async function addSnapshot(
  tx: Tx,
  owner: string,
  parts: { story: string; net: Money | null; snapshot: readonly SnapshotLine[]; today: Day; now: Date },
): Promise<void> {
  const { story, net, snapshot, today, now } = parts;
  await sql`
    insert into story_snapshots (user_id, story_id, trigger_event, day, net_worth, snapshot, created_at)
    select ${owner}, ${story}, 'first story of the day', ${today}::date, ${net}::numeric, ${JSON.stringify(snapshot)}::jsonb, ${now.toISOString()}::timestamptz
    where not exists (select from story_snapshots where user_id = ${owner} and day = ${today}::date)`.execute(
    tx,
  );
  await sql`
    delete from story_snapshots where user_id = ${owner} and created_at <= (
      select created_at from story_snapshots where user_id = ${owner} order by created_at desc offset ${keptSnapshots} limit 1)`.execute(
    tx,
  );
}

/** Notes that a story could not be made; what stands in it stays. */
export async function failStory(tx: Tx, owner: string): Promise<void> {
  await tx
    .insertInto('user_stories')
    .values({ user_id: owner, generation_status: 'failed' })
    .onConflict((clash) => clash.column('user_id').doUpdateSet({ generation_status: 'failed' }))
    .execute();
}
