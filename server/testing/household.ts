import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as papers from '@holdfast/domain/documents/endpoints';
import type { StoredFile } from '@holdfast/domain/kernel/file';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { pdfOf } from '../../db/seed/papers.ts';
import { sampleMortgage, sampleProperty } from '../../db/seed/properties.ts';
import { makePasswordHashing } from '../accounts/passwords/password-hash.ts';
import { storedToken } from '../accounts/sign-in/tokens.ts';
import { putText } from '../kernel/search/record-texts.ts';
import type { Caller, TestApp } from '../kernel/test-app.ts';
import { keepAccountOf } from './household-account.ts';
import { keepSubscription } from './household-billing.ts';
import { keepDueDates } from './household-due.ts';
import { keepGrants } from './household-grants.ts';
import { keepFirstSteps } from './household-first-steps.ts';
import { keepLedger } from './household-ledger.ts';
import { keepMenu } from './household-menu.ts';
import { keepLeaving } from './household-access.ts';
import { keepWaysIn } from './household-sign-in.ts';
import { keepStanding } from './household-standing.ts';

/** A person with at least one record of every kind, each in every state; every text of theirs has the word `marker` in it. */
export type Household = {
  readonly id: string;
  readonly marker: string;
  readonly caller: Caller;
  /** The ids of their records by kind. */
  readonly records: Readonly<Record<RecordKind, readonly string[]>>;
  /** Of one of their files. */
  readonly sha256: string;
  readonly email: string;
  readonly password: string;
  readonly tokens: {
    readonly verify: string;
    readonly reset: string;
    readonly confirmEmail: string;
    readonly undoEmail: string;
  };
};

export type RecordKind =
  | 'person'
  | 'session'
  | 'apiKey'
  | 'logLine'
  | 'passkey'
  | 'checkout'
  | 'menuItem'
  | 'menuGroup'
  | 'property'
  | 'unfinished'
  | 'ownDate'
  | 'mortgage'
  | 'document'
  | 'paperFile'
  | 'photo'
  | 'file'
  | 'grant';

const hashing = makePasswordHashing();
let known: Promise<string> | undefined;
const password = 'Kelp holds fast 7!';

