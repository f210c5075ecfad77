import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeLanes } from '../lanes.ts';

/**
 * Argon2id at OWASP's present minimum: 19 MiB and two passes, 36 ms of one core where scrypt at its minimum took 227 (decision
 * 0021). Each hash names its own cost, so that raising this leaves old passwords valid; they are raised at the next sign-in.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const keyLength = 32;

/** So many hashes at a time: a rush of sign-ins must leave a core, and memory, to everybody else. */
const lanes = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Beyond so many in the queue the wait would be longer than a browser's patience. */
const longestQueue = 150;
/**
 * A wrong password is refused no sooner than so many milliseconds after its computation began. Hashes of different ages cost
 * differently; without this the time would tell an account with an old one from no account at all.
 */
const refusedAfter = 400;

export type PasswordHashing = {
  /** `$argon2id$v=19$m=…,t=…,p=…$salt$key` of a password. Throws `unavailable` while too many wait. */
  hash(password: string): Promise<string>;
  /** Whether a hash is this password's. A broken hash takes as long as a right one. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a hash was made in another way or at another cost than new ones are. */
  isOutdated(hash: string): boolean;
  /** How many hashes were computed: what an answer's time consists of. */
  computed(): number;
};

/** What a hash costs: memory in KiB, and how often it is gone over. */
type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/**
 * Hashes passwords on the thread pool, few at a time and in the order of arrival; at the product's cost unless `parts` names another one.
 */
export function makePasswordHashing(parts: { refusedAfter?: number; cost?: Cost } = {}): PasswordHashing {
  let computed = 0;
  const inLane = makeLanes(lanes, longestQueue);
  const atLeast = parts.refusedAfter ?? refusedAfter;
  const own = parts.cost ?? cost;
  const ownInWords = costInWords(own);

  const derive = (password: string, { salt, ...way }: Way) =>
    inLane(async () => {
      computed += 1;
      const began = performance.now();
      return { key: await deriveKey(password.normalize('NFKC'), salt, way), began };
    });
  const drawn = (): Way => ({ salt: randomBytes(16), algorithm: 'argon2id', ...own });

  return {
    async hash(password) {
      const way = drawn();
      const { key } = await derive(password, way);
      return `$argon2id$v=19$${ownInWords}$${plainBase64(way.salt)}$${plainBase64(key)}`;
    },
    async verify(hash, password) {
      const read = readHash(hash);
      const { key, began } = await derive(password, read?.way ?? drawn());
      const right = read !== null && key.length === read.key.length && timingSafeEqual(key, read.key);
      if (!right) await sleep(Math.max(0, began + atLeast - performance.now()));
      return right;
    },
    isOutdated: (hash) => !hash.startsWith(`$argon2id$v=19$${ownInWords}$`),
    computed: () => computed,
  };
}

type Argon2id = { algorithm: 'argon2id'; memory: number; passes: number; parallelism: number };
type Scrypt = { algorithm: 'scrypt'; logN: number; r: number; p: number };
type Way = { salt: Buffer } & (Argon2id | Scrypt);

const costInWords = ({ memory, passes, parallelism }: Cost) => `m=${memory},t=${passes},p=${parallelism}`;
const plainBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The same letter may be typed in two ways (é, e + ´): callers bring both to one before. */
function deriveKey(password: string, salt: Buffer, way: Argon2id | Scrypt): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, key: Buffer) => (error === null ? resolve(key) : reject(error));
    if (way.algorithm === 'argon2id') {
      const { algorithm, ...named } = way;
      argon2(algorithm, { message: password, nonce: salt, tagLength: keyLength, ...named }, settle);
      return;
    }
    const { logN, r, p } = way;
    const N = 2 ** logN;
    scrypt(password, salt, keyLength, { N, r, p, maxmem: 256 * N * r }, settle);
  });
}

const argon2Pattern =
  /^\$argon2id\$v=19\$m=(\d{4,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{16,})$/;
/** How passwords were hashed before. */
const scryptPattern = /^scrypt\$(1[0-9]|20)\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{16,})$/;

function readHash(hash: string): { way: Way; key: Buffer } | null {
  const match = argon2Pattern.exec(hash) ?? scryptPattern.exec(hash);
  if (match === null) return null;
  const [one, two, three] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (two === 0 || three === 0) return null;
  // Reads both alphabets of base64.
  const [salt, key] = [Buffer.from(match[4] ?? '', 'base64url'), Buffer.from(match[5] ?? '', 'base64url')];
  const way: Argon2id | Scrypt = hash.startsWith('$')
    ? { algorithm: 'argon2id', memory: one, passes: two, parallelism: three }
    : { algorithm: 'scrypt', logN: one, r: two, p: three };
  return { way: { salt, ...way }, key };
}
