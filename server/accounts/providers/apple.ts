import { createHash } from 'node:crypto';
import { providerFailed } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Identity } from './provider-accounts.ts';

/**
 * Reads the identity out of a token of Apple's. Throws `not_signed_in` unless Apple has signed it, for this product, lately, and
 * with the hash of `nonce` in it; `unavailable` where Apple's keys are not to be had (S-050, S-051).
 */
export type ReadAppleToken = (token: string, nonce: string) => Promise<Omit<Identity, 'name'>>;

const patience = 8_000;

export function openApple(kernel: Kernel, clientId: string): ReadAppleToken {
  const { issuer } = kernel.config.apple;
  const keys = createRemoteJWKSet(new URL('/auth/keys', issuer), { timeoutDuration: patience });
  return async (token, nonce) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuer.href.replace(/\/$/, ''),
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
        maxTokenAge: '10m',
        clockTolerance: '30s',
      });
      if (payload['nonce'] !== createHash('sha256').update(nonce).digest('hex')) {
        throw new errors.JWTClaimValidationFailed('nonce', payload, 'nonce');
      }
      const { sub = '', email, email_verified: verified } = payload;
      return {
        provider: 'apple',
        subject: sub,
        email: typeof email === 'string' ? email : undefined,
        // Apple writes it now as a boolean, now as a word.
        emailVerified: verified === true || verified === 'true',
      };
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string };
      kernel.log.warn({ provider: 'apple', name, code }, 'sign-in with a provider failed');
      throw new Fault(isUnreachable(error) ? 'unavailable' : 'not_signed_in', providerFailed.apple);
    }
  };
}

/** Whether Apple's keys could not be fetched, rather than the token be wrong. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError) return true;
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
