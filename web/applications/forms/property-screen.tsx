import { formTexts } from '@holdfast/domain/applications/form';
import { useAddressWords, useParam } from '../../base/link.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';
import { PublicForm } from '../visit/public-form.tsx';
import { PropertyForms } from './property-forms.tsx';

/**
 * One address for both sides: with the token of a form it is the form, whoever looks at it; without one it is the screen of the owner, who
 * is signed in.
 */
export default function PropertyScreen() {
  const property = useParam('propertyId');
  const { token } = useAddressWords();
  const isKnown = useSession().state === 'signed-in';
  if (token !== undefined) {
    const form = <PublicForm property={property} token={token} />;
    return isKnown ? form : <VisitLayout>{form}</VisitLayout>;
  }
  if (isKnown) return <PropertyForms property={property} />;
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
