import {
  addRule,
  applyRule,
  changeRule,
  listRules,
  orderRules,
  removeRule,
} from '@holdfast/domain/statements/endpoints';
import type { ImportRule } from '@holdfast/domain/statements/rule';
import { ArrowDown, ArrowUp, Ellipsis, History, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGo, useInAddress } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { MenuAction, MenuLine, RowMenu } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { applyToPast } from './apply-rule.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { ruleFromAddress, type RuleStart } from './rule-form.ts';
import { useRuleText } from './rule-text.ts';

/** The rules that sort what comes in, in the order in which they are tried. */
export default function RulesScreen() {
  const answer = useAnswer(listRules, {});
  const [open, setOpen] = useState<ImportRule | 'new' | null>(null);
  const { begun, leave } = useBegunRule();
  return (
    <Page>
      <PageHeader
        title="Rules"
        line="The first rule that matches wins."
        action={
          <Button needs={addRule} onClick={() => setOpen('new')}>
            <Plus aria-hidden /> New rule
          </Button>
        }
      />
      <Answered answer={answer} loading="Loading rules..." skeleton={<SkeletonScreen />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              picture="box"
              title="No rules yet"
              text="Rules set the category, payee, and purpose on import."
            />
          ) : (
            <Rules items={items} onOpen={setOpen} />
          )
        }
      </Answered>
      {open !== null && <RuleDialog rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {begun !== null && <RuleDialog rule={null} start={begun} onClose={leave} />}
    </Page>
  );
}

/** The rule that the address begins (`newRuleHref`); leaving it leads back to where it was begun. */
function useBegunRule(): { begun: RuleStart | null; leave: () => void } {
  const [payee] = useInAddress('payee');
  const [becomes] = useInAddress('becomes');
  const [direction] = useInAddress('direction');
  const go = useGo();
  return {
    begun: payee === '' ? null : ruleFromAddress(payee, becomes, direction),
    leave: () =>
      window.history.length > 1 ? window.history.back() : go('/finance/rules', { replace: true }),
  };
}

function Rules({ items, onOpen }: { items: readonly ImportRule[]; onOpen: (rule: ImportRule) => void }) {
  const text = useRuleText();
  const order = useChange(orderRules);
  const add = useChange(addRule);
  const remove = useChange(removeRule);
  const [applying, setApplying] = useState<string | null>(null);
  const apply = (id: string) => {
    setApplying(id);
    void applyToPast(id).finally(() => setApplying(null));
  };
  const ids = items.map(({ id }) => id);
  const move = (at: number, by: number) => {
    const next = ids.with(at, ids[at + by] ?? '').with(at + by, ids[at] ?? '');
    order.mutate({ ids: next });
  };
  // The one that comes back gets a new id, and its former place.
  const putBack = async (rule: ImportRule) => {
    const { id } = await add.mutateAsync({ conditions: rule.conditions, effects: rule.effects });
    await order.mutateAsync({ ids: ids.map((each) => (each === rule.id ? id : each)) });
  };
  return (
    <Card flush>
      <ol className="divide-y divide-line">
        {items.map((rule, at) => {
          const { when, then } = text(rule);
          return (
            <li
              key={rule.id}
              data-at={at}
              className="flex min-h-16 items-center gap-x-4 gap-y-2 px-4 py-2 md:px-5 max-[22rem]:flex-wrap"
            >
              <span className="grid min-w-0 grow basis-40">
                <span className="font-semibold wrap-anywhere">{when}</span>
                <span className="text-sm text-quiet wrap-anywhere">{then}</span>
              </span>
              <span className="-mr-2 flex items-center gap-1">
                <Button variant="quiet" size="small" needs={changeRule} onClick={() => onOpen(rule)}>
                  Edit<span className="sr-only">: {when}</span>
                </Button>
                <RowMenu
                  label={`More: ${when}`}
                  trigger={
                    <IconButton label={`More: ${when}`}>
                      <Ellipsis aria-hidden />
                    </IconButton>
                  }
                >
                  <MenuAction
                    icon={<History aria-hidden />}
                    needs={applyRule}
                    disabled={applying === rule.id}
                    onSelect={() => apply(rule.id)}
                  >
                    Apply to the past
                  </MenuAction>
                  {at > 0 && (
                    <MenuAction
                      icon={<ArrowUp aria-hidden />}
                      needs={orderRules}
                      onSelect={() => move(at, -1)}
                    >
                      Move up
                    </MenuAction>
                  )}
                  {at < items.length - 1 && (
                    <MenuAction
                      icon={<ArrowDown aria-hidden />}
                      needs={orderRules}
                      onSelect={() => move(at, 1)}
                    >
                      Move down
                    </MenuAction>
                  )}
                  <MenuLine />
                  <MenuAction
                    danger
                    icon={<Trash2 aria-hidden />}
                    needs={removeRule}
                    onSelect={() =>
                      remove.mutate(
                        { id: rule.id },
                        { onSuccess: () => toastWithUndo('Rule deleted', () => void putBack(rule)) },
                      )
                    }
                  >
                    Delete
                  </MenuAction>
                </RowMenu>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
