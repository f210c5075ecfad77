import { createECDH, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, vapidFault } from '../../testing/product/push-service.ts';
import { areDeviceKeys, encryptPush } from './encrypt.ts';
import { vapidAuthorization, vapidKeyOf } from './vapid.ts';

/** RFC 8291, section 5 and appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  devicePrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');
const device = createECDH('prime256v1');
device.setPrivateKey(bytes(vector.devicePrivate));
const keys = { own: device, auth: bytes(vector.auth) };

describe('a message', () => {
  it('is sealed to the byte as the example of RFC 8291, and opens on its device', () => {
    const fixed = { salt: bytes(vector.salt), privateKey: bytes(vector.privateKey) };
    expect(encryptPush(vector.text, vector, fixed).toString('base64url')).toBe(vector.sealed);
    expect(decrypt(bytes(vector.sealed), keys)).toBe(vector.text);
  });

  it('has a salt and a key pair of its own each time, and a length that does not tell what it says', () => {
    const [one, other] = [encryptPush('A', vector), encryptPush(vector.text.repeat(8), vector)];
    expect(one.length).toBe(other.length);
    expect(one.subarray(0, 16)).not.toEqual(encryptPush('A', vector).subarray(0, 16));
    expect(one.subarray(21, 86)).not.toEqual(encryptPush('A', vector).subarray(21, 86));
    expect(decrypt(other, keys)).toBe(vector.text.repeat(8));
  });

  it('is as long as every push service takes it, at most', () => {
    const longest = '\u00e9'.repeat(1791);
    expect(decrypt(encryptPush(longest, vector), keys)).toBe(longest);
    expect(encryptPush(longest, vector).length).toBeLessThanOrEqual(4096);
    expect(() => encryptPush('x'.repeat(3999), vector)).toThrow('too long');
  });

  it('is not sealed for what is no device', () => {
    expect(areDeviceKeys(vector)).toBe(true);
    const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    expect(areDeviceKeys({ ...vector, p256dh: offTheCurve })).toBe(false);
    expect(areDeviceKeys({ ...vector, auth: 'AAAA' })).toBe(false);
  });

  it('that was changed on its way, or says another size of its records, does not open', () => {
    const sealed = encryptPush(vector.text, vector);
    const tampered = Buffer.from(sealed);
    tampered[200] = (tampered[200] ?? 0) ^ 1;
    expect(() => decrypt(tampered, keys)).toThrow();
    const small = Buffer.from(sealed);
    small.writeUInt32BE(100, 16);
    expect(() => decrypt(small, keys)).toThrow('wrong size of the record');
  });
});

describe('a push says who sends it', () => {
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const { x = '', y = '', d = '' } = made;
  const key = vapidKeyOf({ x, y, d });
  const now = new Date('2030-05-01T08:00:00Z');
  const said = vapidAuthorization(key, {
    endpoint: new URL('https://push.example.com:8443/a/b?c'),
    subject: 'support@example.com',
    now,
  });
  const origin = 'https://push.example.com:8443';

  it('to the origin of the push service alone, for twelve hours at most (RFC 8292)', async () => {
    expect(await vapidFault(said, key.publicKey, origin, now)).toBeNull();
    expect(await vapidFault(said, key.publicKey, 'https://push.example.com', now)).toContain('aud');
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    expect(await vapidFault(said, key.publicKey, origin, later(11.9))).toBeNull();
    expect(await vapidFault(said, key.publicKey, origin, later(12.1))).toContain('exp');
  });

  it('and nobody else can say it', async () => {
    const [head, claims] = said.slice('vapid t='.length).split('.');
    const forged = `vapid t=${head}.${claims}.${Buffer.alloc(64, 7).toString('base64url')}, k=${key.publicKey}`;
    expect(await vapidFault(forged, key.publicKey, origin, now)).toContain('signature');
    expect(await vapidFault(said, vector.p256dh, origin, now)).toBe('not the key of the subscription');
  });
});
