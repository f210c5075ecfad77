/**
 * What an export leaves out, each with the reason: secrets, which would open the account to whoever finds the archive, and what is
 * made out of other rows. A list that is closed: a column whose name looks like a secret must stand here or in `harmless`.
 */
export const leftOutTables: Readonly<Record<string, string>> = {
  idempotency_keys: 'answers of the last seven days, which repeat what the records say',
  search_index: 'made out of the other records, for searching them',
  records: 'made out of the other records, for naming them',
  record_counts: 'counted from the records',
  chip_counts: 'counted from the movable assets and the appliances',
  deleted_transactions: 'what was deleted in the last minutes and can be brought back',
  deleted_budget_categories: 'parts of budgets that were deleted within the last minutes',
  money_months: 'made out of the transactions, for adding them up',
  money_totals: 'made out of the transactions, for adding them up',
  worth_steps: 'made out of the things and mortgages, for what they were worth at the ends of months',
  worth_marks: 'of which things and mortgages that has to be made anew',
  worth_months: 'made out of the things and mortgages, for adding up their worth',
  document_counts: 'counted from the documents',
  movable_counts: 'counted from the movable assets',
  appliance_counts: 'counted from the appliances',
  maintenance_queue: 'the maintenance tasks in the order of their dates',
  own_date_queue: 'the reminders in the order of their dates',
  maintenance_counts: 'counted from the maintenance tasks',
  maintenance_visit_counts: 'counted from the visits',
  warranty_counts: 'counted from the warranties',
  claim_counts: 'counted from the claims',
  policy_counts: 'counted from the policies',
  pushes: 'what waits to be sent to devices, made out of the dates',
  message_tellings: 'when their owner is told next of messages, which follows from them',
  tellings: 'when their owner is told next, which follows from the dates and preferences',
  thing_worths: 'the things that are held in the order of their worth',
  thing_worth_counts: 'summed from the things',
  replacement_counts: 'summed from the things',
  project_counts: 'counted from the projects',
  place_things: 'what belongs to places, by name',
  vendor_paid_lines: 'the expenses of payments and visits, as the ledger has them',
  vendor_sums: 'summed from the payments to vendors',
  vendor_counts: 'counted from the vendors',
  rent_standings: 'added up from the rent ledger',
};

/**
 * Tables of which only some rows are exported: the condition of those that are, and what the others are. A due item that nobody has
 * touched follows from its record or rule.
 */
export const partlyLeftOut: Readonly<Record<string, { readonly exported: string; readonly reason: string }>> =
  {
    due_items: {
      exported: "state in ('done', 'skipped') or snoozed_until is not null or read_at is not null",
      reason: 'dates that are neither done, skipped, put off nor read are made out of the records and rules',
    },
  };

export const leftOutColumns: Readonly<Record<string, string>> = {
  'imports.content': 'the bytes of a bank’s file, compressed; its owner loads it under Import',
  'sessions.token': 'opens a session',
  'credentials.password': 'the hash of the password',
  'credentials.access_token': 'opens the account at the provider',
  'credentials.refresh_token': 'opens the account at the provider',
  'credentials.id_token': 'proves who somebody is at the provider',
  'transactions.words': 'made out of the transaction, for searching it',
  'transactions.cents': 'the amount, for searching it',
  'messages.words': 'made out of the message, for searching it',
  'mails.body_text': 'may hold links that open the account',
  'mails.body_html': 'may hold links that open the account',
  'passkeys.public_key': 'belongs to the authenticator',
  'passkeys.credential_id': 'belongs to the authenticator',
  'second_factors.sealed_secret': 'makes the codes of the second factor',
  'second_factors.last_step': 'tells which code was used last',
  'recovery_codes.code_hash': 'stands for a code that opens the account',
  'device_cookies.cookie_hash': 'stands for a browser whose tries are counted apart',
  'invitations.token_hash': 'stands for the link of a letter',
  'push_subscriptions.endpoint': 'reaches the device past its owner',
  'push_subscriptions.p256dh': 'seals what is sent to the device',
  'push_subscriptions.auth': 'seals what is sent to the device',
  'push_subscriptions.browser_hash': 'stands for the browser in which somebody has signed in',
  'api_keys.secret_hash': 'stands for a key that opens the account',
  'feed_tokens.token_hash': 'stands for an address that opens the calendar',
  'share_links.token_hash': 'stands for an address that opens records',
  'share_links.password_hash': 'the hash of the password',
  'upload_requests.token_hash': 'stands for an address that takes files',
  'upload_requests.password_hash': 'the hash of the password',
  'rental_tenant_access.token_hash': 'stands for the link that signs a tenant in',
  'applications.receipt_hash': 'stands for the address of an applicant’s own page',
  'application_forms.token_hash': 'stands for the address of a public form',
  'signing_links.token_hash': 'stands for an address under which somebody signs',
};

/** What looks like a secret by its name and is none, so it is exported. */
export const harmless: Readonly<Record<string, string>> = {
  'bring_in_rows.key': 'names a row of a list that was brought in',
  'import_rows.base_key': 'names a row of a bank’s file by day, amount and payee',
  'import_rows.plain_key': 'the same without the bank’s own number',
  'credentials.access_token_expires_at': 'a moment',
  'credentials.refresh_token_expires_at': 'a moment',
  passkeys: 'what the person calls them and when they were used',
  api_keys: 'what the person calls them and what they reach',
  feed_tokens: 'what the person calls them and what they show',
  'invitations.token_until': 'a moment',
  'rental_tenant_access.token_until': 'a moment',
  'signing_rounds.sealed_document_id': 'names a document',
  'signing_rounds.sealed_sha256': 'a fingerprint of the person’s own document',
  'inspections.keys': 'which keys of a home were handed over',
  'files.key': 'where a file lies in the store, which only the server reaches',
  'files.sha256': 'a fingerprint of the person’s own file',
  'rag_learning_cache.query_hash': 'a fingerprint of the person’s own question',
};

/** Names that must be decided upon. */
export const looksSecret = /token|hash|secret|password|passkey|key|sealed/;
