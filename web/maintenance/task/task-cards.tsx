import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { ruleInWords } from '@holdfast/domain/maintenance/rule';
import { priorityLabels, serviceTypeLabels } from '@holdfast/domain/maintenance/words';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** When it is due, what it cost, and all else that is known of a task. */
export function TaskFacts({ task }: { task: TaskItem }) {
  const kindOf = useHitKind();
  const { next_date, last_done, cost_so_far, description, notes, of_type, of_id, of_label } = task;
  const thing = of_type !== null && of_id !== null && of_label !== null && (
    <Link href={kindOf(of_type).href(of_id)} className="text-brand hover:underline">
      {of_label}
    </Link>
  );
  return (
    <RecordFacts
      facts={[
        { label: 'Next', value: next_date === null ? 'No date' : mediumDay(next_date) },
        { label: 'Last done', value: last_done === null ? 'Not yet' : mediumDay(last_done) },
        { label: 'Cost so far', value: <Money value={cost_so_far} /> },
        ...factsOf(task),
        ...(thing === false ? [] : [{ label: 'Belongs to', value: thing }]),
      ]}
      texts={[
        { label: 'Description', text: description },
        { label: 'Notes', text: notes },
      ]}
    />
  );
}

/** The steps of a task and what is said about them. */
export function HowCard({ task: { checklist, instructions } }: { task: TaskItem }) {
  return (
    <Card title="How it is done">
      {checklist.length > 0 && (
        <ol className="list-decimal space-y-1 pl-6">
          {checklist.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {instructions !== null && <p className="mt-3 whitespace-pre-line first:mt-0">{instructions}</p>}
    </Card>
  );
}

function factsOf(task: TaskItem) {
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['How often', ruleInWords(task)],
    ['Type', serviceTypeLabels[task.service_type]],
    ['Priority', priorityLabels[task.priority]],
    [
      'Estimated cost',
      task.estimated_cost === null ? null : <Money key="cost" value={task.estimated_cost} />,
    ],
    ['In the family', task.assignee],
    ['Vendor', task.vendor_name],
    ['Service provider', task.service_provider],
    ['Contact', task.service_contact],
    ['Reminder', task.lead_days === 1 ? '1 day before' : `${task.lead_days} days before`],
    [
      'Counted from',
      task.counted_from === null || task.last_done !== null ? null : mediumDay(task.counted_from),
    ],
    [
      'Meter then',
      task.usage_from === null || task.last_done !== null
        ? null
        : Number(task.usage_from).toLocaleString('en-US'),
    ],
    ['Ends on', task.until === null ? null : mediumDay(task.until)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
