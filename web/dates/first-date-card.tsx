import { removeOwnDate, restoreOwnDate } from '@holdfast/domain/dates/endpoints';
import type { FirstDate } from '@holdfast/domain/dates/own-date';
import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import type { FirstStepProps } from '../kernel/screen/house/screen.ts';
import { Button } from '../ui/button.tsx';
import { StepCard, stepLink } from '../ui/layout/step-card.tsx';
import { toastWithUndo } from '../ui/overlay/toast-list.ts';
import { FirstDateForm } from './form/first-date-form.tsx';
import { useChange } from '../kernel/call/query.ts';

const title = 'One date you must not miss';

/** The first step that is a date: an own one, or one that a document brought along. */
export default function FirstDateStep({ piece, number }: FirstStepProps) {
  const date = piece as FirstDate;
  if (date === null) {
    return (
      <StepCard number={number} title={title} done={false}>
        <p className="text-quiet">A passport, an inspection, a contract. It will appear under Due Dates.</p>
        <FirstDateForm />
      </StepCard>
    );
  }
  return <StoredDate date={date} number={number} />;
}

function StoredDate({ date, number }: { date: NonNullable<FirstDate>; number: number }) {
  const restore = useChange(restoreOwnDate);
  const remove = useChange(removeOwnDate, {
    onDone: () => toastWithUndo(`${date.title} was removed`, () => restore.mutate({ id: date.id })),
  });
  return (
    <StepCard
      number={number}
      title={title}
      done
      undo={
        date.own && (
          <Button
            variant="plain"
            size="small"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: date.id })}
          >
            Undo
          </Button>
        )
      }
    >
      <Link href={date.own ? `/dates/${date.id}` : `/documents/${date.id}`} className={stepLink}>
        {date.title}
      </Link>
      <p className="text-quiet">
        {mediumDay(date.due_date)}, {remainingInWords(daysBetween(today(), date.due_date))}. It appears under
        Due Dates.
      </p>
    </StepCard>
  );
}