/** Makes the person and all their records through the interface. */
export async function makeHousehold(test: TestApp): Promise<Household> {
  const marker = `quokka${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const email = `${marker}@example.com`;
  const id = await test.person(email);
  const tokens = { verify: randomUUID(), reset: randomUUID() };
  await signedIn(test, id, marker);
  await keepAccount(test, id, tokens);
  const standing = await keepStanding(test, id, marker);
  const account = await keepAccountOf(test, id, marker);
  const ways = await keepWaysIn(test, id, marker);
  await keepLeaving(test, id);
  const listed = await keepMenu(test, id);
  const caller = test.as(id);
  const paid = await keepSubscription(caller);
  const owned = await keepHomes(caller, marker);
  const begun = await keepFirstSteps(caller, marker);
  const shared = await keepGrants(test, id, marker);
  await keepDueDates(test, id, marker);
  await keepLedger(test, id, marker);
  const { sha256, ...kept } = await keepPapers(caller, marker, owned.property[0] ?? '');
  await test.database.asViewer(id, (tx) =>
    putText(tx, id, 'document', kept.document[0] ?? '', `${marker}, as it stands in the file`),
  );
  await test.raw(
    'insert into worth_days values ($1, current_date - 2, 742000.10, 300000.05), ($1, current_date - 1, 742000.10, 299000)',
    [id],
  );
  await test.raw(
    'insert into mails (user_id, recipient, subject, body_text, body_html) values ($1, $2, $3, $3, $3)',
    [id, email, marker],
  );
  await test.raw(
    `insert into idempotency_keys (user_id, endpoint, key, request_hash, body)
     values ($1, 'POST /api/dates', $2, 'a fingerprint', json_build_object('title', $2::text))`,
    [id, marker],
  );
  return {
    id,
    marker,
    caller,
    email,
    password,
    tokens: { ...tokens, ...account.tokens },
    sha256,
    records: {
      person: [id],
      ...account.records,
      ...standing,
      ...ways,
      ...owned,
      ...begun,
      ...kept,
      ...listed,
      ...paid,
      ...shared,
    },
  };
}

/** The person's id serves as the token of their session, as `test.as` sends it. */
export async function signedIn(test: TestApp, id: string, marker: string): Promise<void> {
  await test.raw('update users set name = $2 where id = $1', [id, marker]);
  await test.raw(
    "insert into sessions (user_id, token, expires_at, user_agent) values ($1, $2, now() + interval '1 day', $3) on conflict (token) do nothing",
    [id, id, marker],
  );
}

async function keepAccount(
  test: TestApp,
  id: string,
  tokens: Pick<Household['tokens'], 'verify' | 'reset'>,
): Promise<void> {
  known ??= hashing.hash(password);
  await test.raw(
    "insert into credentials (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
    [id, id, await known],
  );
  for (const identifier of [
    storedToken('verify-email', tokens.verify),
    storedToken('reset-password', tokens.reset),
  ]) {
    await test.raw(
      "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '1 hour')",
      [identifier, id],
    );
  }
}

async function keepHomes(caller: Caller, marker: string) {
  const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a05030' } })
    .png()
    .toBuffer();
  const upload = async () => (await send(caller, `${marker} front.png`, 'photo', pixel)).id;
  const add = async (photos: string[] = []) =>
    (
      await caller.call(
        homes.addProperty,
        sampleProperty({ address: `${marker} Lane`, city: marker, state: marker, photos }),
      )
    ).id;
  const photo = [await upload(), await upload()];
  const property = [await add(photo.slice(0, 1)), await add(), await add()];
  const [, sold = '', removed = ''] = property;
  await caller.call(homes.sellProperty, {
    id: sold,
    sale_date: '2024-05-01',
    sale_price: '500000.00',
    sale_notes: marker,
  });
  const mortgage: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const lent = { ...sampleMortgage({ lender: `${marker} Bank` }), property_id: property[0] ?? '' };
    mortgage.push((await caller.call(homes.addMortgage, lent)).id);
  }
  await caller.call(homes.removeMortgage, { id: mortgage[1] ?? '' });
  await caller.call(homes.removeProperty, { id: removed });
  return { property, mortgage, photo };
}

async function keepPapers(caller: Caller, marker: string, home: string) {
  const upload = async (line: string) =>
    send(caller, `${marker} ${line}.pdf`, 'document', pdfOf([marker, line]));
  const add = async (file_id: string, belongs_to: { item_type: 'real_estate'; item_id: string }[] = []) =>
    (
      await caller.call(papers.addDocument, {
        file_id,
        name: `${marker} policy`,
        description: `${marker} says`,
        tags: [`room:${marker}`],
        document_category: 'Insurance Policies',
        expiry_date: '2031-01-01',
        belongs_to,
      })
    ).id;
  const [first, second, third, fourth, waiting] = [
    await upload('one'),
    await upload('two'),
    await upload('three'),
    await upload('four'),
    await upload('five'),
  ];
  const document = [
    await add(first.id, [{ item_type: 'real_estate', item_id: home }]),
    await add(second.id),
    await add(third.id),
  ];
  await caller.call(papers.replaceDocumentFile, { id: document[0] ?? '', file_id: fourth.id });
  await caller.call(papers.removeDocument, { id: document[1] ?? '' });
  return { document, paperFile: [waiting.id], file: [first.id, fourth.id, waiting.id], sha256: third.sha256 };
}

/** Uploads bytes as a browser does. */
async function send(caller: Caller, name: string, purpose: string, bytes: Buffer): Promise<StoredFile> {
  const response = await caller.fetch(`/api/files?purpose=${purpose}&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as StoredFile;
}
