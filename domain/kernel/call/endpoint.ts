import { z } from 'zod';
import type { RecordType } from '../record-type.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` anyone, `viewer` a signed-in person, `staff` one with `staff_access` (or an administrator), `admin` an
 * active super administrator (S-097, G-15). Which records a person reaches is decided by the query's owner and by row-level
 * security, never here.
 */
export type Access = 'public' | 'viewer' | 'staff' | 'admin';

/**
 * Whether a call is open to those whose trial or subscription has ended: `open` to everybody who is signed in, `full` to those
 * with access. Reading is always open.
 */
export type Gate = 'open' | 'full';

/**
 * What a guest in somebody else's house may call under `/api/of/{owner}`: nothing (`none`), or with at least this role. Which of
 * the house's records they reach is decided by the policies of the role `app_guest`.
 */
export const guestRoles = ['none', 'view', 'contribute', 'manage'] as const;
export type Guests = (typeof guestRoles)[number];

/**
 * How a call that pays, finishes, renews or sells is of one thing, so that a second call for it changes nothing more: its input names the
 * one `date`, or the `version` of the record; the record has one `state` that ends; or each call writes an `entry` of its own.
 */
export type Closes = 'date' | 'version' | 'state' | 'entry';

/**
 * A call as data: the server serves it, the browser calls it, and the OpenAPI document is printed from it.
 * Path parameters stand as `{id}` in `path` and as `id` in `input`; the rest of `input` travels in the query (GET, DELETE)
 * or in the JSON body (POST, PUT, PATCH).
 */
export type Endpoint<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> = {
  readonly method: Method;
  readonly path: string;
  /** Whose call it is: changes are told by area. `/api/real-estate/properties` belongs to `real-estate`. */
  readonly area: string;
  readonly input: In;
  readonly output: Out;
  readonly access: Access;
  readonly gate: Gate;
  readonly guests: Guests;
  /** Whether API keys may reach it, those whose bounds allow it (G-14). */
  readonly keys: boolean;
  readonly summary: string;
  /** The body of the request is a stream of bytes, not JSON; the whole `input` then travels in path and query. */
  readonly bytesIn: boolean;
  /** The answer is a stream of bytes; `output` is then unused. */
  readonly bytesOut: boolean;
  /** Whether the answer to a change may be stored and given again to a repeated request; false where it opens something. */
  readonly keeps: boolean;
  /** The answer changes by the passing of time alone, within a day: a browser that has one already is always given it anew. */
  readonly momentary: boolean;
  /** Every page asks for it, without an input: its answer comes with those of the others of this kind (`showPageStart`). */
  readonly atStart: boolean;
  /** The type of the record that the answer shows whole, named by `id`: a guest who asks has opened it, and its owner sees that. */
  readonly shows: RecordType | 'file' | undefined;
  /** Of what one thing it is where it pays, finishes, renews or sells; the walk over all calls asks for it. */
  readonly closes: Closes | undefined;
};

export const nothing = z.object({});
/** The answer of an endpoint without a result. */
export const done = z.object({ done: z.literal(true) });

/**
 * Declares a call. `summary` is one sentence about what the owner gets, with the rule's source where there is one.
 * Without `input` the call takes nothing; without `output` it answers `{ done: true }`. Without `gate` only a GET is open to those
 * whose access has ended; without `guests` it is the owner's alone. A change whose answer holds a secret or sets a cookie says
 * `keeps: false`.
 */
export function endpoint<In extends z.ZodObject = typeof nothing, Out extends z.ZodType = typeof done>(
  method: Method,
  path: string,
  parts: {
    summary: string;
    /** Only for a path that the specification fixes outside `/api/<area>/`. */
    area?: string;
    input?: In;
    output?: Out;
    access?: Access;
    gate?: Gate;
    guests?: Guests;
    keys?: boolean;
    bytesIn?: boolean;
    bytesOut?: boolean;
    keeps?: boolean;
    momentary?: boolean;
    atStart?: boolean;
    shows?: RecordType | 'file';
    closes?: Closes;
  },
): Endpoint<In, Out> {
  return {
    method,
    path,
    area: parts.area ?? path.split('/')[2] ?? '',
    summary: parts.summary,
    input: parts.input ?? (nothing as unknown as In),
    output: parts.output ?? (done as unknown as Out),
    access: parts.access ?? 'viewer',
    gate: parts.gate ?? (method === 'GET' ? 'open' : 'full'),
    guests: parts.guests ?? 'none',
    keys: parts.keys ?? true,
    bytesIn: parts.bytesIn ?? false,
    bytesOut: parts.bytesOut ?? false,
    momentary: parts.momentary ?? false,
    atStart: parts.atStart ?? false,
    shows: parts.shows,
    closes: parts.closes,
    keeps: parts.keeps ?? true,
  };
}

/** Declares a call that decides over the account itself: no API key reaches it, whatever the key's bounds (G-14). */
export const accountEndpoint: typeof endpoint = (method, path, parts) =>
  endpoint(method, path, { ...parts, keys: false });

/** The input as a caller gives it, before defaults are filled in. */
export type InputOf<E> = E extends Endpoint<infer In, z.ZodType> ? z.input<In> : never;
/** The input as the handler gets it, after defaults are filled in. */
export type TakenBy<E> = E extends Endpoint<infer In, z.ZodType> ? z.output<In> : never;
/** The output as a caller gets it. */
export type OutputOf<E> = E extends Endpoint<z.ZodObject, infer Out> ? z.output<Out> : never;

const parameter = /\{(\w+)\}/g;

/** The names of the path's parameters: `/api/homes/{id}` has `id`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(parameter)].map((match) => match[1] ?? '');
}

/** Fills an input's path parameters into the path; `rest` is left for query or body. */
export function addressOf(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(parameter, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}
