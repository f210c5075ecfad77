import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { useViewer } from '../session/session.ts';

/** Whether the viewer only looks around in the sample house, from which no letter goes out. */
export const useIsVisiting = () => useViewer().sample_until !== undefined;

const note = (
  <EmptyState
    picture="calm"
    title="Nobody is invited from the sample house"
    text="You are looking around here, and no email leaves this house. Back in your own account you can invite whom you like."
  />
);

/** Stands in the place of a form that writes to people, for somebody who looks around; `bare` where the place is framed already. */
export function SampleNote({ bare = false }: { bare?: boolean }) {
  return bare ? note : <Card>{note}</Card>;
}
