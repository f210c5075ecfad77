import { changeProperty, findProperty, listPropertyValues } from '@holdfast/domain/real-estate/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { DatedValue } from '@holdfast/domain/kernel/money/value-curve';
import { Settings2 } from 'lucide-react';
import { useTitle } from '../../base/arrival.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { today } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { MortgagesCard } from '../mortgages/mortgages-card.tsx';
import { PhotoBand } from '../../kernel/photos/photo-band.tsx';
import { AboutCard, TaxCard } from './property-facts.tsx';
import { PropertyAnswered } from './property-answered.tsx';
import { PropertyState } from '../list/property-state.tsx';
import { storyOf } from './story/property-story.ts';
import { PropertyTiles } from './property-tiles.tsx';
import { OccupancyBadge, placeInWords, StatusBadge } from './property-words.tsx';
import { StoryCard } from './story/story-card.tsx';
import { PropertyPicture } from '../../ui/picture/property-picture.tsx';
import { ValueCard } from '../../kernel/screen/record/value-card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Found = OutputOf<typeof findProperty>;

/** A property: what it looks like, what it is worth, what is owed on it, and what happened to it (S-022). */
export default function PropertyScreen() {
  const id = useParam('id');
  const answer = useAnswer(findProperty, { id });
  const values = useAnswer(listPropertyValues, { id });
  useTitle(answer.data?.address);
  return (
    <Page>
      <PropertyAnswered answer={answer}>
        {(property) => <PropertyView property={property} values={values.data?.items ?? []} />}
      </PropertyAnswered>
    </Page>
  );
}

function PropertyView({ property, values }: { property: Found; values: readonly DatedValue[] }) {
  const may = useMay('real-estate', [{ item_type: 'real_estate', item_id: property.id }]);
  const mortgages = property.mortgages.filter((loan) => loan.removed_at === null);
  const story = storyOf(property, mortgages, values, today());
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ label: 'Real estate', href: '/real-estate' }, { label: property.address }]}
          />
        }
        title={property.address}
        beside={
          <span className="flex flex-wrap gap-1.5">
            {property.sale_date === null && <OccupancyBadge occupancy={property.occupancy_status} />}
            <StatusBadge status={property.status} />
            <PrivateBadge record={property} />
          </span>
        }
        line={placeInWords(property)}
        action={
          property.removed_at === null && (
            <>
              <RecordActions item_type="real_estate" item_id={property.id} label={property.address} />
              {may(changeProperty) && (
                <LinkButton href={`/real-estate/manage/${property.id}`} variant="quiet">
                  <Settings2 aria-hidden /> Manage
                </LinkButton>
              )}
            </>
          )
        }
      />
      <PropertyState property={property} />
      <PhotoBand
        name={property.address}
        photos={property.photos}
        without={
          <PropertyPicture id={property.id} className="h-44 w-full rounded-lg border border-line md:h-60" />
        }
      />
      <PropertyTiles property={property} mortgages={mortgages} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <ValueCard name={property.address} thing={property} values={values} hue="clay" />
          <MortgagesCard property={property} mortgages={mortgages} />
          <AssetSections item_type="real_estate" item_id={property.id} sold={property.sale_date !== null} />
        </Stack>
        <Stack gap={4} className="md:gap-5 lg:row-span-2">
          <AboutCard property={property} />
          <TaxCard property={property} />
        </Stack>
        <div className="lg:col-span-2">
          <StoryCard story={story} />
        </div>
      </div>
    </>
  );
}
