import { describe, expect, it } from 'vitest';
import { calledName, looksLikePhone, profileDraft, profileProblems, profileTexts } from './profile.ts';

const least = { first_name: 'Maria', last_name: 'Reyes' };
const messagesOf = (draft: unknown) =>
  profileDraft
    .safeParse(draft)
    .error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];

describe('a profile', () => {
  it('wants a first and a last name, and nothing else', () => {
    expect(messagesOf({ first_name: ' ', last_name: '' })).toEqual([
      { field: 'first_name', message: 'First name is required' },
      { field: 'last_name', message: 'Last name is required' },
    ]);
    expect(profileDraft.parse(least)).toEqual({
      ...least,
      preferred_name: null,
      phone_number: null,
      date_of_birth: null,
      gender: null,
      address: { street: null, city: null, state: null, postal_code: null, country: null },
    });
  });

  it.each(['+15551234567', '+1 (555) 123-4567', '555.123.4567', '+351 912 345 678', '+49 30 901820'])(
    'takes %s for a phone number',
    (typed) => expect(looksLikePhone(typed)).toBe(true),
  );

  it.each([
    'abc',
    '0151 2345678',
    '+0123456789',
    '12345',
    '+1234567890123456',
    '++15551234567',
    '1 2 3 x 4567',
  ])('says of %s that it is none', (typed) => {
    expect(messagesOf({ ...least, phone_number: typed })).toEqual([
      { field: 'phone_number', message: 'Invalid phone number format' },
    ]);
  });

  it('knows four genders and the wish not to say', () => {
    for (const gender of ['male', 'female', 'non-binary', 'prefer-not-to-say', '', null]) {
      expect(messagesOf({ ...least, gender })).toEqual([]);
    }
    expect(messagesOf({ ...least, gender: 'Male' })[0]?.field).toBe('gender');
  });

  it('wants an address of mail that is one, and that of the account', () => {
    expect(messagesOf({ ...least, email: 'maria' })[0]).toEqual({
      field: 'email',
      message: 'Please enter a valid email address',
    });
    const said = (email: string) =>
      profileProblems(profileDraft.parse({ ...least, email }), 'maria@example.com', '2026-03-01');
    expect(said('Maria@example.com')).toEqual([]);
    expect(said('other@example.com')).toEqual([{ field: 'email', message: profileTexts.emailElsewhere }]);
  });

  it('knows nobody who is not born yet', () => {
    const born = (date_of_birth: string) =>
      profileProblems(profileDraft.parse({ ...least, date_of_birth }), '', '2026-03-01');
    expect(born('2026-03-01')).toEqual([]);
    expect(born('2026-03-02')).toEqual([{ field: 'date_of_birth', message: profileTexts.bornAhead }]);
  });

  it('calls a person as they prefer, else by their whole name', () => {
    expect(calledName({ ...least, preferred_name: 'Mia' })).toBe('Mia');
    expect(calledName({ ...least, preferred_name: null })).toBe('Maria Reyes');
  });
});
