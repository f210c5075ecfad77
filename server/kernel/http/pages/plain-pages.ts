import { randomBytes, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { Fault, faultStatus } from '@holdfast/domain/kernel/call/fault';
import type { Kernel } from '../../kernel.ts';
import { escaped } from '../../mail/letter.ts';
import { spend, type Limit } from '../../people/limits.ts';
import { clientAddress, networkOf } from '../gate/client-address.ts';
import { securityHeaders } from '../gate/guard.ts';
import { plainStyle } from './plain-style.ts';
import { faultFrom } from '../answer/reply.ts';
import { requestBytes } from '../answer/request-bytes.ts';

/** What a page shows: a heading, sentences, and forms that each are one button. */
export type PlainView = {
  readonly status?: number;
  readonly heading: string;
  readonly facts?: readonly string[];
  readonly sentences?: readonly string[];
  /** `name` and `value` are sent by the button; without `to`, to the page itself. */
  readonly buttons?: readonly {
    readonly words: string;
    readonly name: string;
    readonly value: string;
    readonly to?: string;
    readonly quietly?: true;
  }[];
  readonly links?: readonly { readonly words: string; readonly link: string }[];
};

/**
 * A page that a link in a message opens, for whoever holds the link: no session is asked for and none is looked at, so a form of another
 * site could do nothing that its maker could not do without it. `act` runs on POST alone: scanners and browsers that look ahead send GET.
 */
export type PlainPage = {
  /** `/reminder/{token}` */
  readonly path: string;
  readonly show: (token: string, call: PlainCall) => Promise<PlainView>;
  readonly act: (token: string, form: ReadonlyMap<string, string>, call: PlainCall) => Promise<PlainView>;
};

export type PlainCall = {
  /** Counts a try of whoever asks, by their network. Throws `too_many`. */
  readonly spend: (limit: Limit) => Promise<void>;
};

type Parts = {
  readonly kernel: Kernel;
  readonly observer: (route: string, method: string) => (status: number, milliseconds: number) => void;
};

/** The largest form, in bytes: a button sends one name and one value. */
const maxForm = 10_000;

/** Serves pages that are written on the server, without scripts. Nothing of their address is logged, stored between, or told to other sites. */
export function servePlainPages(app: Hono, pages: readonly PlainPage[], { kernel, observer }: Parts): void {
  for (const page of pages) {
    for (const method of ['GET', 'POST'] as const) {
      const observe = observer(page.path, method);
      app.on(method, page.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
        const started = performance.now();
        const view = await viewOf(kernel, page, method, context);
        const response = written(view, kernel.config.baseUrl);
        observe(response.status, performance.now() - started);
        return response;
      });
    }
  }
}

async function viewOf(
  { config, database, log }: Kernel,
  page: PlainPage,
  method: 'GET' | 'POST',
  context: Context,
): Promise<PlainView> {
  try {
    const token = context.req.param('token') ?? '';
    const network = networkOf(clientAddress(context, config.trustProxy));
    const call: PlainCall = { spend: (limit) => spend(database, limit, network) };
    return await (method === 'GET' ? page.show(token, call) : page.act(token, await readForm(context), call));
  } catch (error) {
    const fault = faultFrom(error);
    if (fault.code === 'unexpected' || fault.code === 'unavailable') {
      log.error({ requestId: randomUUID(), route: page.path, error }, 'request failed');
    }
    return faultView(fault);
  }
}

const faultView = ({ code, message }: Fault): PlainView => ({
  status: faultStatus[code],
  heading: code === 'unexpected' ? 'Something went wrong' : 'That did not work',
  sentences: [message],
  links: [{ words: 'Open Holdfast', link: '/dashboard' }],
});

/** Makes the page that says a fault to a person who opened a file in a tab of its own, in the place of the problem document for programs. */
export function faultPage(fault: Fault, requestId: string, baseUrl: URL): Response {
  const page = written(faultView(fault), baseUrl);
  page.headers.set('x-request-id', requestId);
  if (fault.retryAfter !== undefined) page.headers.set('retry-after', String(fault.retryAfter));
  return page;
}

/** Reads what a form sent: of a browser, or of a mail program (RFC 8058 allows both ways to write it). */
async function readForm(context: Context): Promise<ReadonlyMap<string, string>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of requestBytes(context, maxForm)) {
    size += chunk.length;
    if (size > maxForm) throw new Fault('too_large', 'The request is too large');
    parts.push(chunk);
  }
  const text = Buffer.concat(parts).toString('utf8');
  const type = context.req.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return new Map(new URLSearchParams(text));
  if (!/^multipart\/form-data\b/i.test(type)) return new Map();
  return new Map([...text.matchAll(part)].map(([, name = '', value = '']) => [name, value]));
}

/** A field in a form of several parts (RFC 7578): its name, and what stands behind the blank line. */
const part =
  /content-disposition:[ \t]*form-data;[ \t]*name="([^"\r\n]*)"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^]*?)\r\n--/gi;

function written(view: PlainView, baseUrl: URL): Response {
  const nonce = randomBytes(16).toString('base64');
  return new Response(html(view, nonce), {
    status: view.status ?? 200,
    headers: {
      ...securityHeaders(baseUrl, nonce),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}

function html({ heading, facts = [], sentences = [], buttons = [], links = [] }: PlainView, nonce: string) {
  const body = [
    `<h1>${escaped(heading)}</h1>`,
    ...facts.map((each) => `<p class="fact">${escaped(each)}</p>`),
    ...sentences.map((each) => `<p>${escaped(each)}</p>`),
    ...buttons.map(
      ({ words, name, value, to, quietly }) =>
        `<form method="post"${to === undefined ? '' : ` action="${escaped(to)}"`}><button name="${escaped(name)}" value="${escaped(value)}"${quietly ? ' class="quiet"' : ''}>${escaped(words)}</button></form>`,
    ),
    ...links.map(({ words, link }) => `<p><a href="${escaped(link)}">${escaped(words)}</a></p>`),
  ].join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>${escaped(heading)} · Holdfast</title><style nonce="${nonce}">${plainStyle}</style></head><body><main><p class="name"><a href="/dashboard">Holdfast</a></p>${body}</main></body></html>`;
}
