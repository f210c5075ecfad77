import { createHmac } from 'node:crypto';
import type { Endpoint, OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { Config } from '../../kernel/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { cookieNameFor, tokenOf } from '../../kernel/people/session.ts';
import { rememberedFor } from './session-life.ts';

/** An endpoint's answer that also sets cookies. */
export function replyWith<E extends Endpoint>(
  endpoint: E,
  output: OutputOf<E>,
  cookies: readonly string[],
): Response {
  const reply = new Response(JSON.stringify(endpoint.output.parse(output)), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
  for (const cookie of cookies) reply.headers.append('set-cookie', cookie);
  return reply;
}

/**
 * The answer to a browser whose session has ended: its cookie goes, and what the browser kept of answers, pictures and files. Theme,
 * size of letters and the known device stay, so neither `"cookies"` nor `"storage"` is cleared.
 */
export function replySignedOut<E extends Endpoint>(
  config: Config,
  endpoint: E,
  output: OutputOf<E>,
  cookies: readonly string[] = [],
): Response {
  const reply = replyWith(endpoint, output, [clearedCookie(config), ...cookies]);
  reply.headers.set('clear-site-data', '"cache"');
  return reply;
}

function attributesFor({ baseUrl }: Config): string {
  return `Path=/; HttpOnly; SameSite=Lax${baseUrl.protocol === 'https:' ? '; Secure' : ''}`;
}

/** The cookie of a new session, signed as the session kernel reads it. `key` is the kernel's for the session cookie. */
export function sessionCookie(config: Config, key: string, token: string, remembered: boolean): string {
  const signature = createHmac('sha256', key).update(token).digest('base64');
  const life = remembered ? `; Max-Age=${rememberedFor / 1000}` : '';
  const value = encodeURIComponent(`${token}.${signature}`);
  return `${cookieNameFor(config.baseUrl)}=${value}${life}; ${attributesFor(config)}`;
}

/** Takes the session's cookie away. */
function clearedCookie(config: Config): string {
  return `${cookieNameFor(config.baseUrl)}=; Max-Age=0; ${attributesFor(config)}`;
}

/** Whether a request carries a session's cookie at all, and the same cookie with a new life of 30 days. */
export function prolongedCookie(config: Config, cookies: string | null): string | null {
  const name = cookieNameFor(config.baseUrl);
  const found = cookies?.split('; ').find((each) => each.startsWith(`${name}=`));
  return found === undefined ? null : `${found}; Max-Age=${rememberedFor / 1000}; ${attributesFor(config)}`;
}

/** The cookie of a session anew where it was signed under the previous secret; null where nothing is to be done. */
export function resignedCookie(
  { config, keysFor }: Kernel,
  cookies: string | null,
  remembered: boolean,
): string | null {
  const [key, ...former] = keysFor('session cookie');
  const name = cookieNameFor(config.baseUrl);
  for (const each of former) {
    const token = tokenOf(cookies ?? undefined, name, each);
    if (token !== null) return sessionCookie(config, key, token, remembered);
  }
  return null;
}
