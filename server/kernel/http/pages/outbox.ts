import { randomBytes } from 'node:crypto';
import { withLinks } from '@holdfast/domain/kernel/web-links';
import type { Hono } from 'hono';
import type { Database } from '../../database/database.ts';
import { loopback, securityHeaders } from '../gate/guard.ts';

/**
 * `/outbox`: the mails that would have gone out, for trying the product on one's own machine. Served only outside production and
 * only while no mail server is set; and only under the product's own name, because a foreign page could have its own name lead to
 * this machine (DNS rebinding) and read the letters as its own.
 */
export function serveOutbox(app: Hono, database: Database, baseUrl: URL): void {
  const names = new Set([...loopback, baseUrl.hostname]);
  app.get('/outbox', async (context) => {
    if (!names.has(new URL(context.req.url).hostname)) {
      return new Response(null, { status: 404, headers: securityHeaders(baseUrl) });
    }
    const mails = await database.asWorker((tx) =>
      tx.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(50).execute(),
    );
    const nonce = randomBytes(16).toString('base64');
    const items = mails.map(
      (mail) =>
        `<article><h2>${escape(mail.subject)}</h2><p class="to">To ${escape(mail.recipient)} · ${escape(mail.created_at.slice(0, 16).replace('T', ' '))} UTC</p><pre>${mail.body_text === '' ? gone : linked(mail.body_text)}</pre></article>`,
    );
    const body = items.join('') || '<p>No mail yet. Register, and the verification mail appears here.</p>';
    return new Response(page(nonce, body), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...securityHeaders(baseUrl, nonce),
      },
    });
  });
}

/** A letter that went out through a mail server, before there was none. */
const gone = 'The text of this email was not kept.';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#22302b;background:#fbfaf6}
article{background:#fff;border:1px solid #e2e0d6;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}
.to,h2{overflow-wrap:anywhere}.to{color:#5d6b65;margin:.25rem 0 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#17614a}
@media(prefers-color-scheme:dark){body{background:#141b19;color:#e9ede9}article{background:#1c2523;border-color:#33403c}.to{color:#a9b6b0}a{color:#7fd0af}}`;

function page(nonce: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style nonce="${nonce}">${style}</style><h1>Outbox</h1><p>No mail server is set (SMTP_URL), so mails stay here.</p>${body}</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const linked = (text: string) =>
  withLinks(text)
    .map((part) =>
      part.link ? `<a href="${escape(part.text)}">${escape(part.text)}</a>` : escape(part.text),
    )
    .join('');
