import { Suspense, useEffect } from 'react';
import { usePath } from '../../base/link.tsx';
import { closeAdd, leaveAdd, useOpenAdd } from './house/adding.ts';
import { partOf } from './lent-code.ts';

/** The form that was opened by `useAdd`, over whatever screen is open. */
export function AddHost() {
  const action = useOpenAdd();
  const path = usePath();
  useEffect(() => leaveAdd(path), [path]);
  if (action?.sheet === undefined) return null;
  const Sheet = partOf(action.sheet);
  return (
    <Suspense>
      <Sheet key={action.href} onClose={closeAdd} />
    </Suspense>
  );
}
