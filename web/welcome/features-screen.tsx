import { LinkButton } from '../ui/button.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { Closing } from './landing/closing.tsx';
import { assistantGroup, comingFeatures, featureGroups } from './landing/feature-groups.ts';
import { Surrounded } from '../kernel/screen/public/public-layout.tsx';
import { InfoHead } from './pages/info-page.tsx';
import { StateWord } from './landing/six-features.tsx';
import { StoryRow } from './landing/story-row.tsx';

/** What the product does, part by part, on its own screens, and what it does not do yet (S-005, X-01). */
export default function FeaturesScreen() {
  return (
    <Surrounded>
      <div className="mx-auto w-full max-w-page px-5 pt-8 md:px-8 md:pt-14">
        <InfoHead
          title="What Holdfast does"
          line="Everything here works today, except the last section. The records belong to a sample family."
          picture={<Picture name="home" className="w-44" />}
        />
        <div className="grid gap-12 py-10 md:gap-16 md:py-14">
          {[...featureGroups, assistantGroup].map(({ title, features, ...picture }, index) => (
            <section key={title}>
              <StoryRow {...picture} turned={index % 2 === 1} onPhone={index % 3 === 0}>
                <h2 className="heading mb-4 text-2xl">{title}</h2>
                <dl className="grid gap-3">
                  {features.map((feature) => (
                    <div key={feature.title}>
                      <dt className="font-semibold">{feature.title}</dt>
                      <dd className="max-w-prose text-quiet">{feature.text}</dd>
                    </div>
                  ))}
                </dl>
                {title === assistantGroup.title && (
                  <LinkButton href="/rag-demo" variant="quiet" className="mt-5">
                    Try it on a sample family
                  </LinkButton>
                )}
              </StoryRow>
            </section>
          ))}
          <section>
            <h2 className="heading text-2xl">Coming</h2>
            <dl className="mt-4 grid gap-x-16 md:grid-cols-3">
              {comingFeatures.map(({ title, text }) => (
                <div key={title} className="border-t border-line py-4">
                  <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="font-semibold">{title}</span>
                    <StateWord state="Being built" />
                  </dt>
                  <dd className="mt-1 text-quiet">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
      <Closing />
    </Surrounded>
  );
}
