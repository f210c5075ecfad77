import { createHash, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import { findLastingKey, keepLastingKey } from '../../kernel/people/lasting-keys.ts';

/** The installation's own key and certificate: a PKCS #12 file without a passphrase, and the SHA-256 of the certificate in hex. */
export type SealingKey = { readonly p12: Buffer; readonly fingerprint: string };

const use = 'lease seal';
const years = 30;

/** Makes an RSA key with a certificate that it signs itself. */
export async function makeSealingKey(host: string, now: Date): Promise<SealingKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  // A serial number is positive (RFC 5280, 4.1.2.2).
  return certifiedKey(privateKey, { host, now, serial: `01${randomBytes(15).toString('hex')}` });
}

/** Puts an RSA key and a certificate that it signs itself into one file; the same parts give the same certificate. */
export async function certifiedKey(
  privateKey: KeyObject,
  { host, now, serial }: { host: string; now: Date; serial: string },
): Promise<SealingKey> {
  // Loaded when it is first needed: a key is made once in the life of an installation.
  const { default: forge } = await import('node-forge');
  const bytesOf = (asn1: object): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date(now.getTime() - 86_400_000);
  certificate.validity.notAfter = new Date(now.getTime() + years * 365.25 * 86_400_000);
  const name = [
    { name: 'commonName', value: `Holdfast at ${host}`.slice(0, 64) },
    { name: 'organizationName', value: 'Holdfast' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const der = bytesOf(forge.pki.certificateToAsn1(certificate));
  const p12 = bytesOf(forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: 'aes256' }));
  return { p12, fingerprint: createHash('sha256').update(der).digest('hex') };
}

/**
 * Gives the key that seals leases, made at its first use and kept encrypted with the lasting keys: files that were sealed before are checked
 * with it, on all servers and after a restore.
 */
export function sealingKeyOf(
  database: Database,
  config: Config,
  { log, now }: { log: Log; now: () => Date },
): () => Promise<SealingKey> {
  let known: Promise<SealingKey> | undefined;
  const read = async (): Promise<SealingKey> => {
    const found = await database.asWorker((tx) => findLastingKey(tx, config, use));
    if (found !== null) return keyIn(found);
    // Made before the transaction begins: it takes a second of computing.
    const made = await makeSealingKey(config.baseUrl.hostname, now());
    const text = JSON.stringify({ p12: made.p12.toString('base64'), fingerprint: made.fingerprint });
    const { key, replaced } = await database.asWorker((tx) => keepLastingKey(tx, config, use, text));
    if (replaced)
      log.warn('the key that seals leases could not be opened: leases sealed before cannot be checked here');
    return keyIn(key);
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

function keyIn(text: string): SealingKey {
  const { p12, fingerprint } = JSON.parse(text) as { p12: string; fingerprint: string };
  return { p12: Buffer.from(p12, 'base64'), fingerprint };
}
