import type { FieldMessage } from '../../kernel/call/fault.ts';
import { laterPasswordProblems } from './password.ts';
import { passwordChangeTexts } from '../texts.ts';

export type NewPasswordDraft = { new_password: string; confirm_password: string };

/** What is wrong with a new password and its confirmation (S-055, G-08); empty where nothing is. A reset uses it too. */
export function newPasswordProblems(draft: NewPasswordDraft): FieldMessage[] {
  const found = laterPasswordProblems(draft.new_password).map((message) => ({
    field: 'new_password',
    message,
  }));
  if (draft.confirm_password === '') {
    found.push({ field: 'confirm_password', message: passwordChangeTexts.confirmationMissing });
  } else if (draft.confirm_password !== draft.new_password) {
    found.push({ field: 'confirm_password', message: passwordChangeTexts.mismatch });
  }
  return found;
}
