import { useNavigate, useRouterState } from '@tanstack/react-router';
import { placeOf } from '../../base/link.tsx';
import { onTheWayIn } from '../../base/origin.ts';

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface widens a library's own
  interface HistoryState {
    /** The address that the former screen worked with (S-043). */
    email?: string;
  }
}

/** The address that came along with the navigation; empty where none did. */
export function useCarriedEmail(): string {
  return useRouterState({ select: (state) => state.location.state.email ?? '' });
}

/**
 * Goes to a path of the way in and takes the e-mail address along, out of the browser's address line and history's titles. The place
 * that was wanted stays in the address line.
 */
export function useGoWithEmail(): (to: string, email: string) => void {
  const navigate = useNavigate();
  return (to, email) => void navigate({ ...placeOf(onTheWayIn(to, location.search)), state: { email } });
}
