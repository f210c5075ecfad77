import { Section } from './section.tsx';
import { StoryRow } from './story-row.tsx';

const stories = [
  {
    title: 'Know what you have',
    text: 'Every home counts towards one figure, with what is still owed on it taken off. Each change of value is kept with its day, so the line tells how it came about.',
    shot: 'history',
    alt: 'The value of a sample home over ten years, as a rising line.',
    ground: 'wash',
  },
  {
    title: 'Ask by a word, not by a folder',
    text: 'Upload a paper, or photograph it with your phone. Holdfast reads what it says, scans too, so that “roof” finds the receipt and the closing statement, whatever the files are called.',
    shot: 'search',
    alt: 'A search for the word roof finds it inside a receipt and inside a closing statement.',
    ground: 'amber',
  },
  {
    title: 'Let no date pass unseen',
    text: 'Licenses, permits, policies, loans and leases say when they end. What comes first stands first, and says in words how long there is.',
    shot: 'due',
    alt: 'Due dates: a driver license expired two days ago, a permit in three days, flood insurance in five.',
    ground: 'info',
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
          <StoryRow key={title} device="cut" turned={index % 2 === 1} {...{ shot, alt, ground }}>
            <h3 className="heading text-xl md:text-2xl">{title}</h3>
            <p className="mt-3 max-w-prose text-lg text-quiet">{text}</p>
          </StoryRow>
        ))}
      </div>
    </Section>
  );
}
