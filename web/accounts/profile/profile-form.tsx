import { changeProfile } from '@holdfast/domain/accounts/account-endpoints';
import { address, profileDraft, type Profile } from '@holdfast/domain/accounts/profile/profile';
import { today } from '../../base/dates.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { SubmitButton } from '../../kernel/form/submit-button.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DateField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

/** The address of mail is the account's: it is shown here, and changes elsewhere. */
const shape = profileDraft.omit({ email: true });
const person = fieldsOf(shape);
const home = fieldsOf(address, 'address.');

/** The profile as a form (S-056). Everything but the two names may stay empty. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const change = useChange(changeProfile, { quiet: true, done: 'Profile saved' });
  const draft = useRecordDraft({
    shape,
    record: profile,
    save: (touched, version) => change.mutateAsync({ version, ...touched }),
  });
  return (
    <DraftForm draft={draft} label="Profile">
      <Card title="Name">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...person.text('first_name')} autoComplete="given-name" />
          <TextField {...person.text('last_name')} autoComplete="family-name" />
          <TextField
            {...person.text('preferred_name')}
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
                <Link href="/settings/security" className="font-semibold text-brand hover:underline">
                  Security
                </Link>
                , by an email to the new address.
              </>
            }
          >
            {(parts) => <TextInput {...parts} type="email" value={profile.email} readOnly disabled />}
          </Field>
          <TextField
            {...person.text('phone_number')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            help="With the country: +1 555 123 4567"
          />
        </div>
      </Card>
      <Card title="About you">
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField {...person.day('date_of_birth')} max={today()} />
          <SelectField {...person.choice('gender')} placeholder="Not specified" />
        </div>
      </Card>
      <Card title="Address">
        <div className="grid gap-5 sm:grid-cols-6">
          <TextField {...home.text('street')} autoComplete="street-address" className="sm:col-span-6" />
          <TextField {...home.text('city')} autoComplete="address-level2" className="sm:col-span-3" />
          <TextField {...home.text('state')} autoComplete="address-level1" className="sm:col-span-3" />
          <TextField {...home.text('postal_code')} autoComplete="postal-code" className="sm:col-span-2" />
          <TextField {...home.text('country')} autoComplete="country-name" className="sm:col-span-4" />
        </div>
      </Card>
      <div className="flex justify-end">
        <SubmitButton draft={draft}>Save profile</SubmitButton>
      </div>
    </DraftForm>
  );
}
