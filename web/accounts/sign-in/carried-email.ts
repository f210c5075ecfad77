import { useNavigate, useRouterState } from '@tanstack/react-router';
import { placeOf } from '../../base/link.tsx';
import { onTheWayIn } from '../../base/origin.ts';

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
