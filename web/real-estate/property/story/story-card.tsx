import { useState } from 'react';
import { longDay, mediumDay } from '../../../base/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/data-display/charts/timeline.tsx';
import { shortStoryOf, type StoryEntry } from './property-story.ts';

/** What happened to a property: the newest of it, and all of it on demand. */
export function StoryCard({ story }: { story: readonly StoryEntry[] }) {
  const [all, setAll] = useState(false);
  const short = shortStoryOf(story);
  return (
    <Card title="Timeline">
      <Timeline label="Timeline" entries={(all ? story : short).map(asTold)} />
      {short.length < story.length && (
        // It stays where it was pressed in the order of Tab, so that the focus has a place.
        <Button
          variant="quiet"
          size="small"
          className="mt-4"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show the newest' : `Show all ${story.length}`}
        </Button>
      )}
    </Card>
  );
}

const asTold = (entry: StoryEntry): TimelineEntry => ({
  ...entry,
  hue: 'clay',
  when: entry.ahead ? longDay(entry.day) : mediumDay(entry.day),
});
