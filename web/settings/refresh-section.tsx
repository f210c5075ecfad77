import { refreshDraft } from '@holdfast/domain/settings/refresh-draft';
import { usualRefresh } from '@holdfast/domain/kernel/call/refresh-limits';
import { useEffect, useRef } from 'react';
import { keepRefreshSettings, refreshPlace, refreshSettings } from '../base/refresh-settings.ts';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { startOf } from '../kernel/form/start-of.ts';
import { SubmitButton } from '../kernel/form/submit-button.tsx';
import { Button } from '../ui/button.tsx';
import { SwitchField, TextField } from '../ui/form/form-fields.tsx';
import { Card } from '../ui/layout/card.tsx';
import { toast } from '../ui/overlay/toast-list.ts';

const refresh = fieldsOf(refreshDraft);
const kept = () => startOf(refreshDraft, refreshSettings());

/** The settings' section "Data refresh" (S-253): how often this browser asks anew where changes do not come by themselves. */
export default function RefreshSection() {
  const draft = useDraft({
    shape: refreshDraft,
    start: kept(),
    save: async (settings) => keepRefreshSettings(settings),
    settle: () => draft.form.reset(kept()),
    onSaved: () => toast({ tone: 'success', text: 'Saved in this browser' }),
  });
  const { form } = draft;
  const { isDirty } = form.formState;
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
    const follow = ({ key }: StorageEvent) => {
      if (key === refreshPlace && !dirty.current) form.reset(kept());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [form, isDirty]);
  const reset = () => {
    keepRefreshSettings(usualRefresh);
    form.reset(kept());
    toast({ tone: 'success', text: 'Back to 30, 15, 10 and 5 minutes' });
  };
  return (
    <Card>
      <DraftForm draft={draft} label="Data refresh" pastGate>
        <p className="text-quiet">
          Pages update automatically. If the connection drops, they refresh on this schedule.
        </p>
        <SwitchField {...refresh.flag('autoRefreshEnabled')} help="Also refresh on a schedule" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...refresh.text('dataRefreshInterval')} inputMode="numeric" help="Page content" />
          <TextField
            {...refresh.text('announcementsRefreshInterval')}
            inputMode="numeric"
            help="Reminder ticker"
          />
          <TextField
            {...refresh.text('notificationsRefreshInterval')}
            inputMode="numeric"
            help="Bell and alerts"
          />
          <TextField
            {...refresh.text('sessionCheckInterval')}
            inputMode="numeric"
            help="Sign-in check, 30 minutes at most"
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-quiet">Saved in this browser only.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={reset}>
              Reset
            </Button>
            <SubmitButton pastGate draft={draft}>
              Save intervals
            </SubmitButton>
          </div>
        </div>
      </DraftForm>
    </Card>
  );
}
