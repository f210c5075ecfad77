import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/test-database.ts';
import { lentRecords } from '../../testing/records/lent-records.ts';

const test = testDatabase();

const opens = (rank: number, kept = '(removed_at IS NULL)') =>
  `((NOT private) AND (( SELECT opens(T) AS opens) >= CASE WHEN ${kept} THEN ${rank} ELSE 3 END))`;
const lent = (column: string, rank: number) => `(${column} IN ( SELECT lent(T, ${rank}) AS lent))`;
/** Neither a row nor the record above it lies in the trash. */
const standing = '(removed_at IS NULL) AND (NOT in_trash(T, KEY))';
const below = (rank: number) => `((NOT private) AND ${standing} AND ${lent('KEY', rank)})`;
const inHouse = '(user_id = house_id())';

/** What `shared()` writes for a table of records; `above` where a record of another type may be added to. */
function shared(above: boolean): Record<string, string> {
  const more = (rank: number) => (above ? ` OR ${below(rank)}` : '');
  const kept = above ? `(${standing})` : '(removed_at IS NULL)';
  const changes = `(${inHouse} AND (${opens(2, kept)} OR ((removed_at IS NULL) AND ${lent('id', 2)}) OR ${lent('id', 3)}${more(2)}))`;
  const whole = '(( SELECT opens(T) AS opens) >= 2)';
  const adds = above ? `(${whole} OR ${lent('KEY', 2)})` : whole;
  return {
    guest: `(${inHouse} AND (${opens(1, kept)} OR ${lent('id', 1)}${more(1)})) | `,
    guest_adding: ` | (${inHouse} AND (NOT private) AND ${above ? standing : '(removed_at IS NULL)'} AND ${adds})`,
    guest_changing: `${changes} | ${changes}`,
  };
}

/** What `hanging()` writes for a table whose rows hang on a record. */
function hanging(type: string, id: string): Record<string, string> {
  const reaches = `(${inHouse} AND (reach(${type}, ${id}) >= 2))`;
  return {
    guest: `(${inHouse} AND (EXISTS ( SELECT FROM records r WHERE ((r.user_id = user_id) AND (r.item_type = ${type}) AND (r.item_id = ${id}))))) | `,
    guest_adding: ` | ${reaches}`,
    guest_changing: `${reaches} | ${reaches}`,
  };
}

/** What `hung()` writes for a table of records that hang on others. */
function hung({ private: has }: { private: boolean }): Record<string, string> {
  const free = `(removed_at IS NULL)${has ? ' AND (NOT private)' : ''}`;
  const reaches =
    '((COALESCE(reach(of_type, of_id), 0) >= 2) OR ((( SELECT opens(T) AS opens) >= 2) AND ((of_id IS NULL) OR (COALESCE(reach(of_type, of_id), 0) >= 1))))';
  const adds = `(user_id = house_id()) AND ${free} AND ${reaches}`;
  const registered =
    '(id IN ( SELECT r.item_id FROM records r WHERE ((r.user_id = house_id()) AND (r.item_type = T))))';
  return {
    guest: `(${inHouse} AND (${registered} OR ((reach(T, id) IS NULL) AND ${adds}))) | `,
    guest_adding: ` | (${adds})`,
    guest_changing: `(${inHouse} AND (reach(T, id) >= 2)) | (${inHouse} AND (reach(T, id) >= CASE WHEN (removed_at IS NULL) THEN 2 ELSE 3 END))`,
  };
}

const seen = (type: string, id: string) =>
  `(EXISTS ( SELECT FROM records r WHERE ((r.user_id = user_id) AND (r.item_type = ${type}) AND (r.item_id = ${id}))))`;

/** The names of what the parts of a budget are about. */
const inBudget = (column: string) =>
  `(${inHouse} AND (EXISTS ( SELECT FROM budget_categories b WHERE ((b.user_id = user_id) AND (b.${column} = id))))) | `;

/** The form of what has a trash of its own beside that of the record it hangs on. */
const withTrash = (id: string): Record<string, string> => ({
  ...hanging('T', id),
  guest_trash: `((removed_at IS NULL) OR (reach(T, ${id}) >= 3)) | `,
});

