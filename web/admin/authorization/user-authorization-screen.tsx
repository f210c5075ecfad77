import { findPerson } from '@holdfast/domain/admin/endpoints';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PersonDetail } from './person-detail.tsx';
import { PrivilegesGiven } from './privileges-given.tsx';

/** Finds a person by e-mail and gives or takes privileges and the role (S-101, G-16); without one, shows who holds what. */
export default function UserAuthorizationScreen() {
  const [email, setEmail] = useInAddress('email');
  return (
    <Page>
      <PageHeader title="User authorization" line="Who can do what, and for how long." />
      <FindPerson key={email} email={email} onFind={setEmail} />
      {email === '' ? <PrivilegesGiven /> : <FoundPerson email={email} onClear={() => setEmail('')} />}
    </Page>
  );
}

function FindPerson({ email, onFind }: { email: string; onFind: (email: string) => void }) {
  const [typed, setTyped] = useState(email);
  const hint = useId();
  return (
    <form
      role="search"
      aria-label="Find a person"
      className="flex max-w-2xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <Field label="Email address" className="min-w-0 grow basis-64">
        {(parts) => (
          <TextInput
            {...parts}
            type="search"
            inputMode="email"
            autoComplete="off"
            aria-describedby={hint}
            value={typed}
            leading={<Search aria-hidden />}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">Find</Button>
      <span id={hint} className="sr-only">
        Enter the full address
      </span>
    </form>
  );
}

function FoundPerson({ email, onClear }: { email: string; onClear: () => void }) {
  const answer = useAnswer(findPerson, { email });
  if (answer.error?.code === 'not_found') {
    return (
      <EmptyState
        picture="search"
        title={`Nobody has the address ${email}`}
        text="Try searching for the start of it in the list of users."
        action={
          <Button variant="quiet" onClick={onClear}>
            Show who holds what
          </Button>
        }
      />
    );
  }
  return (
    <Answered
      answer={answer}
      loading="Loading the person..."
      skeleton={<SkeletonRows rows={6} />}
      failed="Unable to fetch the person. Please check your connection."
    >
      {(person) => <PersonDetail person={person} />}
    </Answered>
  );
}
