import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';

/** The settings' section "Emergency access". */
export default function EmergencySection() {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-64 text-quiet">
          If something happens to you, somebody you trust can ask for what your family needs to know. You are
          told at once and have the days that you set to say no.
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="quiet" href="/binder">
            Family binder
          </LinkButton>
          <LinkButton variant="quiet" href="/profile/emergency">
            Emergency contacts
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
