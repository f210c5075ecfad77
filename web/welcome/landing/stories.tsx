import { Section } from './section.tsx';
import { StoryRow } from './story-row.tsx';

const stories = [
  {
    title: 'Know what you have',
    text: 'Every home counts toward one figure, minus what you owe. Each value keeps its date, so the chart shows how it changed.',
    shot: 'history',
    alt: 'The value of a sample home over ten years, as a rising line.',
    ground: 'wash',
  },
  {
    title: 'Search by word, not by folder',
    text: 'Upload a document, or photograph it with your phone. Holdfast reads what it says, scans included, so “roof” finds the receipt and the closing statement, whatever the files are called.',
    shot: 'search',
    alt: 'A search for the word roof finds it inside a receipt and inside a closing statement.',
    ground: 'amber',
  },
  {
    title: 'The bank’s file, not its password',
    text: 'Download a file from your bank and drop it here. You review everything before it is imported, nothing is imported twice, and one click undoes it.',
    shot: 'bank-file',
    alt: 'Two rows of a bank file before it is imported: two coffees on one day, each a purchase of its own, named by a rule.',
    ground: 'wash',
  },
  {
    title: 'Nothing is forgotten',
    text: 'Licenses, policies, warranties, filters, and your own reminders: one email lists what is due or overdue, at the hour you choose. Mark it done or snooze it right there.',
    shot: 'alerts',
    alt: 'Alerts of this week: a permit due in three days, flood insurance in five, a filter in six, each with the reason why it is there.',
    ground: 'info',
  },
] as const;

/** What a first evening with the product gives, in pieces of its own screens. */
export function Stories() {
  return (
    <Section title="One evening is enough" line="Start with the home you live in.">
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