/** The form without what adds and changes. */
const only = ({ guest = '' }: Record<string, string>): Record<string, string> => ({ guest });

/** The form without what changes. */
const withoutChanges = ({ guest_changing: _, ...others }: Record<string, string>): Record<string, string> =>
  others;

/** The form without what adds. */
const withoutAdding = ({ guest_adding: _, ...others }: Record<string, string>): Record<string, string> =>
  others;

/** Every table of which a guest sees anything, with the form of its policies. A table that is not here shows guests nothing. */
const open: Readonly<Record<string, Record<string, string>>> = {
  ...Object.fromEntries(
    lentRecords.flatMap(({ shared: tables = [] }) => tables.map((table) => [table, shared(false)])),
  ),
  ...Object.fromEntries(
    lentRecords.flatMap((lent) => Object.entries(lent.hung ?? {}).map(([table, has]) => [table, hung(has)])),
  ),
  real_estate_mortgages: shared(true),
  rental_agreement_people: only(hanging('T', 'agreement_id')),
  rental_agreement_rents: only(hanging('T', 'agreement_id')),
  application_files: only(hanging('T', 'application_id')),
  rent_ledger: only(hanging('T', 'agreement_id')),
  rent_standings: only(hanging('T', 'agreement_id')),
  vendors: shared(false),
  home_utilities: withTrash('property_id'),
  home_contacts: withTrash('property_id'),
  maintenance_tasks: hung({ private: true }),
  maintenance_visits: hanging('T', 'task_id'),
  maintenance_queue: only(hanging('T', 'task_id')),
  own_date_steps: hanging('T', 'date_id'),
  own_date_queue: only(hanging('T', 'date_id')),
  own_date_dones: only(hanging('T', 'date_id')),
  // The expense of a payment is in the owner's ledger, so only the owner corrects it.
  vendor_payments: withoutChanges(withTrash('project_id')),
  document_versions: hanging('T', 'document_id'),
  asset_values: hanging('of_type', 'of_id'),
  mortgage_balances: only(hanging('T', 'mortgage_id')),
  value_plans: hanging('of_type', 'of_id'),
  thing_worths: only(hanging('of_type', 'of_id')),
  due_items: {
    ...hanging('source_type', 'source_id'),
    // What is told of a budget is counted from all accounts of its owner.
    guest_of_budgets: '(source_type <> T) | ',
    // A date of a loan or of what comes round goes with the accounts that it tells of, and what falls too low is its owner's to know.
    guest_of_money:
      ' CASE source_type WHEN T THEN (slot <> T) WHEN T THEN (EXISTS ( SELECT FROM (loans l JOIN records r ON (((r.user_id = l.user_id) AND (r.item_type = l.of_type) AND (r.item_id = l.of_id)))) WHERE ((l.user_id = user_id) AND (l.id = source_id)))) WHEN T THEN (EXISTS ( SELECT FROM (recurring_transactions t JOIN money_accounts a ON (((a.user_id = t.user_id) AND (a.id = t.account_id)))) WHERE ((t.user_id = user_id) AND (t.id = source_id) AND ((t.to_account_id IS NULL) OR (EXISTS ( SELECT FROM money_accounts b WHERE ((b.user_id = t.user_id) AND (b.id = t.to_account_id)))))))) ELSE true END | ',
  },
  due_rules: {
    ...hanging('source_type', 'source_id'),
    guest_of_money:
      ' CASE source_type WHEN T THEN (EXISTS ( SELECT FROM (loans l JOIN records r ON (((r.user_id = l.user_id) AND (r.item_type = l.of_type) AND (r.item_id = l.of_id)))) WHERE ((l.user_id = user_id) AND (l.id = source_id)))) WHEN T THEN (EXISTS ( SELECT FROM (recurring_transactions t JOIN money_accounts a ON (((a.user_id = t.user_id) AND (a.id = t.account_id)))) WHERE ((t.user_id = user_id) AND (t.id = source_id) AND ((t.to_account_id IS NULL) OR (EXISTS ( SELECT FROM money_accounts b WHERE ((b.user_id = t.user_id) AND (b.id = t.to_account_id)))))))) ELSE true END | ',
  },
  meter_readings: hanging('of_type', 'of_id'),

  warranties: hung({ private: true }),
  claims: hung({ private: true }),
  claim_entries: withTrash('claim_id'),
  policy_covers: {
    ...hanging('T', 'policy_id'),
    guest_of_thing:
      '((of_id IS NULL) OR (reach(of_type, of_id) >= 1)) | ((of_id IS NULL) OR (reach(of_type, of_id) >= 2))',
  },
  inventory_answers: {
    ...hanging('T', 'check_id'),
    guest_of_thing: `${seen('item_type', 'item_id')} | (reach(item_type, item_id) >= 1)`,
  },
  loan_extra_payments: hanging('T', 'loan_id'),
  loan_offers: hanging('T', 'loan_id'),
  loan_payments: only(hanging('T', 'loan_id')),
  policy_terms: hanging('T', 'policy_id'),
  recurring_occurrences: only(hanging('T', 'recurring_id')),
  policy_payments: only(hanging('T', 'policy_id')),
  policy_documents: { ...hanging('T', 'policy_id'), guest_of_document: '(reach(T, document_id) >= 1) | ' },
  // Whoever contributes to an account adds and changes what moved on it; the account itself is its owner's.
  money_accounts: withoutAdding(shared(false)),
  transactions: hanging('T', 'account_id'),
  transaction_lines: hanging('T', 'account_id'),
  transaction_documents: {
    guest: `(${inHouse} AND (EXISTS ( SELECT FROM transactions t WHERE ((t.user_id = user_id) AND (t.id = transaction_id))))) | `,
    guest_of_document: '(reach(T, document_id) >= 1) | ',
  },
  reconciliations: only(hanging('T', 'account_id')),
  money_months: only(hanging('T', 'account_id')),
  money_totals: only(hanging('T', 'account_id')),
  budget_categories: hanging('T', 'budget_id'),
  expense_categories: {
    guest: `(${inHouse} AND (( SELECT opens(T) AS opens) >= 1)) | `,
    guest_of_budgets: inBudget('category_id'),
  },
  income_sources: {
    guest: `(${inHouse} AND (( SELECT opens(T) AS opens) >= 1)) | `,
    guest_of_budgets: inBudget('income_source_id'),
  },
  record_texts: only(hanging('item_type', 'item_id')),
  records: {
    guest: `(${inHouse} AND (((NOT private) AND ((removed_at IS NULL) OR (( SELECT opens(T) AS opens) >= 3) OR (area IN ( SELECT open_areas(3) AS open_areas))) AND ((( SELECT opens(T) AS opens) >= 1) OR (area IN ( SELECT open_areas(1) AS open_areas)))) OR ((item_type, item_id) IN ( SELECT granted_records.item_type, granted_records.item_id FROM granted_records() granted_records(item_type, item_id))))) | `,
  },
  belongings: {
    guest: `(${inHouse} AND ${seen('of_type', 'of_id')} AND ${seen('item_type', 'item_id')}) | `,
    guest_adding: ` | (${inHouse} AND (reach(of_type, of_id) >= 2) AND (reach(item_type, item_id) >= 2))`,
  },
  files: {
    guest: `(${inHouse} AND (${seen('used_by_type', 'used_by_id')} OR ((uploaded_by = viewer_id()) AND (reach(used_by_type, used_by_id) IS NULL)))) | `,
    guest_adding: ` | (${inHouse} AND (uploaded_by = viewer_id()) AND (used_by_id IS NULL) AND (EXISTS ( SELECT FROM grants g WHERE ((g.user_id = house_id()) AND (g.source <> T) AND ((g.role <> T) OR (used_by_type = T))))))`,
    guest_changing: `(${inHouse} AND (((used_by_id IS NULL) AND (uploaded_by = viewer_id())) OR (reach(used_by_type, used_by_id) >= 2))) | (${inHouse} AND (COALESCE(reach(used_by_type, used_by_id), CASE WHEN (uploaded_by = viewer_id()) THEN 2 ELSE NULL::integer END) >= 2))`,
  },
  document_counts: {
    guest: `(${inHouse} AND (NOT private) AND (( SELECT opens(T) AS opens) >= 1)) | `,
  },
  grants: {
    received: '((opens_to = viewer_id()) AND ((expires_at IS NULL) OR (expires_at > now()))) | ',
  },
  audit_log: {
    visiting: ` | (${inHouse} AND (actor_id = viewer_id()) AND (action ~~ 'guest.%'::text))`,
  },
  // The guest's own requests: nothing of the house stands in it that the guest was not answered.
  idempotency_keys: { own: '(user_id = viewer_id()) | (user_id = viewer_id())' },
};

