import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, Attestation } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';

/** What an authenticator does in one ceremony, with everything that can be wrong about it. */
export type Ceremony = {
  challenge: string;
  origin?: string;
  host?: string;
  /** Whether its owner unlocked it. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  /** The key of another authenticator signs. */
  foreignKey?: boolean;
};

export type Authenticator = {
  readonly id: string;
  make(ceremony: Ceremony): Attestation;
  sign(ceremony: Ceremony): Assertion;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const [present, unlocked, withKey] = [0x01, 0x04, 0x40];

/** A security key in software (ES256, no attestation), which keeps its passkey and names its person. */
export function newAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    ),
  );

  const client = (type: string, { challenge, origin = 'http://localhost:3000' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const dataOf = ({ host = 'localhost', verified = true, counter = 0 }: Ceremony, key?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = present | (verified ? unlocked : 0) | (key === undefined ? 0 : withKey);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const made = key === undefined ? [] : [Buffer.alloc(16), length, id, key];
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, ...made]);
  };

  const shared = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id: shared.id,
    make: (ceremony) => ({
      ...shared,
      response: {
        clientDataJSON: text(client('webauthn.create', ceremony)),
        attestationObject: text(
          isoCBOR.encode(
            new Map<string, string | Map<string, string> | Uint8Array>([
              ['fmt', 'none'],
              ['attStmt', new Map<string, string>()],
              ['authData', new Uint8Array(dataOf(ceremony, cose))],
            ]),
          ),
        ),
        transports: ['internal'],
      },
    }),
    sign: (ceremony) => {
      const [data, said] = [dataOf(ceremony), client('webauthn.get', ceremony)];
      const key = ceremony.foreignKey === true ? stranger : privateKey;
      return {
        ...shared,
        response: {
          clientDataJSON: text(said),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(said)]), key)),
          userHandle: ceremony.userHandle,
        },
      };
    },
  };
}
