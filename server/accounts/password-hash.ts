import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { makeLanes } from './lanes.ts';

/** 33 MB and about 80 ms on one core. Each hash names its own cost, so that raising this leaves old passwords valid. */
const cost = { logN: 15, r: 8, p: 1 } as const;
const keyLength = 32;

/** So many hashes at a time: a rush of sign-ins must leave a core to everybody else. */
const lanes = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Beyond so many in the queue the wait would be longer than a browser's patience. */
const longestQueue = 150;

export type PasswordHashing = {
  /** `scrypt$15$8$1$salt$key` of a password. Throws `unavailable` while too many wait. */
  hash(password: string): Promise<string>;
  /** Whether a hash is this password's. A broken hash takes as long as a right one. */
  verify(hash: string, password: string): Promise<boolean>;
  /** How many hashes were computed: what an answer's time consists of. */
  computed(): number;
};

/** Hashes passwords on the thread pool, few at a time and in the order of arrival. */
export function makePasswordHashing(): PasswordHashing {
  let computed = 0;
  const inLane = makeLanes(lanes, longestQueue);

  const derive = (password: string, salt: Buffer, { logN, r, p }: Cost) =>
    inLane(() => {
      computed += 1;
      return deriveKey(password, salt, { logN, r, p });
    });

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      const { logN, r, p } = cost;
      return `scrypt$${logN}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async verify(hash, password) {
      const read = readHash(hash);
      const key = await derive(password, read?.salt ?? randomBytes(16), read?.cost ?? cost);
      return read !== null && key.length === read.key.length && timingSafeEqual(key, read.key);
    },
    computed: () => computed,
  };
}

type Cost = { logN: number; r: number; p: number };

/** The same letter may be typed in two ways (é, e + ´): both are the same password. */
function deriveKey(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const pattern = /^scrypt\$(1[0-9]|20)\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{16,})$/;

function readHash(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const match = pattern.exec(hash);
  if (match === null) return null;
  const [logN, r, p] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [salt, key] = [Buffer.from(match[4] ?? '', 'base64url'), Buffer.from(match[5] ?? '', 'base64url')];
  return r > 0 && p > 0 ? { cost: { logN, r, p }, salt, key } : null;
}
