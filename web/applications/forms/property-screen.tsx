import { lazy, Suspense } from 'react';
import { useAddressWords, useParam } from '../../base/link.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';
import { formTexts } from '@holdfast/domain/applications/form';

const FormScreen = lazy(() => import('../visit/form-screen.tsx'));
const PropertyFormsScreen = lazy(() => import('./property-forms-screen.tsx'));

/**
 * One address for both sides: with the token of a form it is the form, whoever looks at it; without one it is the screen of the owner, who
 * is signed in.
 */
export default function PropertyScreen() {
  const property = useParam('propertyId');
  const { token } = useAddressWords();
  const { state } = useSession();
  const known = state === 'signed-in';
  const waiting = (
    <Page>
      <SkeletonRows rows={5} />
    </Page>
  );
  if (token !== undefined) {
    const form = (
      <Suspense fallback={waiting}>
        <FormScreen property={property} token={token} />
      </Suspense>
    );
    return known ? form : <VisitLayout>{form}</VisitLayout>;
  }
  if (known) {
    return (
      <Suspense fallback={waiting}>
        <PropertyFormsScreen property={property} />
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
