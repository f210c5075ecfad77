import { useViewer } from '../kernel/session/session.ts';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/layout/states.tsx';

/** Whether the viewer only looks around in the sample house, from which no letter goes out. */
export const useIsVisiting = () => useViewer().sample_until !== undefined;

/** Stands in the place of a form that writes to people, for somebody who looks around. */
export function SampleNote() {
  return (
    <Card>
      <EmptyState
        picture="calm"
        title="Nobody is invited from the sample house"
        text="You are looking around here, and no letter leaves this house. Back in your own account you can invite whom you like."
      />
    </Card>
  );
}
