import { dashboardPath, signInPath } from '../../base/origin.ts';
import { useSession } from '../../kernel/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';

/** The two ways on: begin, or go in. Whoever is in already goes to the dashboard (S-004, G-03). */
export function StartLinks({ begin }: { begin: string }) {
  if (useSession().state === 'signed-in') {
    return (
      <LinkButton href={dashboardPath} size="large">
        Dashboard
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href="/register" size="large">
        {begin}
      </LinkButton>
      <LinkButton href={signInPath} size="large" variant="quiet">
        Sign In
      </LinkButton>
    </div>
  );
}
