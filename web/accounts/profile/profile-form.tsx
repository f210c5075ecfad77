import { changeProfile } from '@holdfast/domain/accounts/account-endpoints';
import { genders, profileDraft } from '@holdfast/domain/accounts/profile';
import type { Profile } from '@holdfast/domain/accounts/profile';
import { today } from '../../kernel/dates.ts';
import { DraftForm } from '../../kernel/draft-form.tsx';
import { useDraft } from '../../kernel/form.tsx';
import { Link } from '../../kernel/link.tsx';
import { useChange } from '../../kernel/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const genderNames: Record<(typeof genders)[number], string> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
};
const choices = genders.map((value) => ({ value, label: genderNames[value] }));

/** What stands in the fields: text everywhere, empty where nothing was told. */
function startOf({ address, ...profile }: Profile) {
  const typed = (line: string | null) => line ?? '';
  const { email: _, ...told } = profile;
  return {
    ...told,
    preferred_name: typed(told.preferred_name),
    phone_number: typed(told.phone_number),
    date_of_birth: typed(told.date_of_birth),
    gender: told.gender ?? '',
    address: {
      street: typed(address.street),
      city: typed(address.city),
      state: typed(address.state),
      postal_code: typed(address.postal_code),
      country: typed(address.country),
    },
  };
}

/** The profile as a form (S-056). Everything but the two names may stay empty. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const change = useChange(changeProfile, { quiet: true, done: 'Profile saved' });
  const draft = useDraft({
    shape: profileDraft,
    start: startOf(profile),
    save: (values) => change.mutateAsync(values),
  });
  return (
    <DraftForm draft={draft} label="Profile">
      <Card title="Name">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="first_name" label="First name" autoComplete="given-name" />
          <TextField name="last_name" label="Last name" autoComplete="family-name" />
          <TextField
            name="preferred_name"
            label="Preferred name"
            required={false}
            autoComplete="nickname"
            help="What Holdfast calls you. If empty, your full name is used."
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <Card title="Contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Email"
            help={
              <>
                Changed under{' '}
                <Link href="/settings#security" className="font-semibold text-brand hover:underline">
                  Security
                </Link>
                , by an email to the new address.
              </>
            }
          >
            {(parts) => <TextInput {...parts} type="email" value={profile.email} readOnly disabled />}
          </Field>
          <TextField
            name="phone_number"
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required={false}
            help="With the country: +1 555 123 4567"
          />
        </div>
      </Card>
      <Card title="About you">
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField name="date_of_birth" label="Date of birth" required={false} max={today()} />
          <SelectField
            name="gender"
            label="Gender"
            required={false}
            choices={choices}
            placeholder="Not specified"
          />
        </div>
      </Card>
      <Card title="Address">
        <div className="grid gap-5 sm:grid-cols-6">
          <TextField
            name="address.street"
            label="Street"
            required={false}
            autoComplete="street-address"
            className="sm:col-span-6"
          />
          <TextField
            name="address.city"
            label="City"
            required={false}
            autoComplete="address-level2"
            className="sm:col-span-3"
          />
          <TextField
            name="address.state"
            label="State"
            required={false}
            autoComplete="address-level1"
            className="sm:col-span-3"
          />
          <TextField
            name="address.postal_code"
            label="Postal code"
            required={false}
            autoComplete="postal-code"
            className="sm:col-span-2"
          />
          <TextField
            name="address.country"
            label="Country"
            required={false}
            autoComplete="country-name"
            className="sm:col-span-4"
          />
        </div>
      </Card>
      <div className="flex justify-end">
        <Button type="submit" size="large" busy={draft.saving} className="max-sm:w-full">
          Save profile
        </Button>
      </div>
    </DraftForm>
  );
}
