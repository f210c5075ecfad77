import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { planKeys, type PlanKey } from '@holdfast/domain/standing/plans';
import { assistantOf, type AssistantConfig } from './model-services.ts';
import * as form from './setting-forms.ts';

/** Every setting by its environment variable; `docs/settings.md` has the same list for people. */
const environment = z.object({
  NODE_ENV: form.oneOf(['development', 'production', 'test'], 'development'),
  HOST: form.hostName.optional(),
  PORT: form.wholeNumber(0, 65_535, 3000),
  BASE_URL: form.webAddress.optional(),
  ALLOW_HTTP: form.onOff,
  DATA_DIR: form.folderName.default('data'),
  DATABASE_URL: form.databaseAddress.optional(),
  DATABASE_LOGIN_URL: form.databaseAddress.optional(),
  DATABASE_POOLER_URL: form.databaseAddress.optional(),
  DATABASE_REPLICA_URL: form.databaseAddress.optional(),
  DATABASE_POOL: form.wholeNumber(2, 100, 10),
  SECRET: z.string().optional(),
  PREVIOUS_SECRET: z.string().optional(),
  SMTP_URL: form.mailServer.optional(),
  MAIL_FROM: form.sender.default('Holdfast <no-reply@holdfast.localhost>'),
  SUPPORT_EMAIL: form.mailAddress.default('support@holdfast.example'),
  S3_ENDPOINT: form.webAddress.optional(),
  S3_REGION: form.regionName.default('us-east-1'),
  S3_BUCKET: form.bucketName.optional(),
  S3_ACCESS_KEY_ID: form.oneWord.optional(),
  S3_SECRET_ACCESS_KEY: form.oneWord.optional(),
  GOOGLE_CLIENT_ID: form.oneWord.optional(),
  GOOGLE_CLIENT_SECRET: form.oneWord.optional(),
  OAUTH_GOOGLE_BASE_URL: form.webAddress.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: form.oneWord.optional(),
  OAUTH_APPLE_BASE_URL: form.webAddress.default('https://appleid.apple.com'),
  STRIPE_SECRET_KEY: form.beginningWith('sk_', 'rk_').optional(),
  STRIPE_WEBHOOK_SECRET: form.beginningWith('whsec_').optional(),
  STRIPE_API_BASE: form.webAddress.default('https://api.stripe.com'),
  STRIPE_PRICE_SELF_MANAGED: form.beginningWith('price_').optional(),
  STRIPE_PRICE_AI_AGENT: form.beginningWith('price_').optional(),
  STRIPE_PRICE_PREMIUM: form.beginningWith('price_').optional(),
  STRIPE_PRICE_SENIOR_CARE: form.beginningWith('price_').optional(),
  STRIPE_PRICE_PLATINUM: form.beginningWith('price_').optional(),
  TEST_PAYMENTS: form.onOff,
  METRICS_TOKEN: form.oneWord.optional(),
  METRICS_ALLOW: form.networks,
  ASSISTANT: form.oneOf(['on', 'off'], 'on'),
  ASSISTANT_DAILY_CALLS: form.wholeNumber(0, 1_000_000, 100),
  ASSISTANT_TOTAL_CALLS: form.wholeNumber(0, 1_000_000, 2000),
  GEMINI_API_KEY: form.oneWord.optional(),
  GEMINI_MODEL: form.oneWord.default('gemini-flash-latest'),
  GEMINI_BASE_URL: form.webAddress.default('https://generativelanguage.googleapis.com/v1beta'),
  XAI_API_KEY: form.oneWord.optional(),
  XAI_MODEL: form.oneWord.default('grok-4.7'),
  XAI_BASE_URL: form.webAddress.default('https://api.x.ai/v1'),
  LOCAL_AI_BASE_URL: form.webAddress.optional(),
  LOCAL_AI_MODEL: form.oneWord.optional(),
  LOCAL_AI_KEY: form.oneWord.optional(),
  TRUST_PROXY: form.onOff,
  LOG_LEVEL: form.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
  TEST_CLOCK_OFFSET: form.clockOffset.optional(),
  TEST_PUSH_ANYWHERE: form.onOff,
});

