import type { signInOutcome } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import type { z } from 'zod';

export type SignInOutcome = z.infer<typeof signInOutcome>['outcome'];

/** What every way to sign in is handed by its screen. */
export type WayProps = {
  /** Whether "Remember me" is ticked. */
  remembered: boolean;
  onOutcome: (outcome: SignInOutcome) => Promise<void>;
  /** Null takes away what was said before. */
  onFault: (message: string | null) => void;
};

/** On these devices Google's button is hidden and Apple has its own (S-041). An iPad says that it is a Mac, but is touched. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
