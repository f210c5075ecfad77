import { findStatement } from '@holdfast/domain/statements/endpoints';
import { useTitle } from '../../base/arrival.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { aboveStatement } from './above-statement.tsx';
import { DoneStatement } from './done-statement.tsx';
import { OpenStatement } from './open-statement.tsx';

/** A bank's file: what it asks, which account it belongs to, what would come of its rows, and what came of it. */
export default function StatementScreen() {
  const answer = useAnswer(findStatement, { id: useParam('id') }, { keepFormer: true });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return (
      <Page narrow>
        <PageHeader title="Bank file" above={aboveStatement} />
        <EmptyState
          picture="search"
          title="Bank file not found"
          text="It was removed, or the address is wrong."
          action={<LinkButton href="/finance/import">All imports</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading the file..." skeleton={<SkeletonScreen />}>
        {(found) =>
          found.file === null ? (
            <DoneStatement statement={found} />
          ) : (
            <OpenStatement statement={found} file={found.file} />
          )
        }
      </Answered>
    </Page>
  );
}
