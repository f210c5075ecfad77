import { printBinder, showBinder } from '@holdfast/domain/binder/endpoints';
import { Printer, Users } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../base/guest-house.ts';
import { addressFor } from '../kernel/call/call.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { UnprintedNote } from '../kernel/screen/record/unprinted-note.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { BinderContents, MissingInBinder } from './binder-contents.tsx';
import { BinderOptions } from './binder-options.tsx';
import { BinderSectionCard } from './binder-section.tsx';
import { BinderSummary } from './binder-summary.tsx';

/** `/binder`: the owner's family binder; in somebody's house, as far as it is open there. */
export default function BinderScreen() {
  const [withPrivate, setWithPrivate] = useState(false);
  const answer = useAnswer(showBinder, { with_private: withPrivate });
  const isGuest = guestHouse !== null;
  return (
    <Page narrow>
      <PageHeader
        title="Family binder"
        action={
          <>
            {!isGuest && (
              <LinkButton variant="quiet" href="/profile/emergency">
                <Users aria-hidden /> Who can read it
              </LinkButton>
            )}
            <LinkButton href={addressFor(printBinder, { with_private: withPrivate })} newTab>
              <Printer aria-hidden /> Save as PDF
            </LinkButton>
          </>
        }
      />
      <Answered answer={answer} loading="Loading the family binder..." skeleton={<SkeletonRows rows={12} />}>
        {(binder) => (
          <>
            <UnprintedNote of={binder} />
            <BinderContents binder={binder} />
            <MissingInBinder binder={binder} />
            <BinderSummary binder={binder} />
            {!isGuest && (
              <BinderOptions binder={binder} withPrivate={withPrivate} onWithPrivate={setWithPrivate} />
            )}
            {binder.sections.map((section) => (
              <BinderSectionCard key={section.key} section={section} isGuest={isGuest} />
            ))}
          </>
        )}
      </Answered>
    </Page>
  );
}
