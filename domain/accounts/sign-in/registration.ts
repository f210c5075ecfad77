import type { FieldMessage } from '../../kernel/call/fault.ts';
import { looksLikeEmail } from '../../kernel/form/email.ts';
import { firstPasswordProblem } from './password.ts';
import { registrationTexts } from '../texts.ts';

export type RegistrationDraft = {
  email: string;
  password: string;
  confirm_password: string;
  accepts_terms: boolean;
};

/**
 * What is wrong with a registration, in the specified order: what is missing first, and alone (S-044). Empty where nothing is.
 * Free of the shapes' library, because the first screen of the product checks with it.
 */
export function registrationProblems(draft: RegistrationDraft): FieldMessage[] {
  const missing = (['email', 'password', 'confirm_password', 'accepts_terms'] as const).filter((field) =>
    field === 'email' ? draft.email.trim() === '' : !draft[field],
  );
  if (missing.length > 0) return missing.map((field) => ({ field, message: registrationTexts.missing }));
  const found: FieldMessage[] = [];
  if (!looksLikeEmail(draft.email.trim())) found.push({ field: 'email', message: registrationTexts.email });
  const password = firstPasswordProblem(draft.password);
  if (password !== null) found.push({ field: 'password', message: password });
  if (draft.password !== draft.confirm_password) {
    found.push({ field: 'confirm_password', message: registrationTexts.mismatch });
  }
  return found;
}
