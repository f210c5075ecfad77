import type { confirmEmailChange, undoEmailChange } from '@holdfast/domain/accounts/account-endpoints';
import { emailChangeTexts } from '@holdfast/domain/accounts/profile/email-change';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useInAddress } from '../../base/link.tsx';
import { refreshSession } from '../../kernel/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { AccountLayout, TextLink } from '../sign-in/account-layout.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';

type EmailLinkProps = {
  endpoint: typeof confirmEmailChange | typeof undoEmailChange;
  title: string;
  line: string;
  button: string;
  doneTitle: string;
  done: string;
  next: { href: string; label: string };
};

/** Uses a letter's link up, upon a press. */
export function EmailLink({ endpoint, title, line, button, doneTitle, done, next }: EmailLinkProps) {
  const [token] = useInAddress('token');
  const [stage, setStage] = useState<'ask' | 'done' | 'dead'>(token === '' ? 'dead' : 'ask');
  const submission = useSubmission({
    check: () => [],
    send: async () => {
      try {
        await call(endpoint, { token });
      } catch (thrown) {
        if (!(thrown instanceof Fault) || thrown.code !== 'gone') throw thrown;
        setStage('dead');
        return;
      }
      await refreshSession();
      setStage('done');
    },
    fallback: 'An unexpected error occurred',
  });
  if (stage === 'dead') {
    return (
      <AccountLayout title="This link no longer works" line={emailChangeTexts.deadLink}>
        <LinkButton href="/login" size="large" wide>
          Go to Sign In
        </LinkButton>
      </AccountLayout>
    );
  }
  if (stage === 'done') {
    return (
      <AccountLayout title={doneTitle} line={done}>
        <LinkButton href={next.href} size="large" wide>
          {next.label}
        </LinkButton>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title={title} line={line} foot={<TextLink href="/">Leave everything as it is</TextLink>}>
      <AccountForm submission={submission} label={title}>
        <Button type="submit" size="large" wide busy={submission.busy}>
          {button}
        </Button>
      </AccountForm>
    </AccountLayout>
  );
}
