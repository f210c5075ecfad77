import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { ownDateDraft } from '@holdfast/domain/dates/own-date';
import { quickDay, type QuickDay } from '@holdfast/domain/dates/quick-day';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { longDay, today, weekdayName } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useBound } from '../../ui/form/form-fields.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

/** The day that the line names, unless its words were said to be words, or another day was chosen. */
function readLine(line: string, day: string, kept: string): QuickDay | null {
  const found = quickDay(line, today());
  return found !== null && found.words !== kept && found.day === day ? found : null;
}

/**
 * Adds reminders one after another: a title and a day, Enter adds and the caret stays. A day at the end of the line ("on Friday", "3 Dec") is
 * taken for the day, shown before it is saved, and given back by one press.
 */
export function QuickLine() {
  /** Words that were said not to be a day. */
  const [kept, setKept] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = useChange(addOwnDate, { quiet: true });
  const draft = useDraft({
    shape: ownDateDraft,
    start: startOf(ownDateDraft, { due_date: addDays(today(), 1) }),
    save: async (entered) =>
      add.mutateAsync({
        ...entered,
        title: readLine(entered.title, entered.due_date, kept)?.title ?? entered.title,
      }),
    onSaved: ({ title, due_date }) => {
      draft.discard();
      setKept('');
      toast({ tone: 'success', text: `${title}: ${longDay(due_date)}` });
      input.current?.focus();
    },
    keep: 'date:new',
  });
  return (
    <DraftForm
      draft={draft}
      label="Add a reminder"
      asks={false}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <QuickFields inputRef={input} kept={kept} onKeep={setKept} busy={draft.saving} />
    </DraftForm>
  );
}

type QuickFieldsProps = {
  inputRef: React.RefObject<HTMLInputElement | null>;
  kept: string;
  onKeep: (words: string) => void;
  busy: boolean;
};

function QuickFields({ inputRef, kept, onKeep, busy }: QuickFieldsProps) {
  const title = useBound('title');
  const date = useBound('due_date');
  const { setValue } = useFormContext();
  /** The day that stood there before words named another. */
  const chosen = useRef(date.value);
  const read = readLine(title.value, date.value, kept);
  const choose = (day: string) => setValue('due_date', day, { shouldDirty: true });
  const type = (line: string) => {
    title.field.onChange(line);
    const found = quickDay(line, today());
    if (read === null) chosen.current = date.value;
    if (found !== null && found.words !== kept) choose(found.day);
    else if (read !== null) choose(chosen.current);
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <Field label="What is due" error={title.error}>
          {(parts) => (
            <TextInput
              {...parts}
              {...title.field}
              ref={(element) => {
                title.field.ref(element);
                inputRef.current = element;
              }}
              value={title.value}
              placeholder="Call the plumber on Friday"
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <Field label="Date" error={date.error}>
          {(parts) => <DateInput {...parts} {...date.field} value={date.value} />}
        </Field>
        <Button type="submit" busy={busy} className="mt-[1.625rem]">
          <Plus aria-hidden /> Add
        </Button>
      </div>
      <p aria-live="polite" className="min-h-6 text-sm text-quiet">
        {read === null ? (
          'Enter adds it. A day at the end counts: tomorrow, Friday, 3 Dec, in 2 weeks.'
        ) : (
          <>
            “{read.title}” on <strong className="text-ink">{weekdayName(read.day)}</strong>{' '}
            <button
              type="button"
              onClick={() => {
                onKeep(read.words);
                choose(chosen.current);
                inputRef.current?.focus();
              }}
              className="inline-flex min-h-touch items-center gap-1 font-semibold text-brand hover:underline md:min-h-0"
            >
              <X aria-hidden className="size-4" /> Keep “{read.words}” as words
            </button>
          </>
        )}
      </p>
    </>
  );
}
