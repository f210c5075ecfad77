import {
  passwordParts,
  strengthNames,
  strengthOf,
  type PasswordRule,
} from '@holdfast/domain/accounts/sign-in/password';
import { passwordTexts } from '@holdfast/domain/accounts/texts';
import { cx } from 'class-variance-authority';
import { Check, Circle } from 'lucide-react';

const tones = ['bg-danger', 'bg-danger', 'bg-amber', 'bg-good', 'bg-good'] as const;

/** Says while a password is typed what the rule still wants and how strong it is. */
export function PasswordMeter({ password, rule }: { password: string; rule: PasswordRule }) {
  const strength = strengthOf(password);
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid grow grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={cx(
                'h-1.5 rounded-full transition-colors duration-150',
                password !== '' && step <= Math.max(strength, 1) ? tones[strength] : 'bg-line',
              )}
            />
          ))}
        </span>
        <span role="status" className="min-w-18 text-right font-semibold">
          {password !== '' && <span className="sr-only">Strength: </span>}
          {password === '' ? '' : strengthNames[strength]}
        </span>
      </div>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {passwordParts(password, rule).map((part) => (
          <li
            key={part.label}
            className={cx('flex items-start gap-2', part.met ? 'text-good' : 'text-quiet')}
          >
            {part.met ? (
              <Check aria-hidden className="mt-[0.2em] size-4 shrink-0" />
            ) : (
              <Circle aria-hidden className="mt-[0.3em] size-3 shrink-0 mx-0.5" />
            )}
            <span>
              {part.label}
              {part.met && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-quiet">{passwordTexts.allowed}</p>
    </div>
  );
}
