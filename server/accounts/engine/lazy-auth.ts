import type { Kernel } from '../../kernel/kernel.ts';
import type { Auth } from './auth.ts';
import type { PasswordHashing } from '../passwords/password-hash.ts';

/** Loads the library with the first sign-in: an idle server does without its 30 MB. */
export function lazyAuth(kernel: Kernel, hashing: PasswordHashing): () => Promise<Auth> {
  let opened: Promise<Auth> | undefined;
  return () => {
    opened ??= import('./better-auth.ts').then(({ openBetterAuth }) => openBetterAuth(kernel, hashing));
    return opened;
  };
}
