import { printBinder, showBinder } from '@holdfast/domain/binder/endpoints';
import { sectionKeys, type SectionKey } from '@holdfast/domain/binder/section';
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
import { sectionAnchor } from './section-anchor.ts';
import { BinderContents, MissingInBinder } from './binder-contents.tsx';
import { BinderOptions } from './binder-options.tsx';
import { BinderSectionCard } from './binder-section.tsx';
import { BinderSummary } from './binder-summary.tsx';

const isAddressed = (key: SectionKey) => window.location.hash === `#${sectionAnchor(key)}`;

/** `/binder`: the owner's family binder; in somebody's house, as far as it is open there. */
export default function BinderScreen() {
  const [withPrivate, setWithPrivate] = useState(false);
  const answer = useAnswer(showBinder, { with_private: withPrivate });
  const isGuest = guestHouse !== null;
  // Its owner sees the sections as contents that unfold; who was let in came to read it.
  const [turned, setTurned] = useState<ReadonlySet<SectionKey>>(
    () => new Set(sectionKeys.filter(isAddressed)),
  );
  const toggle = (key: SectionKey) =>
    setTurned((now) => new Set(now.has(key) ? [...now].filter((each) => each !== key) : [...now, key]));
  const open = (key: SectionKey) => setTurned((now) => new Set([...now, key]));
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
            {isGuest ? <BinderContents binder={binder} /> : <MissingInBinder binder={binder} onOpen={open} />}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {binder.sections.map((section) => (
                <BinderSectionCard
                  key={section.key}
                  section={section}
                  isGuest={isGuest}
                  open={isGuest !== turned.has(section.key)}
                  onToggle={() => toggle(section.key)}
                />
              ))}
            </div>
            <BinderSummary binder={binder} />
            {!isGuest && (
              <BinderOptions binder={binder} withPrivate={withPrivate} onWithPrivate={setWithPrivate} />
            )}
          </>
        )}
      </Answered>
    </Page>
  );
}
