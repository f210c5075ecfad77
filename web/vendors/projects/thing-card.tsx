import { addProject, listProjects, listQuotes, listVendors } from '@holdfast/domain/vendors/endpoints';
import { sectionProjects, sectionQuotes, sectionVendors } from '@holdfast/domain/vendors/section-reads';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useGo } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { ContactLinks } from '../book/contact-links.tsx';
import { CompareCard } from '../quotes/compare-card.tsx';
import { NewQuoteDialog } from '../quotes/quote-dialog.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { NewProjectDialog } from './project-dialog.tsx';
import { ProjectStatusBadge } from './project-status.tsx';

/** On a thing's screen: the projects about it, the vendors who look after it, and quotes for work on it. */
export default function ThingCard({ item_type, item_id }: AssetSectionProps) {
  const [adding, setAdding] = useState<'project' | 'quote' | null>(null);
  const go = useGo();
  const of = { item_type, item_id };
  const may = useMay('vendors', [of]);
  const projects = useAnswer(listProjects, sectionProjects(of));
  const vendors = useAnswer(listVendors, sectionVendors(of));
  const quotes = usePages(listQuotes, sectionQuotes(of));
  const found = projects.data?.items ?? [];
  const people = vendors.data?.items ?? [];
  const total = projects.data?.total ?? 0;
  return (
    <>
      {(quotes.total === 0 || found.length + people.length > 0) && (
        <Card
          title="Projects"
          aside={
            may(addProject) && (
              <span className="-mr-3 flex flex-wrap">
                {quotes.total === 0 && (
                  <Button
                    variant="plain"
                    size="small"
                    aria-label="Add quote"
                    onClick={() => setAdding('quote')}
                  >
                    <Plus aria-hidden /> Quote
                  </Button>
                )}
                <Button
                  variant="plain"
                  size="small"
                  aria-label="Add project"
                  onClick={() => setAdding('project')}
                >
                  <Plus aria-hidden /> Project
                </Button>
              </span>
            )
          }
        >
          <FoldedList
            label="Projects"
            total={total}
            rest={
              <Link
                href="/projects"
                className="mt-2 inline-flex min-h-touch items-center font-semibold text-brand"
              >
                All projects
              </Link>
            }
          >
            {found.map(({ id, name, status, plan }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3 first:pt-0 last:pb-0">
                <span className="flex flex-wrap items-center gap-2">
                  <Link
                    href={`/projects/${id}`}
                    className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                  <ProjectStatusBadge status={status} />
                </span>
                <BudgetBar plan={plan} />
              </li>
            ))}
          </FoldedList>
          {people.length > 0 && (
            <>
              <h4 className="mt-3 mb-1 text-sm text-quiet">Who works on it</h4>
              <FoldedList label="Who works on it">
                {people.map((vendor) => (
                  <li
                    key={vendor.id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                  >
                    <span className="min-w-0">
                      <Link
                        href={`/vendors/${vendor.id}`}
                        className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                      >
                        {vendor.name}
                      </Link>
                      {vendor.trade !== null && (
                        <span className="block text-sm text-quiet">{vendor.trade}</span>
                      )}
                    </span>
                    <ContactLinks vendor={vendor} size="small" />
                  </li>
                ))}
              </FoldedList>
            </>
          )}
        </Card>
      )}
      {adding === 'quote' && <NewQuoteDialog of={of} onClose={() => setAdding(null)} />}
      {adding === 'project' && (
        <NewProjectDialog
          of={of}
          onClose={(id) => {
            setAdding(null);
            if (id !== undefined) go(`/projects/${id}`);
          }}
        />
      )}
      {quotes.total > 0 && <CompareCard of={of} kept folded />}
    </>
  );
}
