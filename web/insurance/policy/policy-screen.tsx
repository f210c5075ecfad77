import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { stateOf } from '@holdfast/domain/insurance/policy-state';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { PolicyStateBadge } from '../policy-words.tsx';
import { CostCard } from './cost-card.tsx';
import { CoversCard } from './covers-card.tsx';
import { PolicyDocumentsCard } from './policy-documents-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { EditPolicyDialog } from './edit-policy-dialog.tsx';
import { EmptyCover } from './empty-cover.tsx';
import { PolicyFacts } from './policy-facts.tsx';
import { PolicyInTrash } from './policy-in-trash.tsx';
import { RenewDialog } from './renew-dialog.tsx';

type Found = OutputOf<typeof endpoints.findPolicy>;

const trail = { label: 'Insurance', href: '/insurance' };

/** A policy: what it pays and costs, what it covers, its payments, its terms and its documents (S-182). */
export default function PolicyScreen() {
  const answer = useAnswer(endpoints.findPolicy, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered
        answer={answer}
        loading="Loading insurance policy..."
        skeleton={<RecordSkeleton />}
        failed="Unable to fetch the policy. Please check your connection."
      >
        {(policy) => <PolicyView policy={policy} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Insurance policy" above={<Breadcrumbs trail={[trail]} />} />
      <EmptyState
        picture="search"
        title="Policy not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/insurance">All policies</LinkButton>}
      />
    </Page>
  );
}

function PolicyView({ policy }: { policy: Found }) {
  const { id, name, covers } = policy;
  const kept = policy.removed_at === null;
  const reaches = useMay('insurance', [
    { item_type: 'policy', item_id: id },
    ...covers.flatMap(({ of }) => (of === null ? [] : [of])),
  ]);
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const payments = useAnswer(endpoints.listPayments, { id });
  const papers = useAnswer(endpoints.listPolicyDocuments, { id });
  const [open, setOpen] = useState<'edit' | 'renew' | null>(null);
  const close = () => setOpen(null);
  const remove = useRemove(policy);
  const over = stateOf(policy, today()) === 'expired';
  const own: OwnSection[] = [
    {
      name: 'covers',
      group: 'cover',
      order: 5,
      card: <CoversCard policyId={id} covers={covers} may={may} />,
    },
    {
      name: 'payments',
      group: 'money',
      order: 10,
      card: (
        <Answered answer={payments} loading="Loading payments..." skeleton={<SkeletonRows rows={4} />}>
          {(known) => <PaymentsCard policy={policy} known={known} />}
        </Answered>
      ),
    },
    ...(payments.data === undefined
      ? []
      : [{ name: 'cost', group: 'money' as const, order: 20, card: <CostCard known={payments.data} /> }]),
    ...((papers.data?.items.length ?? 0) === 0
      ? []
      : [
          {
            name: 'papers',
            group: 'documents' as const,
            order: 20,
            card: <PolicyDocumentsCard policyId={id} mayName={may(endpoints.namePolicyDocument)} />,
          },
        ]),
  ];
  return (
    <RecordScreen
      record={{ item_type: 'policy', item_id: id }}
      title={name}
      line={`${policy.provider} · ${policy.policy_number}`}
      beside={
        <span className="flex flex-wrap gap-1.5">
          <PolicyStateBadge policy={policy} />
          <PrivateBadge record={policy} />
        </span>
      }
      trail={[trail]}
      primary={
        may(endpoints.renewPolicy) && (
          <Button onClick={() => setOpen('renew')}>
            <Repeat aria-hidden /> Renew
          </Button>
        )
      }
      edit={may(endpoints.changePolicy) ? { onEdit: () => setOpen('edit') } : undefined}
      onRemove={may(endpoints.removePolicy) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      state={
        <>
          {!kept && <PolicyInTrash policy={policy} mayRestore={reaches(endpoints.restorePolicy)} />}
          {kept && over && (
            <p className="rounded-md bg-danger-wash px-4 py-3">
              This policy ran out on {mediumDay(policy.renewal_date)}. Renew it, or turn “In force” off under
              Edit.
            </p>
          )}
          {kept && !over && <EmptyCover policy={policy} may={may} />}
        </>
      }
      facts={<PolicyFacts policy={policy} over={over} />}
      own={own}
    >
      {open === 'edit' && <EditPolicyDialog policy={policy} vendor={policy.vendor} onClose={close} />}
      {open === 'renew' && <RenewDialog policy={policy} onClose={close} />}
    </RecordScreen>
  );
}

/** Moves it to the trash at once; it can be taken back. */
function useRemove({ id, name }: Found) {
  const go = useGo();
  const restore = useChange(endpoints.restorePolicy, { done: `Restored ${name}` });
  return useChange(endpoints.removePolicy, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/insurance');
    },
  });
}
