import { addProject, listProjects, listQuotes, listVendors } from '@holdfast/domain/vendors/endpoints';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useGo } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/screen.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { ContactLinks } from '../book/contact-links.tsx';
import { CompareCard } from '../quotes/compare-card.tsx';
import { NewQuoteDialog } from '../quotes/quote-dialog.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { NewProjectDialog } from './project-dialog.tsx';
import { ProjectStatusBadge } from './project-status.tsx';

const shown = 20;

/** On a thing's screen: the projects about it, the vendors who look after it, and quotes for work on it. */
export default function ThingCard({ item_type, item_id }: AssetSectionProps) {
  const [adding, setAdding] = useState<'project' | 'quote' | null>(null);
  const go = useGo();
  const of = { item_type, item_id };
  const may = useMay('vendors', [of]);
  const of_type = thingTypes.find((type) => type === item_type);
  const projects = useAnswer(listProjects, { of_type, of_id: item_id, limit: shown });
  const vendors = useAnswer(listVendors, { of_id: item_id, limit: shown });
  const quotes = useAnswer(listQuotes, { of_type, of_id: item_id, limit: 1 });
  return (
    <>
      <Card
        title="Projects"
        aside={
          may(addProject) && (
            <span className="-mr-3 flex flex-wrap">
              {quotes.data?.total === 0 && (
                <Button variant="plain" size="small" onClick={() => setAdding('quote')}>
                  <Plus aria-hidden /> Add quote
                </Button>
              )}
              <Button variant="plain" size="small" onClick={() => setAdding('project')}>
                <Plus aria-hidden /> Add project
              </Button>
            </span>
          )
        }
      >
        <Answered answer={projects} loading="Loading projects..." skeleton={<SkeletonRows rows={2} />}>
          {({ items, total }) =>
            items.length === 0 ? (
              <p className="text-quiet">
                No projects yet. A renovation or a large repair, with its budget, goes here.
              </p>
            ) : (
              <>
                <ul aria-label="Projects" className="divide-y divide-line">
                  {items.map(({ id, name, status, plan }) => (
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
                </ul>
                {total > items.length && (
                  <Link
                    href="/projects"
                    className="mt-2 inline-flex min-h-touch items-center font-semibold text-brand"
                  >
                    All projects
                  </Link>
                )}
              </>
            )
          }
        </Answered>
        {(vendors.data?.items.length ?? 0) > 0 && (
          <>
            <h3 className="mt-5 mb-1 font-semibold">Who works on it</h3>
            <ul aria-label="Who works on it" className="divide-y divide-line">
              {vendors.data?.items.map((vendor) => (
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
            </ul>
          </>
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
      </Card>
      {(quotes.data?.total ?? 0) > 0 && <CompareCard of={of} kept />}
    </>
  );
}
