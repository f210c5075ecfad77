import { passwordChangeTexts, registrationTexts, resetTexts } from '@holdfast/domain/accounts/texts';
import { Fault } from '@holdfast/domain/kernel/fault';
import { databaseAway } from '../../kernel/database/database.ts';

export type Act = 'signUp' | 'resetPassword' | 'changePassword';

const field = (name: string, message: string) => ({ fields: [{ field: name, message }] });

const refusedPassword = () =>
  new Fault(
    'invalid',
    registrationTexts.refusedPassword,
    field('password', registrationTexts.refusedPassword),
  );

/** What the codes of Better Auth mean to the owner (S-052, G-07, G-08). */
const faults: Record<Act, Record<string, () => Fault>> = {
  signUp: {
    INVALID_EMAIL: () =>
      new Fault('invalid', registrationTexts.email, field('email', registrationTexts.email)),
    INVALID_PASSWORD: refusedPassword,
    PASSWORD_TOO_SHORT: refusedPassword,
    PASSWORD_TOO_LONG: refusedPassword,
  },
  resetPassword: {
    INVALID_TOKEN: () => new Fault('gone', resetTexts.deadLink),
    USER_NOT_FOUND: () => new Fault('gone', resetTexts.deadLink),
  },
  changePassword: {
    INVALID_PASSWORD: () =>
      new Fault(
        'invalid',
        passwordChangeTexts.currentWrong,
        field('current_password', passwordChangeTexts.currentWrong),
      ),
  },
};

const fallbacks: Record<Act, string> = {
  signUp: registrationTexts.failed,
  resetPassword: 'An unexpected error occurred',
  changePassword: 'An unexpected error occurred',
};

/**
 * Runs a call of Better Auth; what it refuses becomes a `Fault`, what else fails goes on as it is. `lost` says whether a connection
 * broke meanwhile: then a refusal without a meaning of its own is the database's.
 */
export async function authFault<T>(act: Act, run: () => Promise<T>, lost: () => boolean): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = codeOf(error);
    const known = code === null ? undefined : faults[act][code];
    if (known !== undefined) throw known();
    if (lost()) throw databaseAway();
    throw code === null ? error : new Fault('unexpected', fallbacks[act]);
  }
}

/** The code of one of its own errors, or null for any other. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof Fault || !('body' in error)) return null;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}
