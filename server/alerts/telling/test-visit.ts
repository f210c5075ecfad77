import { linksFrom, linkKey, type LinkAction } from './signed-links.ts';
import type { Telling } from './test-telling.ts';

/** What somebody sees who opened or pressed. */
export type Visit = {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly heading: string;
  readonly buttons: readonly (string | undefined)[];
  readonly undo: string;
};

/** Opens the pages of links as people do who have a mail and no session. */
export function visits(house: Telling) {
  const links = () =>
    linksFrom(house.kernel.config.baseUrl, house.kernel.keyFor(linkKey), house.kernel.clock.now());
  /** The link of a mail that goes to the person's address as it is now. */
  async function pathOf(id: string, item: string, action: Exclude<LinkAction, 'mail'>) {
    const [person] = await house.raw<{ email: string }>('select email from users where id = $1', [id]);
    return new URL(links().act({ id, email: person?.email ?? '' }, item, action)).pathname;
  }

  /** Opens or presses as a mail program or a browser does that knows nobody: no cookie, and the origin that a page without a referrer has. */
  async function visit(
    path: string,
    method = 'GET',
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Visit> {
    const response = await house.app.hono.request(path, {
      method,
      headers: {
        ...(method === 'POST' ? { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const html = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      html,
      heading: readable(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? ''),
      buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words),
      undo: /action="([^"]+)"/.exec(html)?.[1] ?? '',
    };
  }
  const readable = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const press = (path: string, body = 'press=1'): Promise<Visit> => visit(path, 'POST', body);

  return { links, pathOf, visit, press };
}
