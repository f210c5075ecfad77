import { bulkId, commonWords, rareWord } from '../server/sample/bulk/bulk-records.ts';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import type { Asked, Operation } from './measure.ts';
import type { Stage } from './stage.ts';

/** Who asks: as whom somebody is signed in, and whose records are asked for. */
type People = Pick<Stage, 'cookie' | 'personId'>;

export const reads = [
  'dashboard',
  'newest 20 documents',
  'search, common word',
  'search, rare word',
  'monthly summary',
] as const;
export const writes = ['add a property', 'change a property', 'add a transaction', 'upload 1 MB'] as const;
export type OperationName = (typeof reads)[number] | (typeof writes)[number];

/** How a person asks one of the two servers for each thing. */
export type Asking = Record<OperationName, readonly Asked[]>;

/** Nine reads to one write, as people use it: most of all lists and the dashboard. */
const mix: Partial<Record<OperationName, number>> = {
  'newest 20 documents': 35,
  dashboard: 25,
  'search, common word': 15,
  'monthly summary': 15,
  'add a transaction': 5,
  'change a property': 5,
};

const terms = commonWords.slice(0, 8);
const home = (k: number) => ({
  property_type: 'residential',
  address: `BENCH ${k} Main Street`,
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
/** An expense on the first account of the bulk records, in one of eight months of three years ago, which have sums already. */
const spent = (stage: People, n: number, k: number) => ({
  kind: 'expense',
  transaction_date: `${new Date().getUTCFullYear() - 3}-0${k + 1}-03`,
  amount: `${12 + k}.50`,
  description: 'bench',
  merchant: 'BENCH',
  account_id: bulkId(`account-${stage.personId(n)}-1`),
});
const variants = Array.from({ length: 8 }, (_, k) => k);

/** A PDF of exactly 1 MB: what stands behind its end nobody reads. */
const document = pdfOf(['Benchmark', 'One megabyte.']);
const megabyte = Buffer.concat([document, Buffer.alloc(1_048_576 - document.length, '% padding\n')]);

export function askProduct(stage: People, n: number, port: number): Asking {
  const headers = { cookie: stage.cookie(n) };
  const changing = { ...headers, origin: `http://localhost:${port}`, 'content-type': 'application/json' };
  const get = (path: string) => [{ path, headers }];
  return {
    dashboard: get('/api/dashboard'),
    'newest 20 documents': get('/api/documents?limit=20'),
    'search, common word': terms.flatMap((word) => get(`/api/search?q=${word}&typing=true`)),
    'search, rare word': get(`/api/search?q=${rareWord}&typing=true`),
    // As the screens ask for it: the last six months.
    'monthly summary': get('/api/finance/reports/monthly'),
    'add a transaction': variants.map((k) => ({
      method: 'POST',
      path: '/api/finance/transactions',
      headers: changing,
      body: JSON.stringify(spent(stage, n, k)),
    })),
    'add a property': variants.map((k) => ({
      method: 'POST',
      path: '/api/real-estate/properties',
      headers: changing,
      body: JSON.stringify(home(k)),
    })),
    'change a property': variants.map((k) => ({
      method: 'PATCH',
      path: `/api/real-estate/properties/${propertyOf(stage, n, k)}`,
      headers: changing,
      body: JSON.stringify({ current_value: `${500_000 + k}.00`, version: 'any' }),
    })),
    'upload 1 MB': [
      {
        method: 'POST',
        path: '/api/files?name=bench-product.pdf&purpose=document',
        headers: { ...changing, 'content-type': 'application/pdf' },
        body: megabyte,
      },
    ],
  };
}

export function askBare(stage: People, n: number): Asking {
  const headers = { 'x-person': stage.personId(n) };
  const get = (path: string) => [{ path, headers }];
  return {
    dashboard: get('/dashboard'),
    'newest 20 documents': get('/newest'),
    'search, common word': terms.flatMap((word) => get(`/search?q=${word}`)),
    'search, rare word': get(`/search?q=${rareWord}`),
    'monthly summary': get('/months'),
    'add a transaction': variants.map((k) => ({
      method: 'POST',
      path: '/transactions',
      headers,
      body: JSON.stringify(spent(stage, n, k)),
    })),
    'add a property': variants.map((k) => ({
      method: 'POST',
      path: '/properties',
      headers,
      body: JSON.stringify(home(k)),
    })),
    'change a property': variants.map((k) => ({
      method: 'PATCH',
      path: `/properties/${propertyOf(stage, n, k)}`,
      headers,
      body: JSON.stringify({ current_value: `${500_000 + k}.00` }),
    })),
    'upload 1 MB': [{ method: 'POST', path: '/files', headers, body: megabyte }],
  };
}

/** Everybody has two homes at least. */
function propertyOf(stage: People, n: number, k: number): string {
  return bulkId(`property-${stage.personId(n)}-${1 + (k % 2)}`);
}

/** One operation over and over. */
export function only(name: OperationName, asking: Asking): Operation[] {
  return [{ name, weight: 1, asked: asking[name] }];
}

export function mixOf(asking: Asking): Operation[] {
  return Object.entries(mix).map(([name, weight]) => ({
    name,
    weight,
    asked: asking[name as OperationName],
  }));
}
