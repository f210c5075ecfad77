import { useSession } from '../kernel/session/session.ts';

/** Whom to ask: the one address that the operator set, everywhere. */
export function Support() {
  const session = useSession();
  const email = 'answer' in session ? session.answer['support_email'] : undefined;
  if (typeof email !== 'string') return null;
  return (
    <p className="text-sm text-quiet">
      Questions, or something is not right? Write to{' '}
      <a className="font-semibold text-brand underline underline-offset-2" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
