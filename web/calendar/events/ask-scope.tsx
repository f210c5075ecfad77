import { eventScopeLabels, type EventScope } from '@holdfast/domain/calendar/event-words';
import { useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/form/toggles.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type Question = {
  title: string;
  submit: string;
  danger?: boolean;
  scopes?: readonly EventScope[];
};

/** Asks which days of an event that repeats something is for; null where it is left. Also where no screen of an event is drawn. */
export function askScope(question: Question): Promise<EventScope | null> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise<EventScope | null>((resolve) => {
    root.render(<ScopeDialog {...question} onAnswer={resolve} />);
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}

type ScopeDialogProps = Question & { onAnswer: (scope: EventScope | null) => void };

function ScopeDialog({ title, submit, danger = false, scopes, onAnswer }: ScopeDialogProps) {
  const choices = scopes ?? (['one', 'following', 'all'] as const);
  const [scope, setScope] = useState<EventScope>(choices[0] ?? 'all');
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(null)}
      title={title}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(scope);
        }}
      >
        <RadioGroup
          label="It repeats"
          name="scope"
          choices={choices.map((value) => ({ value, label: eventScopeLabels[value] }))}
          value={scope}
          onChange={(value) => setScope(value as EventScope)}
        />
      </form>
    </Dialog>
  );
}