/** The text of a rule without the names of its table, types and areas. */
function formOf(rule: string | null, table: string): string {
  return (rule ?? '')
    .replace(/\s+/g, ' ')
    .replace(new RegExp(`\\b${table}\\.`, 'g'), '')
    .replace(/'[\w*-]+'::text/g, 'T')
    .replace(/(?<=in_trash\(T, )\w+/g, 'KEY')
    .replace(/\((?!id\b)\w+(?= IN \( SELECT lent\()/g, '(KEY');
}

/** The specification's names for parts of the ledger. */
const ledgerViews = ['bank_accounts', 'credit_cards', 'debts', 'income_transactions', 'expense_transactions'];

describe('the role that guests run as', () => {
  it('has the policies that the two procedures write, and no others', async () => {
    const policies = await test.raw<{
      tablename: string;
      policyname: string;
      qual: string | null;
      with_check: string | null;
    }>(`
      select tablename, policyname, qual, with_check from pg_policies
      where schemaname = 'public' and ('app_guest' = any(roles) or 'public' = any(roles))`);
    expect(policies.length).toBeGreaterThan(20);
    const strange = policies
      .map(({ tablename, policyname, qual, with_check }) => ({
        name: `${tablename}.${policyname}`,
        form: `${formOf(qual, tablename)} | ${formOf(with_check, tablename)}`,
        expected: open[tablename]?.[policyname],
      }))
      .filter(({ form, expected }) => form !== expected);
    expect(strange).toEqual([]);
  });

  it('has rights on the tables that have such policies, never to delete, and on no other', async () => {
    const rights = await test.raw<{ name: string; type: string }>(`
      select table_name as name, privilege_type as type from information_schema.role_table_grants where grantee = 'app_guest'
      union select table_name, privilege_type from information_schema.role_column_grants where grantee = 'app_guest'`);
    const views = new Set([
      'assets',
      'asset_documents',
      'maintenance_schedule',
      'appliance_maintenance',
      ...ledgerViews,
    ]);
    expect(rights.filter(({ name }) => !(name in open) && !views.has(name))).toEqual([]);
    expect(rights.filter(({ type }) => !['SELECT', 'INSERT', 'UPDATE'].includes(type))).toEqual([]);
    expect(Object.keys(open).filter((table) => !rights.some(({ name }) => name === table))).toEqual([]);
    const unasked = await test.raw<{ name: string }>(`
      select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'v'
        and has_table_privilege('app_guest', c.oid, 'select') and not 'security_invoker=true' = any(coalesce(reloptions, '{}'))`);
    expect(unasked).toEqual([]);
  });

  it('finds in every table of records a type, its area, and what a guest may not change', async () => {
    const tables = Object.keys(open).filter((name) =>
      /lent\(T, 1\)|reach\(T, id\) IS NULL/.test(open[name]?.['guest'] ?? ''),
    );
    const kept = await test.raw<{ name: string }>(`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'guests_keep' order by 1`);
    expect(kept.map(({ name }) => name)).toEqual(tables.toSorted());
    const types = await test.raw<{ item_type: string }>('select item_type from shared_types');
    expect(types).toHaveLength(tables.length);
  });
});
