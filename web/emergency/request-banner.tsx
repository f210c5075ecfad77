import { listWaiting, rejectRequest } from '@holdfast/domain/emergency/endpoints';
import { momentText } from '../base/dates.ts';
import { usePath } from '../base/link.tsx';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';

/** Over every screen while somebody waits for emergency access: who, until when, and one press to say no. */
export function RequestBanner() {
  const waiting = useAnswer(listWaiting, {});
  const reject = useChange(rejectRequest, { done: 'Request denied' });
  // There each contact says it with the same button.
  if (usePath() === '/profile/emergency') return null;
  return (waiting.data?.items ?? []).map(({ id, name, request }) => (
    <Banner
      key={id}
      tone="danger"
      title={`${name} asks for emergency access`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" size="small" busy={reject.isPending} onClick={() => reject.mutate({ id })}>
            Deny
          </Button>
          <LinkButton variant="quiet" size="small" href="/profile/emergency">
            Review
          </LinkButton>
        </div>
      }
    >
      It opens on {momentText(request.opens_at)} unless you deny it.
    </Banner>
  ));
}
