import { Section } from './section.tsx';
import { SampleMark, Shot } from './shot.tsx';

const stories = [
  {
    title: 'Know what you have',
    text: 'Every home counts towards one figure, with what is still owed on it taken off. Each change of value is kept with its day, so the line tells how it came about.',
    shot: 'history',
    alt: 'The value of a sample home over ten years, as a rising line.',
    ground: 'bg-wash',
  },
  {
    title: 'Ask by a word, not by a folder',
    text: 'Upload a paper, or photograph it with your phone. Holdfast reads what it says, scans too, so that “roof” finds the receipt and the closing statement, whatever the files are called.',
    shot: 'search',
    alt: 'A search for the word roof finds it inside a receipt and inside a closing statement.',
    ground: 'bg-amber-wash',
  },
  {
    title: 'Let no date pass unseen',
    text: 'Licenses, permits, policies, loans and leases say when they end. What comes first stands first, and says in words how long there is.',
    shot: 'due',
    alt: 'Due dates: a driver license expired two days ago, a permit in three days, flood insurance in five.',
    ground: 'bg-info-wash',
  },
] as const;

/** What a first evening with the product gives, in pieces of its own screens. */
export function Stories() {
  return (
    <Section
      title="A first evening is enough"
      line="Begin with the home you live in. The rest follows paper by paper."
    >
      <div className="grid gap-14 md:gap-24">
        {stories.map(({ title, text, shot, alt, ground }, index) => (
          <div key={title} className="grid items-center gap-7 md:grid-cols-2 md:gap-16">
            <div className={index % 2 === 1 ? 'md:order-2' : ''}>
              <h3 className="heading text-xl md:text-2xl">{title}</h3>
              <p className="mt-3 max-w-prose text-lg text-quiet">{text}</p>
            </div>
            <div className={`grid place-items-center rounded-xl px-5 py-8 md:py-14 ${ground}`}>
              <div className="relative w-full max-w-90">
                <div className="overflow-hidden rounded-lg shadow-lifted">
                  <Shot name={shot} device="cut" alt={alt} />
                </div>
                <SampleMark />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
