import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** What the service does with the next messages instead of taking them. */
export type Mood = 'well' | 404 | 410 | 413 | 429 | 503 | 'redirecting' | 'hanging' | 'endless';

/** A message as a device got it. */
export type Received = {
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  readonly length: number;
};

/** A browser's subscription at the service, and what came to it. */
export type FakeDevice = {
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  readonly received: Received[];
};

export type PushService = {
  readonly origin: string;
  /** Subscribes a device to the messages of whoever has this public key. */
  subscribe(vapidKey: string): FakeDevice;
  be(mood: Mood, retryAfter?: string): void;
  /** How many requests came, and why those that broke a rule were refused. */
  readonly asked: () => number;
  readonly faults: string[];
  stop(): Promise<void>;
};

type Known = FakeDevice & { own: ECDH; auth: Buffer; vapidKey: string };

/** Limits of RFC 8292 and RFC 8030: seconds of a token's life, and bytes of a message. */
const longestToken = 86_400;
const longestMessage = 4096;

/**
 * A push service of this machine with the browsers that are subscribed to it. It checks what RFC 8030, 8188, 8291 and 8292 ask of a sender,
 * takes each salt once, decrypts with the device's private key, and says 400 or 403 with the reason in `faults` where something is wrong.
 */
export async function startPushService({ now = () => new Date() } = {}): Promise<PushService> {
  const devices = new Map<string, Known>();
  const salts = new Set<string>();
  const faults: string[] = [];
  let [mood, retryAfter, asked]: [Mood, string | undefined, number] = ['well', undefined, 0];

  const server = createServer((request, response) => {
    asked += 1;
    if (mood === 'hanging') return;
    void answer(request).then((status) => {
      response.statusCode = status;
      if (status === 307) response.setHeader('location', `${origin}/elsewhere`);
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      if (mood !== 'endless') return response.end();
      const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(more));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<number> {
    const body = Buffer.concat(await request.toArray());
    const device = devices.get(request.url ?? '');
    const wrong = (status: number, why: string) => {
      faults.push(why);
      return status;
    };
    if (request.method !== 'POST') return wrong(405, 'not a POST');
    if (device === undefined) return 404;
    const refused = await vapidFault(request.headers.authorization ?? '', device.vapidKey, origin, now());
    if (refused !== null) return wrong(403, refused);
    if (mood === 'redirecting') return 307;
    if (typeof mood === 'number') return mood;
    const { ttl, urgency = 'normal', topic = '' } = request.headers;
    if (!/^\d+$/.test(String(ttl))) return wrong(400, 'no TTL');
    if (!/^(very-low|low|normal|high)$/.test(String(urgency))) return wrong(400, 'wrong urgency');
    if (!/^[\w-]{0,32}$/.test(String(topic))) return wrong(400, 'wrong topic');
    if (request.headers['content-encoding'] !== 'aes128gcm') return wrong(400, 'wrong encoding');
    if (body.length > longestMessage) return wrong(413, 'too long');
    const salt = body.subarray(0, 16).toString('base64url');
    if (salts.has(salt)) return wrong(400, 'salt used again');
    salts.add(salt);
    try {
      const text = decrypt(body, device);
      const headers = { ttl: Number(ttl), urgency: String(urgency), topic: String(topic) };
      device.received.push({ text, ...headers, length: body.length });
      return 201;
    } catch (error) {
      return wrong(400, error instanceof Error ? error.message : String(error));
    }
  }

  return {
    origin,
    faults,
    asked: () => asked,
    be(next, after) {
      [mood, retryAfter] = [next, after];
    },
    subscribe(vapidKey) {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const subscription = {
        endpoint: `${origin}${path}`,
        p256dh: own.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
      const device = { subscription, received: [], own, auth, vapidKey };
      devices.set(path, device);
      return device;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What is wrong with the `Authorization` of a push; null where nothing is. */
export async function vapidFault(
  authorization: string,
  vapidKey: string,
  origin: string,
  now: Date,
): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === '') return 'no VAPID';
  if (key !== vapidKey) return 'not the key of the subscription';
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', alg: 'ES256' };
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk), {
      algorithms: ['ES256'],
      audience: origin,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    if ((payload.exp ?? 0) > now.getTime() / 1000 + longestToken) return 'the token lasts too long';
    return /^(mailto:|https:)/.test(payload.sub ?? '') ? null : 'nobody to turn to';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Opens a message as the browser does (RFC 8291, 3.4). Throws an `Error` that says what is wrong with it. */
export function decrypt(body: Buffer, { own, auth }: { own: ECDH; auth: Buffer }): string {
  const [salt, recordSize, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sealed = body.subarray(21 + keyLength);
  if (keyLength !== 65) throw new Error('wrong length of the key');
  // A message is one record, and the last record is shorter than a whole one or just as long.
  if (recordSize < 18 || sealed.length > recordSize) throw new Error('wrong size of the record');
  const theirs = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const material = derived(own.computeSecret(theirs), auth, info, 32);
  const key = derived(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const opening = createDecipheriv(
    'aes-128-gcm',
    key,
    derived(material, salt, 'Content-Encoding: nonce\0', 12),
  );
  opening.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new Error('no end of the last record');
  return record.subarray(0, end).toString('utf8');
}
