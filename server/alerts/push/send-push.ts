import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  isPublicHost,
  lookupPublic,
  NotPublic,
  type Resolve,
} from '../../kernel/http/pages/public-address.ts';
import { encryptPush, type DeviceKeys } from './encrypt.ts';
import { vapidAuthorization, type VapidKey } from './vapid.ts';

export type Push = {
  readonly device: DeviceKeys & { readonly endpoint: string };
  readonly text: string;
  /** One that is not delivered yet makes room for a newer one of the same topic. */
  readonly topic: string;
  /** Seconds for which the push service keeps it. */
  readonly ttl: number;
  readonly urgent: boolean;
  readonly now: Date;
};

/**
 * What became of a push: the device has it, or is gone for good; or it was not taken and why, and whether another try may help, perhaps not
 * before so many seconds.
 */
export type PushOutcome =
  | { readonly sent: true }
  | { readonly gone: true }
  | { readonly failure: string; readonly again: boolean; readonly after?: number };

export type SendPush = (push: Push) => Promise<PushOutcome>;

/** The whole exchange with a push service takes so long at most, in milliseconds. */
const patience = 10_000;

/** Whether a device may be reached at an address at all; `anywhere` lets tests have a push service of their own. */
export function mayPushTo(endpoint: string, anywhere: boolean): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (anywhere) return true;
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname);
}

/** The name of a topic: 32 characters of base64url (RFC 8030, 5.4) that tell nobody what it stands for. */
export const topicOf = (subscription: string, tag: string): string =>
  createHash('sha256').update(`${subscription}\n${tag}`).digest('base64url').slice(0, 32);

/**
 * Sends pushes to the addresses that browsers gave. These are what somebody has typed: only public hosts are asked, over https, the address
 * is checked as it is connected to, no redirect is followed and no answer is read.
 */
export function makeSendPush({
  readKey,
  subject,
  anywhere,
  resolve,
  within = patience,
}: {
  readKey: () => Promise<VapidKey>;
  subject: string;
  anywhere: boolean;
  resolve?: Resolve;
  within?: number;
}): SendPush {
  const lookup = anywhere ? undefined : lookupPublic(resolve);
  return async ({ device, text, topic, ttl, urgent, now }) => {
    if (!mayPushTo(device.endpoint, anywhere)) return { failure: 'Its address is not public', again: false };
    const endpoint = new URL(device.endpoint);
    const body = encryptPush(text, device);
    const headers = {
      authorization: vapidAuthorization(await readKey(), { endpoint, subject, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: Math.max(0, Math.floor(ttl)),
      urgency: urgent ? 'high' : 'normal',
      topic,
    };
    const { promise, resolve: done } = Promise.withResolvers<PushOutcome>();
    const send = endpoint.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(within),
      ...(lookup === undefined ? {} : { lookup }),
    };
    const request = send(endpoint, options, (response) => {
      done(outcomeOf(response.statusCode ?? 0, response.headers['retry-after'], now));
      // What else it says is of no use, and may have no end.
      response.destroy();
    });
    request.on('error', (error) => {
      if (error instanceof NotPublic) done({ failure: 'Its address is not public', again: false });
      else done({ failure: 'The push service cannot be reached', again: true });
    });
    // One that would rather speak another protocol gives no answer, and a connection may end without an error: nobody waits for more then.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      done(outcomeOf(statusCode, undefined, now));
    });
    request.on('close', () => done({ failure: 'The push service cannot be reached', again: true }));
    request.end(body);
    return promise;
  };
}

function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { sent: true };
  if (status === 404 || status === 410) return { gone: true };
  const failure = `The push service answered ${status}`;
  if (status !== 429 && status < 500) return { failure, again: false };
  const after = secondsOf(retryAfter, now);
  return { failure, again: true, ...(after === undefined ? {} : { after }) };
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}
