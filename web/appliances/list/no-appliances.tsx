import { noAppliances } from '@holdfast/domain/appliances/appliance';
import { ListChecks } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';

/** Nothing matches, or there is nothing yet: then the quickest way to a kitchen full is offered. */
export function NoAppliances({ narrowed, mayAdd }: { narrowed: boolean; mayAdd: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title={noAppliances}
        text="Nothing matches these filters."
        action={
          <LinkButton variant="quiet" href="/appliances">
            Show all appliances
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={noAppliances}
      text="Keep model and serial number, receipts, warranties, and manuals of every machine where you find them when it fails."
      action={
        mayAdd && (
          <LinkButton href="/appliances/add/several">
            <ListChecks aria-hidden /> Begin with the kitchen
          </LinkButton>
        )
      }
    />
  );
}
