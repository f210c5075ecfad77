import { formTexts } from '@holdfast/domain/applications/form-visit';
import { lazy, Suspense } from 'react';
import { useAddressWords, useParam } from '../../base/link.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';
import { PublicForm } from '../visit/public-form.tsx';

/** The owner's side comes by itself: a visitor's phone does not load it. */
const PropertyForms = lazy(async () => ({ default: (await import('./property-forms.tsx')).PropertyForms }));

/**
 * One address for both sides: with the token of a form it is the form, whoever looks at it; without one it is the screen of the owner, who
 * is signed in.
 */
export default function PropertyScreen() {
  const property = useParam('id');
  const { token } = useAddressWords();
  const isKnown = useSession().state === 'signed-in';
  if (token !== undefined) {
    const form = <PublicForm property={property} token={token} />;
    return isKnown ? form : <VisitLayout>{form}</VisitLayout>;
  }
  if (isKnown) {
    return (
      <Suspense
        fallback={
          <Page>
            <SkeletonRows rows={5} />
          </Page>
        }
      >
        <PropertyForms property={property} />
      </Suspense>
    );
  }
  return (
    <VisitLayout>
      <Page narrow>
        <h1 className="sr-only">{formTexts.unknown}</h1>
        <EmptyState
          picture="missing"
          title={formTexts.unknown}
          text={formTexts.unknownHelp}
          action={<LinkButton href="/login">Sign in</LinkButton>}
        />
      </Page>
    </VisitLayout>
  );
}
