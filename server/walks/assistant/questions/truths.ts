import type { Place, Truth } from '../truth.ts';

/** A question with where its truth stands; `after` is the question before it in the same conversation. */
export type Asked = readonly [text: string, truth: Truth, after?: string];

export const value = (get: string, at: string): Truth => ({
  kind: 'value',
  from: { a: { get, at } },
  sum: 'a',
});
export const names = (get: string, at: string): Truth => ({ kind: 'names', place: { get, at } });
export const words = (...must: string[]): Truth => ({ kind: 'words', must });
export const unknown: Truth = { kind: 'unknown' };

export const worth = (at: string) => value('/api/finance/worth', at);
export const worthOn = (day: string, at = '/totals/net') => value(`/api/finance/worth?on=${day}`, at);
export const found = (q: string, type: string) => ({
  id: { get: `/api/search?q=${encodeURIComponent(q)}`, at: `/items/[item_type=${type}]/item_id` },
});
export const by = (get: string, at: string, id: Readonly<Record<string, Place>>): Truth => ({
  kind: 'value',
  from: { a: { get, at } },
  sum: 'a',
  ids: id,
});
export const movable = (name: string, field: string) =>
  by('/api/movables/{id}', `/${field}`, found(name, 'movable'));
export const appliance = (name: string, field: string) =>
  by('/api/appliances/{id}', `/${field}`, {
    id: { get: '/api/appliances?limit=100', at: `/items/[name=${name}]/id` },
  });
export const home = (street: string, field: string) =>
  value('/api/real-estate/hub', `/lines/[address~=${street}]/${field}`);
export const category = (name: string, from: string, to: string) =>
  value(`/api/finance/reports/categories?from=${from}&to=${to}`, `/expenses/[category_name~=${name}]/amount`);
export const totals = (field: string, from: string, to: string) =>
  value(`/api/finance/reports/categories?from=${from}&to=${to}`, `/totals/${field}`);
export const account = (name: string) =>
  value('/api/finance/accounts', `/items/[name~=${name}]/current_balance`);
export const paidTo = (payee: string, from: string) =>
  value(
    `/api/finance/transactions/sums?q=${encodeURIComponent(payee)}&date_from=${from}&date_to={today}`,
    '/expenses',
  );
export const loan = (name: string, field: string) =>
  value('/api/finance/loans?limit=50', `/items/[name~=${name}]/${field}`);
export const policy = (name: string, field: string) =>
  value('/api/insurance?limit=100', `/items/[name~=${name}]/${field}`);
export const document = (name: string, field: string) =>
  value('/api/documents?limit=100', `/items/[name~=${name}]/${field}`);

export const event = (title: string) =>
  value('/api/calendar/events?limit=50', `/items/[title~=${title}]/next_day`);
export const rentOf = (from: string, to: string) =>
  value(`/api/finance/reports/categories?from=${from}&to=${to}`, '/income/[source_name~=Rental]/amount');
/** Several are meant alike: the person is asked which. */
export const asksBack: Truth = { kind: 'asks back' };
/** It would change something: it is proposed or refused, and no figure stands for an answer. */
export const changes: Truth = { kind: 'unknown' };
/** What is left of the budget of a project. */
export const leftOf = (project: string): Truth => ({
  kind: 'value',
  from: {
    a: { get: '/api/vendors/projects?limit=50', at: `/items/[name=${project}]/plan/budget` },
    b: { get: '/api/vendors/projects?limit=50', at: `/items/[name=${project}]/plan/paid` },
  },
  sum: 'a-b',
});
