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
          Changes appear here by themselves while this browser is connected. When that connection is missing,
          it asks for them again after so many minutes.
        </p>
        <SwitchField
          {...refresh.flag('autoRefreshEnabled')}
          help="Ask after so many minutes also while changes appear by themselves"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...refresh.text('dataRefreshInterval')}
            inputMode="numeric"
            help="Everything that a screen shows"
          />
          <TextField
            {...refresh.text('announcementsRefreshInterval')}
            inputMode="numeric"
            help="The line of reminders at the top of the page"
          />
          <TextField
            {...refresh.text('notificationsRefreshInterval')}
            inputMode="numeric"
            help="The bell and the list of alerts"
          />
          <TextField
            {...refresh.text('sessionCheckInterval')}
            inputMode="numeric"
            help="Whether you are still signed in; 30 at most"
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-quiet">
            Saved in this browser, so each of your devices can have its own.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={reset}>
              Reset
            </Button>
            <SubmitButton draft={draft}>Save intervals</SubmitButton>
          </div>
        </div>
      </DraftForm>
    </Card>
  );
}
