import { describe, expect, it } from 'vitest';
import { newPasswordProblems } from './sign-in/new-password.ts';
import { registrationProblems } from './sign-in/registration.ts';
import { passwordChange, registration } from './shapes.ts';
import { passwordChangeTexts, registrationTexts } from './texts.ts';

const good = {
  email: ' maria@example.com ',
  password: 'abcdef1!',
  confirm_password: 'abcdef1!',
  accepts_terms: true,
};

describe('a registration', () => {
  it('is judged alike by the form and by the request', () => {
    for (const wrong of [
      {},
      { email: 'x' },
      { password: 'x' },
      { accepts_terms: false },
      { email: '', password: '' },
    ]) {
      const draft = { ...good, ...wrong };
      const read = registration.safeParse(draft);
      const said = read.error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
      expect(said).toEqual(registrationProblems(draft));
    }
  });

  it('speaks of what is missing before it judges the rest', () => {
    expect(registrationProblems({ ...good, password: 'x', accepts_terms: false })).toEqual([
      { field: 'accepts_terms', message: registrationTexts.missing },
    ]);
  });

  it('names every field that is wrong', () => {
    expect(registrationProblems({ ...good, email: 'x', password: 'x' }).map((each) => each.field)).toEqual([
      'email',
      'password',
      'confirm_password',
    ]);
  });
});

describe('a changed password', () => {
  it('wants the current one, the new one and its confirmation', () => {
    const read = passwordChange.safeParse({ current_password: '', new_password: '', confirm_password: '' });
    expect(read.error?.issues[0]?.message).toBe(passwordChangeTexts.currentMissing);
    expect(newPasswordProblems({ new_password: 'Another shore, 1999?', confirm_password: '' })).toEqual([
      { field: 'confirm_password', message: passwordChangeTexts.confirmationMissing },
    ]);
    expect(newPasswordProblems({ new_password: 'Another shore, 1999?', confirm_password: 'x' })).toEqual([
      { field: 'confirm_password', message: passwordChangeTexts.mismatch },
    ]);
  });
});
