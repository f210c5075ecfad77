import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { Kysely, PostgresDialect } from 'kysely';
import { registrationTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/fault';
import { openPool } from '../../kernel/database/open-pool.ts';
import { feelPulse } from '../../kernel/database/pulse.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { cookieNameFor } from '../../kernel/people/session.ts';
import type { Auth } from './auth.ts';
import { authFault, type Act } from './auth-fault.ts';
import type { PasswordHashing } from '../passwords/password-hash.ts';
import { rememberedFor } from '../sessions/session-life.ts';
import { storedIdentifier } from '../sign-in/tokens.ts';

/** Registrations wait for the hash, not for a connection. */
const poolSize = 4;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/**
 * Better Auth on our tables, as the role `app_auth`. Its own routes, limiter, mails and cookies' cache stay off: our endpoints
 * call it, the kernel limits and mails. Sessions are ours alone (`begin-session.ts`); it only reads them when a password is changed.
 */
export function openBetterAuth(kernel: Kernel, hashing: PasswordHashing): Auth {
  const { config } = kernel;
  const { pool, clients, losses } = openPool(kernel.connections.login, {
    options: '-c role=app_auth',
    max: poolSize,
    statement_timeout: 25_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'holdfast sign-in',
  });
  feelPulse(kernel.connections.login, () => clients);

  /** Better Auth hashes inside its transaction; what it would compute there is computed before, when no connection waits. */
  const hashed = new AsyncLocalStorage<string>();
  const withHash = async (password: string, work: () => Promise<unknown>) =>
    hashed.run(await hashing.hash(password), work);

  const auth = betterAuth({
    appName: 'Holdfast',
    baseURL: config.baseUrl.origin,
    secret: kernel.keyFor('session cookie'),
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
      type: 'postgres',
      transaction: true,
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: config.baseUrl.protocol === 'https:',
      },
      cookies: { session_token: { name: cookieNameFor(config.baseUrl) } },
      database: { generateId: 'uuid', validateSchema: false },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: {
        termsAcceptedAt: { type: 'date', required: false, fieldName: 'terms_accepted_at' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      expiresIn: rememberedFor / 1000,
      freshAge: 0,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...times },
      storeIdentifier: { hash: async (identifier) => storedIdentifier(identifier) },
      disableCleanup: true,
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      // Our shapes decide before; these only must not stand in the way.
      minPasswordLength: 1,
      maxPasswordLength: 1000,
      password: {
        hash: async (password) => hashed.getStore() ?? hashing.hash(password),
        verify: ({ hash, password }) => hashing.verify(hash, password),
      },
      // Better Auth would pretend to have made an account; the specification wants it said (S-052).
      customSyntheticUser: () => {
        throw new Fault('conflict', registrationTexts.exists, {
          fields: [{ field: 'email', message: registrationTexts.exists }],
        });
      },
    },
  });

  /** What Better Auth says of its own when its connection breaks is not its refusal. */
  const asked = async <T>(act: Act, run: () => Promise<T>): Promise<T> => {
    const before = losses();
    return authFault(act, run, () => losses() > before);
  };

  return {
    async signUp({ email, password }) {
      await asked('signUp', () =>
        withHash(password, () =>
          auth.api.signUpEmail({
            body: { email, password, name: '', termsAcceptedAt: kernel.clock.now() },
          }),
        ),
      );
    },
    async resetPassword({ token, newPassword }) {
      await asked('resetPassword', () => auth.api.resetPassword({ body: { token, newPassword } }));
    },
    async changePassword({ currentPassword, newPassword, headers }) {
      await asked('changePassword', () =>
        auth.api.changePassword({ body: { currentPassword, newPassword }, headers }),
      );
    },
  };
}
