import { findProfile } from '@holdfast/domain/accounts/account-endpoints';
import { useAnswer } from '../../kernel/call/query.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** The settings' section "Profile": who this is, and the way to the profile. */
export default function ProfileSection() {
  const viewer = useViewer();
  const profile = useAnswer(findProfile, {}).data;
  const whole = profile && `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={viewer.name || viewer.email} size="large" />
        <div className="min-w-0 grow basis-48">
          <p className="text-lg font-semibold break-words">{viewer.name || viewer.email}</p>
          <p className="break-words text-quiet">
            {whole && whole !== viewer.name ? `${whole}, ${viewer.email}` : viewer.email}
          </p>
        </div>
        <LinkButton href="/profile" variant="quiet">
          Edit profile
        </LinkButton>
      </div>
    </Card>
  );
}
