// The product as one system of a side-by-side benchmark whose adapters are a default export: name, label, url, health, login, ops,
// canon, cleanup. Its people are `user1@example.com` and so on, made by `npm run holdfast -- seed --population`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { openSync } from 'node:fs';
import { join } from 'node:path';

const password = 'Larkspur-Gate-1847!';
const terms = ['boiler', 'kitchen', 'passport', 'solar', 'invoice', 'trailer', 'guitar', 'deed'];
const rare = ['zyzzyva', 'quokka'];
const json = { 'content-type': 'application/json' };

/** The ids of the seed: `bulkId` in server/sample/bulk/bulk-records.ts. */
function bulkId(name) {
  const hash = createHash('md5').update(name).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20)].join('-');
}

const address = 'BENCH Main Street';
const property = (k) => ({
  property_type: 'residential',
  address: `${k} ${address}`,
  city: 'Oakland',
  state: 'CA',
  zip_code: '94601',
  purchase_date: '2020-05-01',
  purchase_price: '350000.00',
  current_value: `${420_000 + k}.00`,
  size: '1450',
  bedrooms: 3,
  bathrooms: '2.5',
});

/** An expense on the first account of the bulk seed. */
const spent = (n, k) => ({
  kind: 'expense',
  transaction_date: '2023-02-03',
  amount: `${12 + k}.50`,
  description: 'BENCH',
  merchant: 'BENCH',
  account_id: bulkId(`account-${bulkId(`user-${n}`)}-1`),
});

/** A small PDF with a megabyte behind its end. */
const megabyte = Buffer.concat([
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n' +
      'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n' +
      'trailer<</Size 3/Root 1 0 R>>\nstartxref\n97\n%%EOF\n',
  ),
  Buffer.alloc(1024 * 1024 - 4096, '% padding\n'),
]);

const signIn = (n, origin) => ({
  method: 'POST',
  path: '/api/accounts/sign-in',
  headers: { ...json, origin },
  body: JSON.stringify({ email: `user${n}@example.com`, password }),
});
const get = (u, path) => [{ path, headers: { cookie: u.h.cookie } }];
const write = (u, method, path, body) => [
  { method, path, headers: { ...u.h, ...json }, body: JSON.stringify(body) },
];

/** The settings of a server to be measured: as in production, but over plain http on this machine. */
const settingsFor = (url) => ({
  NODE_ENV: 'production',
  ALLOW_HTTP: 'true',
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  BASE_URL: url,
  SECRET: 'for benchmarks only, on one machine, and nowhere else',
  SMTP_URL: 'smtp://127.0.0.1:2525',
});

// oxlint-disable-next-line import/no-default-export -- what an adapter is
export default {
  name: 'holdfast',
  label: 'Holdfast',
  url: 'http://127.0.0.1:3000',
  health: '/api/health',
  loginParallel: 2,
  variants: { updateProperty: 2 },
  settingsFor,
  /** Starts the server on the data folder that the environment names. */
  start({ url, log = '/dev/null' }) {
    const output = openSync(log, 'a');
    const child = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, ...settingsFor(url) },
      stdio: ['ignore', output, output],
      detached: true,
    });
    child.unref();
    return { pid: child.pid };
  },
  async login({ url }, n) {
    const { path, ...request } = signIn(n, url);
    const response = await fetch(url + path, request);
    if (!response.ok) throw new Error(`user${n} cannot sign in: ${await response.text()}`);
    return { cookie: response.headers.getSetCookie()[0].split(';')[0], origin: url };
  },
  ops: {
    signin: (u) => [signIn(u.n, u.h.origin)],
    dashboard: (u) => get(u, '/api/dashboard'),
    docs20: (u) => get(u, '/api/documents?limit=20'),
    search: (u, k) => get(u, `/api/search?q=${terms[k]}&typing=true`),
    searchRare: (u, k) => get(u, `/api/search?q=${rare[k]}&typing=true`),
    // The summary as its screens ask for it: the last six months.
    monthly: (u) => get(u, '/api/finance/reports/monthly?months=6'),
    createProperty: (u, k) => write(u, 'POST', '/api/real-estate/properties', property(k)),
    updateProperty: (u, k) =>
      write(u, 'PATCH', `/api/real-estate/properties/${propertyOf(u.n, k)}`, {
        current_value: `${500_000 + k}.00`,
        version: 'any',
      }),
    createTx: (u, k) => write(u, 'POST', '/api/finance/transactions', spent(u.n, k)),
    upload: (u) => [
      {
        method: 'POST',
        path: '/api/files?purpose=document&name=bench.pdf',
        headers: { ...u.h, 'content-type': 'application/pdf' },
        body: megabyte,
      },
    ],
  },
  canon: {
    search: ([text]) => JSON.parse(text).items.length > 0,
    searchRare: ([text]) => JSON.parse(text).items.length === 0,
  },
};

/** Everybody has two at least. */
function propertyOf(n, k) {
  return bulkId(`property-${bulkId(`user-${n}`)}-${1 + (k % 2)}`);
}
