import { openLabel } from '@holdfast/domain/labels/endpoints';
import { unknownLabel, type OpenedLabel } from '@holdfast/domain/labels/label';
import { useEffect, useRef } from 'react';
import { useGo, useParam } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { useHitKind, useScanned } from '../kernel/screen/house/given-areas.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Late, SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState, FailedState } from '../ui/layout/states.tsx';

/** Where a scanned label leads: on to the thing, or to one sentence that says nothing of it. */
export default function OpenedLabelScreen() {
  const code = useParam('code');
  const wellFormed = /^[0-9a-z]{20}$/.test(code);
  const answer = useAnswer(openLabel, { code }, { enabled: wellFormed });
  const unknown = !wellFormed || answer.error?.code === 'not_found';
  return (
    <Page narrow>
      <PageHeader title="Label" />
      {unknown ? (
        <EmptyState
          picture="search"
          title={unknownLabel}
          text="It may have been changed, or the thing is not shared with you. Ask whoever owns it."
          action={
            <LinkButton href="/" variant="quiet">
              To your own things
            </LinkButton>
          }
        />
      ) : answer.error ? (
        <FailedState
          text={answer.error.message}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : answer.data ? (
        <Forward opened={answer.data} />
      ) : (
        <Late words="Opening the label...">
          <SkeletonRows rows={3} />
        </Late>
      )}
    </Page>
  );
}

/** Leads to the thing, or to what is under way with it, in place of this screen; in its owner's house where that is another one. */
function Forward({ opened }: { opened: OpenedLabel }) {
  const go = useGo();
  const { house, item_type, item_id } = opened;
  const href = useHitKind()(item_type).href(item_id);
  const scanned = useScanned();
  const leads = useRef(scanned);
  useEffect(() => {
    if (house === null) {
      void leads.current({ item_type, item_id }).then((to) => go(to, { replace: true }));
    }
    // Another house is another page: every call that it makes is made there.
    else location.replace(`/of/${house}${href}`);
  }, [go, href, house, item_type, item_id]);
  return <p className="text-quiet">Opening…</p>;
}