export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The origin under which people reach the product; links in mails use nothing else. */
  readonly baseUrl: URL;
  readonly baseUrlGiven: boolean;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly databaseLoginUrl: string | undefined;
  /** A pooler in transaction mode, for requests. */
  readonly databasePoolerUrl: string | undefined;
  /** A standby, for what takes long and only reads. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databasePool: number;
  readonly secret: string;
  /** The secret before this one: what was made with it stays good until it is taken out of the settings. */
  readonly previousSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Whether letters stay here for `/outbox` to show: on one's own machine, where no mail server is set. */
  readonly outbox: boolean;
  readonly mailFrom: string;
  readonly supportEmail: string;
  readonly s3: S3Config | undefined;
  readonly google: GoogleConfig;
  readonly apple: AppleConfig;
  readonly stripe: StripeConfig;
  /** Whether the built-in test payment may stand in where no key is set: always but in production. */
  readonly testPayments: boolean;
  readonly metricsToken: string | undefined;
  /** Addresses and networks that may ask for `/metrics` without the token. */
  readonly metricsAllow: readonly string[];
  readonly assistant: AssistantConfig;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** Milliseconds that the clock is moved by; never set in production. */
  readonly clockOffset: number;
  /** Whether pushes may go to http and to hosts of one's own; never in production. */
  readonly pushAnywhere: boolean;
};

/** Sign-in with Google is set up where both the id and the secret of a client are given. */
export type GoogleConfig = {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  /** The issuer, which says where all else is to be found. */
  readonly issuer: URL;
};

export type AppleConfig = {
  readonly clientId: string | undefined;
  readonly issuer: URL;
  /** The script with which the browser asks Apple for an identity token (S-051). */
  readonly script: URL;
};

export type StripeConfig = {
  readonly secretKey: string | undefined;
  readonly webhookSecret: string | undefined;
  readonly apiBase: URL;
  /** What the provider calls the price of a plan, where it has no lookup key. */
  readonly prices: Readonly<Partial<Record<PlanKey, string>>>;
};

export type S3Config = {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
};

/**
 * Reads the settings out of the environment.
 * Throws an `Error` whose message names every setting that is missing or wrong.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  // A blank variable counts as one that is not set: compose files and unit files often name what they leave open.
  const filled = Object.entries(variables).filter(([, value]) => value !== '');
  const read = environment.safeParse(Object.fromEntries(filled));
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Settings are wrong:\n  ${[...new Set(lines)].join('\n  ')}`);
  }
  const env = read.data;
  refuseHalves(env);
  const production = env.NODE_ENV === 'production';
  const dataFolder = resolve(env.DATA_DIR);
  if (production) refuseInProduction(env);
  return {
    production,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    baseUrl: new URL(env.BASE_URL ?? `http://localhost:${env.PORT}`),
    baseUrlGiven: env.BASE_URL !== undefined,
    dataFolder,
    databaseUrl: env.DATABASE_URL,
    databaseLoginUrl: env.DATABASE_LOGIN_URL,
    databasePoolerUrl: env.DATABASE_POOLER_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    secret: env.SECRET ?? ownSecret(dataFolder),
    previousSecret: env.PREVIOUS_SECRET,
    smtpUrl: env.SMTP_URL,
    outbox: !production && env.SMTP_URL === undefined,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    s3: env.S3_BUCKET === undefined ? undefined : s3Of(env, env.S3_BUCKET),
    google: {
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      issuer: new URL(env.OAUTH_GOOGLE_BASE_URL),
    },
    apple: appleOf(env),
    stripe: stripeOf(env),
    testPayments: env.TEST_PAYMENTS || !production,
    metricsToken: env.METRICS_TOKEN,
    metricsAllow: env.METRICS_ALLOW,
    assistant: assistantOf(env),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    clockOffset: env.TEST_CLOCK_OFFSET ?? 0,
    pushAnywhere: env.TEST_PUSH_ANYWHERE,
  };
}

type Environment = z.infer<typeof environment>;

/** Settings that mean nothing alone. */
const pairs = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['DATABASE_URL', 'DATABASE_LOGIN_URL'],
  ['DATABASE_LOGIN_URL', 'DATABASE_POOLER_URL'],
  ['DATABASE_URL', 'DATABASE_REPLICA_URL'],
  ['LOCAL_AI_BASE_URL', 'LOCAL_AI_MODEL'],
  ['LOCAL_AI_MODEL', 'LOCAL_AI_BASE_URL'],
  ['LOCAL_AI_BASE_URL', 'LOCAL_AI_KEY'],
] as const;

