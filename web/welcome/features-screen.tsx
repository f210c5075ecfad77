import { Picture } from '../ui/picture/picture.tsx';
import { Closing } from './landing/closing.tsx';
import { comingAreas, shownAreas } from './landing/product-areas.ts';
import { Surrounded } from '../kernel/screen/public/public-layout.tsx';
import { InfoHead } from './pages/info-page.tsx';
import { FittingShot } from './landing/shot.tsx';
import { StateWord } from './landing/six-features.tsx';
import { StoryRow } from './landing/story-row.tsx';

/** What the product does, area by area, on its own screens, and what it does not do yet (S-005, X-01). */
export default function FeaturesScreen() {
  return (
    <Surrounded>
      <div className="mx-auto w-full max-w-page px-5 pt-8 md:px-8 md:pt-14">
        <InfoHead
          title="What Holdfast does"
          line="You can use everything on this page today, except the last section. The records shown belong to a sample family."
          picture={<Picture name="home" className="w-44" />}
        />
        <div className="grid gap-16 py-12 md:gap-28 md:py-20">
          {shownAreas.map((area, index) => (
            <section key={area.title}>
              {area.device === 'wide' ? (
                <>
                  <div className="grid gap-x-16 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
                    <h2 className="heading text-2xl md:text-3xl">{area.title}</h2>
                    <Words {...area} />
                  </div>
                  <FittingShot name={area.shot} alt={area.alt} className="mt-8 md:mt-12" />
                </>
              ) : (
                <StoryRow {...area} device={area.device} turned={index % 4 === 3}>
                  <h2 className="heading mb-4 text-2xl md:text-3xl">{area.title}</h2>
                  <Words {...area} />
                </StoryRow>
              )}
            </section>
          ))}
          <section>
            <h2 className="heading text-2xl md:text-3xl">What we are still building</h2>
            <p className="mt-3 max-w-prose text-lg text-quiet">
              You cannot use these yet. We list them so you know where Holdfast is going, not to sell them to
              you.
            </p>
            <dl className="mt-8 grid gap-x-16 md:grid-cols-2">
              {comingAreas.map(({ title, text }) => (
                <div key={title} className="border-t border-line py-5">
                  <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="font-semibold">{title}</span>
                    <StateWord state="Being built" />
                  </dt>
                  <dd className="mt-1 max-w-prose text-quiet">{text}</dd>
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

function Words({ text, points }: { text: string; points: readonly string[] }) {
  return (
    <div>
      <p className="max-w-prose text-lg text-quiet">{text}</p>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 marker:text-brand">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
