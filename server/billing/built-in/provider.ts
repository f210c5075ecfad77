import { ownerIn, type Account } from './account.ts';
import { listAt, readForm, textAt, type Fields } from './form.ts';
import { newAccount } from './new-account.ts';
import { builtInPrices } from './prices.ts';
import { Refusal } from './refusal.ts';
import { routes } from './routes.ts';
import { letTimePass } from './time.ts';

/** Where accounts are kept. `work` may change what it is handed; it runs alone for that person. */
export type Accounts = {
  change<T>(
    userId: string,
    work: (account: Account | null) => { account: Account | null; result: T },
  ): Promise<T>;
};

export type ProviderRequest = {
  method: string;
  /** With its query. */
  path: string;
  body: string;
  idempotencyKey: string | undefined;
};
export type ProviderAnswer = { status: number; body: unknown };

/**
 * The built-in payment provider: answers the calls of the Stripe interface that the product makes, over accounts in which no
 * money moves. `now` is in seconds; `pages` tells where payment pages are that are not the product's own.
 */
export function makeProvider(accounts: Accounts, now: () => number, pages?: () => string) {
  return async function answer({
    method,
    path,
    body,
    idempotencyKey,
  }: ProviderRequest): Promise<ProviderAnswer> {
    const [place = '', query = ''] = path.split('?', 2);
    const fields = readForm(method === 'GET' || method === 'DELETE' ? query : body);
    try {
      if (place === '/v1/prices' || place.startsWith('/v1/prices/')) return prices(place, fields);
      const owner =
        place === '/v1/customers'
          ? textAt(fields, 'metadata', 'user_id')
          : ownerIn(`${place}?${query}&${body}`);
      if (owner === null || owner === undefined) throw missing('customer', place);
      const print = JSON.stringify([method, path, body]);
      return await accounts.change(owner, (kept) => {
        if (kept === null && place !== '/v1/customers') throw missing('customer', `cus_${owner}`);
        const account = kept ?? newAccount(owner, textAt(fields, 'email') ?? null);
        const known = idempotencyKey === undefined ? undefined : account.answered[idempotencyKey];
        if (known !== undefined) return { account, result: known.print === print ? known : otherwise() };
        const result = {
          status: 200,
          body: structuredClone(run(account, method, place, fields, now(), pages?.())),
        };
        if (idempotencyKey !== undefined && method === 'POST') {
          remember(account, idempotencyKey, { print, ...result });
        }
        return { account, result };
      });
    } catch (refused) {
      if (refused instanceof Refusal) return { status: refused.status, body: refused.body };
      throw refused;
    }
  };
}

/** So many answers are kept for requests that come again. */
const mostRemembered = 40;

function remember(account: Account, key: string, answered: Account['answered'][string]): void {
  account.answered[key] = answered;
  for (const old of Object.keys(account.answered).slice(0, -mostRemembered)) delete account.answered[old];
}

function missing(what: string, id: string): Refusal {
  return new Refusal(404, 'resource_missing', `No such ${what}: '${id}'`, what);
}

function otherwise(): ProviderAnswer {
  const message = 'Keys for idempotent requests can only be used with the same parameters';
  return { status: 400, body: { error: { type: 'idempotency_error', message } } };
}

function prices(place: string, fields: Fields): ProviderAnswer {
  const id = place.slice('/v1/prices/'.length);
  const keys = listAt(fields, 'lookup_keys');
  if (id === '') {
    const data = builtInPrices.filter((price) => keys.includes(price.lookup_key ?? ''));
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/prices' } };
  }
  const price = builtInPrices.find((each) => each.id === id);
  if (price === undefined) throw missing('price', id);
  return { status: 200, body: price };
}

function run(
  account: Account,
  method: string,
  place: string,
  fields: Fields,
  now: number,
  pages?: string,
): unknown {
  letTimePass(account, now);
  if (place === '/v1/customers') return account.customer;
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(place) : null;
    if (match === null) continue;
    if (account.customer.deleted === true && method === 'POST')
      throw missing('customer', account.customer.id);
    const record = route.answer({ account, id: match[1] ?? '', fields, now, pages });
    return expanded(account, record, listAt(fields, 'expand').map(String));
  }
  throw new Refusal(404, 'resource_missing', `Unrecognized request URL (${method}: ${place})`, 'url');
}

/** Puts records where a request asked to see them instead of their ids. */
function expanded(account: Account, record: unknown, paths: readonly string[]): unknown {
  const whole = structuredClone(record);
  const everything = [...account.invoices, ...account.methods, ...account.schedules];
  for (const path of paths) {
    const inList = path.startsWith('data.');
    const name = inList ? path.slice('data.'.length) : path;
    const targets = (inList ? (whole as { data: unknown[] }).data : [whole]) as Record<string, unknown>[];
    for (const target of targets) {
      target[name] = everything.find((each) => each.id === target[name]) ?? target[name] ?? null;
    }
  }
  return whole;
}
