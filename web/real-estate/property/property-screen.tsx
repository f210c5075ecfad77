import {
  addMortgage,
  changeProperty,
  findProperty,
  listPropertyValues,
  removeProperty,
  restoreProperty,
} from '@holdfast/domain/real-estate/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { valueCurve, type DatedValue } from '@holdfast/domain/kernel/money/value-curve';
import { Landmark } from 'lucide-react';
import { useTitle } from '../../base/arrival.ts';
import { today } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { RecordPicture } from '../../kernel/photos/record-picture.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { RecordScreen } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { ValueCard } from '../../kernel/screen/record/value-card.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MenuLink } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { PropertyPicture } from '../../ui/picture/property-picture.tsx';
import { PropertyState } from '../list/property-state.tsx';
import { MortgagesCard } from '../mortgages/mortgages-card.tsx';
import { PropertyAnswered } from './property-answered.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { OccupancyBadge, placeInWords, StatusBadge } from './property-words.tsx';
import { storyOf } from './story/property-story.ts';
import { StoryCard } from './story/story-card.tsx';

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
  const { id, address } = property;
  const may = useMay('real-estate', [{ item_type: 'real_estate', item_id: id }]);
  const mortgages = property.mortgages.filter((loan) => loan.removed_at === null);
  const story = storyOf(property, mortgages, values, today());
  const kept = property.removed_at === null;
  const remove = useRemove(property);
  const picture = (
    <RecordPicture
      name={address}
      photos={property.photos}
      without={<PropertyPicture id={id} className="size-full" />}
    />
  );
  const mayBorrow = kept && property.sale_date === null && may(addMortgage);
  const own: OwnSection[] = [
    ...(mortgages.length === 0
      ? []
      : [
          {
            name: 'mortgages',
            group: 'money' as const,
            order: 15,
            card: <MortgagesCard property={property} mortgages={mortgages} />,
          },
        ]),
    ...(valueCurve(property, values).length === 0
      ? []
      : [
          {
            name: 'curve',
            group: 'money' as const,
            order: 30,
            card: <ValueCard name={address} thing={property} values={values} hue="clay" />,
          },
        ]),
    { name: 'story', group: 'people', order: 30, card: <StoryCard story={story} /> },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'real_estate', item_id: id, sold: property.sale_date !== null }}
      title={address}
      line={placeInWords(property)}
      beside={
        <span className="flex flex-wrap gap-1.5">
          {property.sale_date === null && property.occupancy_status === 'vacant' && (
            <OccupancyBadge occupancy={property.occupancy_status} />
          )}
          {property.sale_date !== null && <StatusBadge status={property.status} />}
          <PrivateBadge record={property} />
        </span>
      }
      trail={[{ label: 'Real estate', href: '/real-estate' }]}
      edit={may(changeProperty) ? { label: 'Manage', href: `/real-estate/manage/${id}` } : undefined}
      entries={
        mayBorrow && (
          <MenuLink icon={<Landmark aria-hidden />} href={`/real-estate/manage/${id}#mortgages`}>
            Add a mortgage
          </MenuLink>
        )
      }
      onRemove={may(removeProperty) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      thumbnail={picture}
      state={<PropertyState property={property} />}
      facts={<PropertyFacts property={property} mortgages={mortgages} picture={picture} />}
      own={own}
    />
  );
}

/** Moves it to the trash at once; it can be taken back. */
function useRemove({ id, address }: Found) {
  const go = useGo();
  const restore = useChange(restoreProperty, { done: `Restored ${address}` });
  return useChange(removeProperty, {
    onDone: () => {
      toastWithUndo(`${address} is in the trash`, () => restore.mutate({ id }));
      go('/real-estate');
    },
  });
}
