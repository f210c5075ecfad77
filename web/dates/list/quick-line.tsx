import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { ownDateDraft } from '@holdfast/domain/dates/own-date';
import { quickDay } from '@holdfast/domain/dates/quick-day';
import { addDays } from '@holdfast/domain/kernel/day';
import { Fault } from '@holdfast/domain/kernel/fault';
import { Plus, X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { today, weekdayName, longDay } from '../../base/dates.ts';
import { tellPlanLimit, useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/form/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

type Wrong = { title?: string | undefined; due_date?: string | undefined };

/**
 * Adds reminders one after another: a title and a day, Enter adds and the caret stays. A day at the end of the line ("on Friday", "3 Dec") is
 * taken for the day, shown before it is saved, and given back by one press.
 */
export function QuickLine() {
  const [line, setLine] = useState('');
  const [chosen, setChosen] = useState<string>(() => addDays(today(), 1));
  /** Words that were said not to be a day. */
  const [kept, setKept] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const input = useRef<HTMLInputElement>(null);
  const add = useChange(addOwnDate, { quiet: true });
  const found = quickDay(line, today());
  const read = found !== null && found.words !== kept ? found : null;
  const day = read?.day ?? chosen;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const draft = { title: read?.title ?? line, due_date: day };
    const checked = ownDateDraft.safeParse(draft);
    if (!checked.success)
      return tellWrong(checked.error.issues.map(({ path, message }) => [path[0], message]));
    try {
      const { title } = await add.mutateAsync(checked.data);
      setLine('');
      setKept('');
      setWrong({});
      toast({ tone: 'success', text: `${title}: ${longDay(checked.data.due_date)}` });
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      if (thrown.code === 'plan_limit' || thrown.code === 'no_access') tellPlanLimit(thrown);
      else if (thrown.fields.length > 0)
        tellWrong(thrown.fields.map(({ field, message }) => [field, message]));
      else setWrong({ title: thrown.message });
    }
    input.current?.focus();
  };
  const tellWrong = (faults: readonly (readonly [unknown, string])[]) => {
    const of = (name: string) => faults.find(([field]) => field === name)?.[1];
    setWrong({ title: of('title'), due_date: of('due_date') });
    input.current?.focus();
  };
  return (
    <form
      aria-label="Add a reminder"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-2"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <Field label="What is due" error={wrong.title}>
          {(parts) => (
            <TextInput
              {...parts}
              ref={input}
              value={line}
              placeholder="Call the plumber on Friday"
              onChange={(event) => setLine(event.target.value)}
            />
          )}
        </Field>
        <Field label="Date" error={wrong.due_date}>
          {(parts) => (
            <DateInput
              {...parts}
              value={day}
              onChange={(event) => {
                setChosen(event.target.value);
                if (found !== null) setKept(found.words);
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={add.isPending} className="sm:mt-[1.625rem]">
          <Plus aria-hidden /> Add
        </Button>
      </div>
      <p aria-live="polite" className="min-h-6 text-sm text-quiet">
        {read === null ? (
          'Enter adds it. A day at the end counts: tomorrow, Friday, 3 Dec, in 2 weeks.'
        ) : (
          <>
            “{read.title}” on <strong className="text-ink">{weekdayName(read.day)}</strong>
            <button
              type="button"
              onClick={() => {
                setKept(read.words);
                input.current?.focus();
              }}
              className="ml-2 inline-flex items-center gap-1 font-semibold text-brand hover:underline"
            >
              <X aria-hidden className="size-4" /> Keep “{read.words}” as words
            </button>
          </>
        )}
      </p>
    </form>
  );
}