function refuseHalves(env: Environment): void {
  const wrong = pairs.flatMap(([first, second]) =>
    env[second] !== undefined && env[first] === undefined ? [`${first} must be set where ${second} is`] : [],
  );
  if (wrong.length > 0) throw new Error(`Settings are wrong:\n  ${wrong.join('\n  ')}`);
}

function refuseInProduction(env: Environment): void {
  const wrong = [
    env.TEST_CLOCK_OFFSET === undefined ? '' : 'TEST_CLOCK_OFFSET must not be set',
    env.TEST_PUSH_ANYWHERE ? 'TEST_PUSH_ANYWHERE must not be set' : '',
    env.SECRET === undefined || env.SECRET.length < 32
      ? 'SECRET must be set to at least 32 random characters'
      : '',
    env.PREVIOUS_SECRET !== undefined && env.PREVIOUS_SECRET === env.SECRET
      ? 'PREVIOUS_SECRET must be another one than SECRET'
      : '',
    env.BASE_URL === undefined ? 'BASE_URL must be set to the address that people open' : '',
    env.BASE_URL?.startsWith('http:') === true && !env.ALLOW_HTTP
      ? 'BASE_URL must be an https address, or cookies and passwords travel in the open; ALLOW_HTTP=true takes http for a trial'
      : '',
    env.SMTP_URL === undefined ? 'SMTP_URL must be set, or nobody can verify an address' : '',
    env.STRIPE_API_BASE.startsWith('https:') ? '' : 'STRIPE_API_BASE must be an https address',
    ...(['OAUTH_GOOGLE_BASE_URL', 'OAUTH_APPLE_BASE_URL', 'GEMINI_BASE_URL', 'XAI_BASE_URL'] as const).map(
      (name) => (env[name].startsWith('https:') ? '' : `${name} must be an https address`),
    ),
  ].filter(Boolean);
  if (wrong.length > 0) throw new Error(`Not fit for production:\n  ${wrong.join('\n  ')}`);
}

const appleScript = 'appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js';

/** Apple keeps its script on another host than all else; a stand-in has everything in one place. */
function appleOf(env: Environment): AppleConfig {
  const issuer = new URL(env.OAUTH_APPLE_BASE_URL);
  const host = issuer.hostname === 'appleid.apple.com' ? 'https://appleid.cdn-apple.com' : issuer;
  return { clientId: env.APPLE_CLIENT_ID, issuer, script: new URL(`/${appleScript}`, host) };
}

function stripeOf(env: Environment): StripeConfig {
  const prices = planKeys.flatMap((key) => {
    const price = env[priceSetting(key)];
    return price === undefined ? [] : [[key, price] as const];
  });
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiBase: new URL(env.STRIPE_API_BASE),
    prices: Object.fromEntries(prices),
  };
}

/** The setting that names the price of a plan at the payment provider. */
export function priceSetting<Key extends PlanKey>(key: Key) {
  return `STRIPE_PRICE_${key.toUpperCase() as Uppercase<Key>}` as const;
}

function s3Of(env: Environment, bucket: string): S3Config {
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

/**
 * Outside production each data folder draws its own secret once, so that no default secret exists anywhere. The file appears
 * whole: a second process that starts at the same moment reads the first one's secret, never an empty one.
 */
function ownSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    const drawn = `${file}.${process.pid}`;
    writeFileSync(drawn, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(drawn, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(drawn, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** A key for one use, derived from the secret: two uses never share a key. */
export function keyFor(secret: string, use: string): string {
  return createHash('sha256').update(`${use}\n${secret}`).digest('base64url');
}
