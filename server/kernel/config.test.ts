import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keyFor, readConfig } from './config.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'holdfast-config-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

const fit = {
  NODE_ENV: 'production',
  SECRET: 'k4Jx0Zt8mQv2Ls6Yb1Rw9Hc3Nf7Pd5Ga',
  BASE_URL: 'https://homes.example.com',
  SMTP_URL: 'smtp://mail.example.com',
} as const;

const refusal = (variables: NodeJS.ProcessEnv) => {
  try {
    readConfig({ DATA_DIR: folder(), ...variables });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'not refused';
};

describe('in production', () => {
  it('the server starts with what it needs', () => {
    const config = readConfig({ ...fit, DATA_DIR: folder() });
    expect(config).toMatchObject({ production: true, host: '0.0.0.0', secret: fit.SECRET, clockOffset: 0 });
    expect(config.baseUrl.origin).toBe('https://homes.example.com');
  });

  it.each([
    ['SECRET', { SECRET: undefined }],
    ['SECRET', { SECRET: 'short' }],
    ['SECRET', { SECRET: '' }],
    ['BASE_URL', { BASE_URL: undefined }],
    ['BASE_URL', { BASE_URL: '' }],
    ['BASE_URL', { BASE_URL: 'http://homes.example.com' }],
    ['BASE_URL', { BASE_URL: 'http://localhost:3000' }],
    ['BASE_URL', { BASE_URL: 'http://homes.example.com', ALLOW_HTTP: 'false' }],
    ['SMTP_URL', { SMTP_URL: undefined }],
    ['TEST_CLOCK_OFFSET', { TEST_CLOCK_OFFSET: '+30d' }],
    ['TEST_CLOCK_OFFSET', { TEST_CLOCK_OFFSET: '0' }],
  ])('it refuses to start and names %s for %j', (setting, wrong) => {
    expect(refusal({ ...fit, ...wrong })).toMatch(new RegExp(`^Not fit for production:\\n  ${setting} `));
  });

  it('takes http where it is told so explicitly', () => {
    const told = { ...fit, BASE_URL: 'http://localhost:3000', ALLOW_HTTP: 'true', DATA_DIR: folder() };
    expect(readConfig(told).baseUrl.protocol).toBe('http:');
  });

  it('has no outbox, and elsewhere only where no mail server is set', () => {
    expect(readConfig({ ...fit, DATA_DIR: folder() }).outbox).toBe(false);
    expect(readConfig({ DATA_DIR: folder(), SMTP_URL: fit.SMTP_URL }).outbox).toBe(false);
    expect(readConfig({ DATA_DIR: folder() }).outbox).toBe(true);
  });

  it('names everything that is missing at once', () => {
    const said = refusal({ NODE_ENV: 'production', TEST_CLOCK_OFFSET: '1d' });
    for (const setting of ['SECRET', 'BASE_URL', 'SMTP_URL', 'TEST_CLOCK_OFFSET'])
      expect(said).toContain(setting);
  });

  it('draws no secret of its own', () => {
    const data = folder();
    expect(refusal({ ...fit, SECRET: undefined, DATA_DIR: data })).toContain('SECRET');
    expect(() => statSync(join(data, 'secret'))).toThrow('ENOENT');
  });
});

describe('the previous secret', () => {
  it('is accepted beside the present one, and in production must be another one', () => {
    const PREVIOUS_SECRET = 'p'.repeat(32);
    expect(readConfig({ ...fit, PREVIOUS_SECRET }).previousSecret).toBe(PREVIOUS_SECRET);
    expect(refusal({ ...fit, PREVIOUS_SECRET: fit.SECRET })).toContain('PREVIOUS_SECRET');
  });
});

describe('a setting that is wrong', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['BASE_URL', 'homes.example.com'],
    ['BASE_URL', 'ftp://homes.example.com'],
    ['DATABASE_POOL', '1'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['TRUST_PROXY', 'perhaps'],
    ['ALLOW_HTTP', 'perhaps'],
    ['METRICS_ALLOW', 'localhost'],
    ['METRICS_ALLOW', '10.0.0.1, 10.0.0.0/99'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['TEST_CLOCK_OFFSET', 'tomorrow'],
    ['HOST', 'http://0.0.0.0:3000'],
    ['PORT', '3000.5'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'localhost:5432/holdfast'],
    ['DATABASE_LOGIN_URL', 'app_login'],
    ['DATABASE_POOLER_URL', 'pgbouncer:6432'],
    ['DATABASE_REPLICA_URL', 'https://standby'],
    ['SMTP_URL', 'nope'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Holdfast'],
    ['S3_ENDPOINT', 'store:3900'],
    ['S3_REGION', 'us east'],
    ['S3_BUCKET', 's3://holdfast/files'],
    ['S3_ACCESS_KEY_ID', 'two words'],
    ['S3_SECRET_ACCESS_KEY', 'with a line end\n'],
    ['GOOGLE_CLIENT_ID', 'a b'],
    ['GOOGLE_CLIENT_SECRET', ' x'],
    ['OAUTH_GOOGLE_BASE_URL', 'accounts.google.com'],
    ['APPLE_CLIENT_ID', 'a b'],
    ['OAUTH_APPLE_BASE_URL', 'apple'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
    ['STRIPE_API_BASE', 'api.stripe.com'],
    ['STRIPE_PRICE_PREMIUM', 'prod_1'],
    ['TEST_PAYMENTS', 'maybe'],
    ['METRICS_TOKEN', 'two words'],
    ['TEST_PUSH_ANYWHERE', 'anywhere'],
  ])('is named: %s=%s', (setting, value) => {
    expect(refusal({ [setting]: value })).toMatch(
      new RegExp(`^Settings are wrong:\\n  ${setting} must [^\\n]+$`),
    );
    expect(refusal({ ...fit, [setting]: value })).toContain(`  ${setting} must `);
  });

  it('is never repeated, because it may be a password', () => {
    const wrong = {
      SMTP_URL: 'mail.example.com:hunter2',
      STRIPE_SECRET_KEY: 'hunter2',
      METRICS_TOKEN: 'hunter2 ',
    };
    expect(refusal(wrong)).toContain('SMTP_URL');
    expect(refusal(wrong)).not.toContain('hunter2');
  });

  it('is named with every other one', () => {
    const said = refusal({ PORT: 'x', DATABASE_POOL: 'y', LOG_LEVEL: 'z' });
    for (const setting of ['PORT', 'DATABASE_POOL', 'LOG_LEVEL']) expect(said).toContain(setting);
  });
});

describe('a setting that means nothing alone', () => {
  it.each([
    ['S3_ACCESS_KEY_ID', { S3_SECRET_ACCESS_KEY: 'x' }],
    ['DATABASE_URL', { DATABASE_LOGIN_URL: 'postgresql://app_login:x@host/holdfast' }],
    ['DATABASE_LOGIN_URL', { DATABASE_POOLER_URL: 'postgresql://app_login:x@host:6432/holdfast' }],
    ['DATABASE_URL', { DATABASE_REPLICA_URL: 'postgresql://app_login:x@standby/holdfast' }],
  ])('asks for %s', (setting, alone) => {
    expect(refusal(alone)).toContain(`${setting} must be set`);
  });

  it('is taken with its other half, and addresses of sockets are addresses', () => {
    const whole = {
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'y',
      DATABASE_URL: 'postgresql://owner@/holdfast?host=/run/postgresql',
      SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465',
      MAIL_FROM: 'The Harpers <house@example.com>',
    };
    expect(refusal(whole)).toBe('not refused');
  });
});

describe('a setting that is left blank', () => {
  it('counts as not set, whichever it is', () => {
    const names = [
      'NODE_ENV',
      'HOST',
      'PORT',
      'BASE_URL',
      'DATABASE_URL',
      'DATABASE_POOL',
      'SMTP_URL',
      'MAIL_FROM',
    ];
    const more = ['SUPPORT_EMAIL', 'S3_REGION', 'S3_BUCKET', 'TRUST_PROXY', 'LOG_LEVEL', 'TEST_CLOCK_OFFSET'];
    const at = { DATA_DIR: folder(), SECRET: fit.SECRET };
    const blank = Object.fromEntries([...names, ...more].map((name) => [name, '']));
    expect(readConfig({ ...blank, ...at })).toEqual(readConfig(at));
    expect(readConfig({ ...blank, DATA_DIR: '', SECRET: fit.SECRET }).dataFolder).toBe(
      join(process.cwd(), 'data'),
    );
  });
});

describe('on one’s own machine', () => {
  it('each data folder draws its own secret once, readable by nobody else', () => {
    const [one, other] = [folder(), folder()];
    const first = readConfig({ DATA_DIR: one }).secret;
    expect(first.length).toBeGreaterThan(40);
    expect(readConfig({ DATA_DIR: one }).secret).toBe(first);
    expect(readConfig({ DATA_DIR: other }).secret).not.toBe(first);
    expect(statSync(join(one, 'secret')).mode & 0o077).toBe(0);
    expect(readFileSync(join(one, 'secret'), 'utf8')).toBe(first);
  });

  it('the clock can be moved', () => {
    const moved = (TEST_CLOCK_OFFSET: string) =>
      readConfig({ DATA_DIR: folder(), TEST_CLOCK_OFFSET }).clockOffset;
    expect([moved('+30d'), moved('-2h'), moved('15m'), moved('90'), moved('90s')]).toEqual([
      2_592_000_000, -7_200_000, 900_000, 90_000, 90_000,
    ]);
  });

  it('only this machine reaches the server, unless told otherwise', () => {
    expect(readConfig({ DATA_DIR: folder() }).host).toBe('127.0.0.1');
    expect(readConfig({ DATA_DIR: folder(), HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});

describe('a key', () => {
  it('differs from use to use and from secret to secret, and is the same the next day', () => {
    const keys = [keyFor('a', 'cookies'), keyFor('a', 'tokens'), keyFor('b', 'cookies')];
    expect(new Set(keys).size).toBe(3);
    expect(keyFor('a', 'cookies')).toBe(keys[0]);
  });
});
