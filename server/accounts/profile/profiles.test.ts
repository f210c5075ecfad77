import { changeProfile, findProfile } from '@holdfast/domain/accounts/account-endpoints';
import { findSession } from '@holdfast/domain/accounts/endpoints';
import { profile, profileDraft, profileTexts } from '@holdfast/domain/accounts/profile/profile';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { describe, expect, it } from 'vitest';
import { profileColumns } from './profiles.ts';
import { signInWith, testAccounts } from '../test-visitor.ts';

const test = testAccounts();

const whole = {
  first_name: 'Maria',
  last_name: 'Reyes',
  preferred_name: 'Mia',
  phone_number: '+1 (555) 123-4567',
  date_of_birth: '1948-05-17',
  gender: 'female' as const,
  address: {
    street: '22 Harbor Lane',
    city: 'Portland',
    state: 'ME',
    postal_code: '04101',
    country: 'United States',
  },
};
const empty = {
  preferred_name: null,
  phone_number: null,
  date_of_birth: null,
  gender: null,
  address: { street: null, city: null, state: null, postal_code: null, country: null },
};

type Visitor = ReturnType<typeof test.visitor>;

/** Tells of oneself from what is kept now; gives what is kept then, without its version. */
async function tell(visitor: Visitor, change: Omit<InputOf<typeof changeProfile>, 'version'>) {
  const { version } = await visitor.call(findProfile, {});
  const { version: _, ...told } = await visitor.call(changeProfile, { version, ...change });
  return told;
}

async function toldBy(visitor: Visitor) {
  const { version: _, ...told } = await visitor.call(findProfile, {});
  return told;
}

async function somebody() {
  const email = await test.account();
  const visitor = test.visitor();
  await signInWith(visitor, email);
  return { email, visitor };
}

describe('a profile', () => {
  it('is there from the beginning, with the account’s address and nothing else', async () => {
    const { email, visitor } = await somebody();
    expect(await toldBy(visitor)).toEqual({ email, first_name: '', last_name: '', ...empty });
  });

  it('keeps every field as it was told, and empties what is emptied', async () => {
    const { email, visitor } = await somebody();
    expect(await tell(visitor, whole)).toEqual({ email, ...whole });
    expect(await toldBy(visitor)).toEqual({ email, ...whole });
    const lines = { street: '', city: '', state: '', postal_code: '', country: '' };
    await tell(visitor, {
      email,
      preferred_name: '',
      phone_number: '',
      date_of_birth: '',
      gender: '',
      address: lines,
    });
    const bare = { first_name: 'Maria', last_name: 'Reyes' };
    expect(await toldBy(visitor)).toEqual({ email, ...bare, ...empty });
  });

  it.each([
    ['first_name', 'Ana'],
    ['last_name', 'Sousa'],
    ['preferred_name', 'A.'],
    ['phone_number', '+351 912 345 678'],
    ['date_of_birth', '1950-01-31'],
    ['gender', 'non-binary'],
    ['address', { ...whole.address, street: 'Rua do Cais 3' }],
    ['address', { ...whole.address, city: 'Porto' }],
    ['address', { ...whole.address, state: 'PT-13' }],
    ['address', { ...whole.address, postal_code: '4050-001' }],
    ['address', { ...whole.address, country: 'Portugal' }],
  ] as const)('changes %s alone to %j', async (field, value) => {
    const { email, visitor } = await somebody();
    await tell(visitor, whole);
    await tell(visitor, { [field]: value });
    expect(await toldBy(visitor)).toEqual({ email, ...whole, [field]: value });
  });

  it('says what the product calls the person, from the next answer on', async () => {
    const { email, visitor } = await somebody();
    const name = async () => (await visitor.call(findSession, {})).viewer?.name;
    expect(await name()).toBe(email.split('@')[0]);
    await tell(visitor, whole);
    expect(await name()).toBe('Mia');
    await tell(visitor, { ...whole, preferred_name: '' });
    expect(await name()).toBe('Maria Reyes');
  });

  it('names each field that is wrong and stores nothing of it', async () => {
    const { email, visitor } = await somebody();
    await tell(visitor, whole);
    await expect(
      tell(visitor, { ...whole, first_name: '', last_name: 'New', phone_number: 'x' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: [
        { field: 'first_name', message: 'First name is required' },
        { field: 'phone_number', message: 'Invalid phone number format' },
      ],
    });
    await expect(
      tell(visitor, { ...whole, last_name: 'New', date_of_birth: '2999-01-01' }),
    ).rejects.toMatchObject({ fields: [{ field: 'date_of_birth', message: profileTexts.bornAhead }] });
    await expect(
      tell(visitor, { ...whole, last_name: 'New', email: 'other@example.com' }),
    ).rejects.toMatchObject({ fields: [{ field: 'email', message: profileTexts.emailElsewhere }] });
    expect(await toldBy(visitor)).toEqual({ email, ...whole });
  });

  it('changes one line of the address and leaves the others', async () => {
    const { email, visitor } = await somebody();
    await tell(visitor, whole);
    await tell(visitor, { address: { city: 'Bath' } });
    expect(await toldBy(visitor)).toEqual({
      email,
      ...whole,
      address: { ...whole.address, city: 'Bath' },
    });
  });

  it('is not overwritten by one who saw an older version, and says what it is now', async () => {
    const { visitor } = await somebody();
    const { version } = await visitor.call(findProfile, {});
    const now = await visitor.call(changeProfile, { version, ...whole });
    await expect(visitor.call(changeProfile, { version, first_name: 'Ana' })).rejects.toMatchObject({
      code: 'conflict',
      current: now,
    });
    expect(await visitor.call(findProfile, {})).toEqual(now);
  });

  it('is nobody else’s', async () => {
    const [maria, stranger] = [await somebody(), await somebody()];
    await tell(maria.visitor, whole);
    await tell(stranger.visitor, { ...whole, first_name: 'Stranger' });
    expect(await toldBy(maria.visitor)).toEqual({ email: maria.email, ...whole });
    await expect(test.visitor().call(findProfile, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('has a column for every field, and a field for every column', async () => {
    const rows = await test.raw<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'user_profiles'",
    );
    const kept = rows
      .map((row) => row.name)
      .filter((name) => !/^(user_id|created_at|updated_at|time_zone|time_zone_chosen)$/.test(name));
    expect(kept.sort()).toEqual([...profileColumns].sort());
    expect(Object.keys(profile.shape).sort()).toEqual([...Object.keys(profileDraft.shape), 'version'].sort());
  });
});
