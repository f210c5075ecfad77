import { noticeDraft, type NoticePreferences } from '@holdfast/domain/alerts/notice-preferences';
import { changeNoticePreferences } from '@holdfast/domain/alerts/preference-endpoints';
import { clockText } from '@holdfast/domain/alerts/telling-words';
import { zoneInWords } from '@holdfast/domain/kernel/time/zone';
import { Link } from '../base/link.tsx';
import { useChange } from '../kernel/call/query.ts';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { SubmitButton } from '../kernel/form/submit-button.tsx';
import { SelectField, SwitchField } from '../ui/form/form-fields.tsx';
import { Card } from '../ui/layout/card.tsx';
import { WhatComes } from './what-comes.tsx';

const notice = fieldsOf(noticeDraft);
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockText(hour) }));
const halfHours = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: clockText(half / 2) };
});

/** Channels, hours and quiet hours as a form; what another tab saves meanwhile is met as with any record. */
export function NoticeForm({ preferences }: { preferences: NoticePreferences }) {
  const change = useChange(changeNoticePreferences, { quiet: true, done: 'Notification settings saved' });
  const draft = useRecordDraft({
    shape: noticeDraft,
    record: preferences,
    save: (touched, version) => change.mutateAsync({ version, ...touched }),
    keep: 'notice-preferences',
  });
  const [mail, push] = [draft.form.watch('mail'), draft.form.watch('push')];
  return (
    <Card>
      <DraftForm draft={draft} label="Notifications" asks={false}>
        <WhatComes preferences={preferences} />
        <div className="grid gap-x-5 gap-y-2 border-t border-line pt-3">
          <SwitchField {...notice.flag('mail')} help="One email for everything that is due" />
          {mail && (
            <div className="grid gap-5 pb-2 sm:grid-cols-2">
              <SelectField {...notice.text('mail_hour')} choices={hours} />
              <SelectField {...notice.choice('mail_within')} />
            </div>
          )}
        </div>
        <div className="grid gap-x-5 gap-y-2 border-t border-line pt-3">
          <SwitchField {...notice.flag('push')} help="On your devices" />
          {push && (
            <div className="grid gap-5 pb-2 sm:grid-cols-2">
              <SelectField {...notice.text('push_hour')} choices={hours} />
              <SelectField {...notice.choice('push_within')} />
            </div>
          )}
        </div>
        <div className="grid gap-5 border-t border-line pt-4 sm:grid-cols-2">
          <SelectField {...notice.text('quiet_from')} choices={halfHours} placeholder="No quiet hours" />
          <SelectField
            {...notice.text('quiet_to')}
            choices={halfHours}
            placeholder="No quiet hours"
            help="Notifications during quiet hours arrive afterward."
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-quiet">
            Times are in {zoneInWords(preferences.time_zone)}.{' '}
            <Link href="/profile" className="font-semibold text-brand hover:underline">
              Change time zone
            </Link>
          </p>
          <SubmitButton draft={draft}>Save notifications</SubmitButton>
        </div>
      </DraftForm>
    </Card>
  );
}
