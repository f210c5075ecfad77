import {
  areaWords,
  feedDraft,
  type Feed,
  type FeedDraft,
  type NewFeed,
} from '@holdfast/domain/calendar/feed';
import { addFeed, changeFeed } from '@holdfast/domain/calendar/feed-endpoints';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { AreasField } from '../../kernel/form/areas-field.tsx';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { useAreas } from '../../kernel/screen/house/given-areas.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField, useBound } from '../../ui/form/form-fields.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { hourWords } from './feed-words.ts';
import { useProof } from '../../kernel/screen/record/use-proof.tsx';

type FeedDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The feed that is changed; without it a new one is made. */
  feed?: Feed;
  onSaved: (feed: Feed | NewFeed) => void;
};

/** What a calendar feed is called and what stands in it. */
export function FeedDialog(props: FeedDialogProps) {
  const { open, onOpenChange, feed } = props;
  const { prove, dialog } = useProof();
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={feed === undefined ? 'New calendar feed' : 'Change calendar feed'}
        line={
          feed === undefined
            ? 'Make one for each calendar, so that you can revoke it alone.'
            : 'Its address stays as it is.'
        }
        footer={
          <>
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form="feed-form">
              {feed === undefined ? 'Make feed' : 'Save'}
            </Button>
          </>
        }
      >
        {open && <FeedForm {...props} prove={prove} />}
      </Dialog>
      {dialog}
    </>
  );
}

const fields = fieldsOf(feedDraft);
type Prove = ReturnType<typeof useProof>['prove'];

function FeedForm({ feed, onSaved, prove }: FeedDialogProps & { prove: Prove }) {
  // Names what this form makes: where the answer was lost, the feed whose address nobody has seen ends with the next try.
  const [submission] = useState(() => crypto.randomUUID());
  const draft = useDraft({
    shape: feedDraft,
    start: startOf(feedDraft, feed),
    save: async (values) => {
      const saved = await prove<Feed | NewFeed>(() =>
        feed === undefined
          ? call(addFeed, values, { submission })
          : call(changeFeed, { id: feed.id, ...changesOf(feed, values) }),
      );
      refresh(['calendar']);
      return saved;
    },
    onSaved,
  });
  const dated = useAreas()
    .filter(({ dueKinds }) => dueKinds !== undefined)
    .map((area) => area.name);
  return (
    <DraftForm draft={draft} label="Calendar feed" id="feed-form" asks={false}>
      <TextField {...fields.text('name')} placeholder="Maria’s phone" />
      <AreasField {...fields.other('areas')} all="All dates" areas={dated} nameOf={areaWords} />
      <AlarmFields />
      <TickField
        {...fields.flag('with_private')}
        text="Also dates of private records"
        help="Whoever can see that calendar sees them, too."
      />
    </DraftForm>
  );
}

/** The fields that differ from what is stored. */
function changesOf(feed: Feed, values: FeedDraft): Partial<FeedDraft> {
  const names = Object.keys(values) as (keyof FeedDraft)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(feed[name]))
      .map((name) => [name, values[name]]),
  );
}

function TickField({ name, text, help }: { name: string; text: string; help?: string }) {
  const { field, error } = useBound(name);
  return (
    <Checkbox
      label={text}
      help={help}
      error={error}
      name={name}
      checked={field.value === true}
      onChange={(on) => field.onChange(on)}
    />
  );
}

function AlarmFields() {
  const alarms = useWatch({ name: 'alarms' }) as unknown;
  return (
    <div>
      <TickField
        {...fields.flag('alarms')}
        text="Reminders in that calendar"
        help="On the days before each date that you have under Notifications, also of kinds of which you get no emails and no pushes. What is muted has none. Google Calendar leaves them out."
      />
      {alarms === true && (
        <SelectField
          {...fields.text('alarm_hour')}
          className="ml-8 max-w-48"
          choices={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))}
        />
      )}
    </div>
  );
}
