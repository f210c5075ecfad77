import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser gave with its subscription, in base64url. */
export type DeviceKeys = { readonly p256dh: string; readonly auth: string };

/** Bytes of a record (RFC 8188), and of a whole message that every push service takes (RFC 8030, 7.2). */
const recordSize = 4096;
const saltBytes = 16;
/** A push service must not learn from its length what a message says: it is filled up to a multiple of this. */
const step = 512;
/** What stands in a record beside the text: the delimiter and the tag of the cipher. */
const overhead = 17;

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Whether the keys are what RFC 8291 asks for: a point on P-256, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === saltBytes;
  } catch {
    return false;
  }
}

/**
 * Seals a message for one device as one record (RFC 8291 with RFC 8188, `aes128gcm`). Salt and key pair are drawn anew for each message;
 * `fixed` gives those of a test vector, which is not filled up.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: DeviceKeys,
  fixed?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  const own = createECDH('prime256v1');
  if (fixed === undefined) own.generateKeys();
  else own.setPrivateKey(fixed.privateKey);
  const salt = fixed?.salt ?? randomBytes(saltBytes);
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const material = derived(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const bytes = Buffer.from(text);
  const filled = fixed === undefined ? Math.ceil((bytes.length + 1) / step) * step - bytes.length - 1 : 0;
  const header = Buffer.alloc(saltBytes + 5);
  salt.copy(header);
  header.writeUInt32BE(recordSize, saltBytes);
  header.writeUInt8(ours.length, saltBytes + 4);
  if (bytes.length + filled + overhead > recordSize - header.length - ours.length) {
    throw new Error('The message is too long for a push');
  }
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 delimits the last record, of which there is one; zeros fill it.
  const sealed = cipher.update(Buffer.concat([bytes, Buffer.from([2]), Buffer.alloc(filled)]));
  return Buffer.concat([header, ours, sealed, cipher.final(), cipher.getAuthTag()]);
}
