/** A moment of the tour: what is said, and what is shown meanwhile: a picture, and the place on it that is pointed at. */
export type Moment = { caption: string; desk: Look; phone: Look };
export type Look = { shot: string; spot: string | null };
export type Scene = { title: string; moments: readonly Moment[] };

function moment(
  caption: string,
  shot: string,
  spot: string | null = null,
  phone: Look = { shot, spot },
): Moment {
  return { caption, desk: { shot, spot }, phone };
}

/** The tour in place of a film (G-01). Its words are the transcript, too. */
export const scenes: readonly Scene[] = [
  {
    title: 'The whole picture',
    moments: [
      moment(
        'This is Holdfast, with the records of a sample family. It opens on the dashboard.',
        'dashboard',
      ),
      moment(
        'Overdue dates first, then four figures: what everything is worth, homes, things, and monthly rent.',
        'dashboard',
        'figures',
        { shot: 'dashboard', spot: null },
      ),
      moment('Net worth is what they own minus what they owe on it, to the cent.', 'dashboard', 'worth', {
        shot: 'dashboard',
        spot: null,
      }),
    ],
  },
  {
    title: 'Nothing is forgotten',
    moments: [
      moment('Alerts show what is due this week, and why. One email says so too.', 'alerts', 'week'),
      moment('The calendar shows every date, and the family’s own events.', 'calendar', 'month'),
    ],
  },
  {
    title: 'Homes',
    moments: [
      moment(
        'Each home has its photographs, its value, and how much of it is already theirs.',
        'properties',
        'home',
      ),
      moment(
        'Inside: everything about one address. The location is removed from photographs.',
        'property',
        'photos',
      ),
      moment('Value and equity, next to how the home is used.', 'property', 'facts', {
        shot: 'property',
        spot: null,
      }),
    ],
  },
  {
    title: 'How a value developed',
    moments: [
      moment(
        'Every value is kept with its date, so the chart shows when this house was bought and how its value has changed since.',
        'history',
        'line',
      ),
    ],
  },
  {
    title: 'Things and warranties',
    moments: [
      moment(
        'When the dishwasher fails, its page says what is covered today, and what proof is missing.',
        'cover',
        'cover',
      ),
    ],
  },
  {
    title: 'Cover against value',
    moments: [
      moment(
        'Insurance is set against value, thing by thing: what is insured for less than it is worth, and what not at all.',
        'coverage',
        'table',
        { shot: 'coverage', spot: null },
      ),
    ],
  },
  {
    title: 'Documents',
    moments: [
      moment(
        'Deeds, statements, receipts, and policies are sorted into categories, with the home they belong to.',
        'documents',
        'documents',
      ),
      moment(
        'To add one, drop the file or photograph it with your phone: PDF, Word, JPEG, or PNG, up to 10 MB each.',
        'upload',
        'drop',
      ),
    ],
  },
  {
    title: 'Words inside documents',
    moments: [
      moment(
        'Holdfast reads what you upload, scans included. These words come from a receipt that was only a photograph.',
        'words',
        'words',
      ),
      moment(
        'So one word is enough. “Roof” finds that receipt, and a closing statement no one was thinking of.',
        'search',
        'found',
      ),
    ],
  },
  {
    title: 'Taxes',
    moments: [
      moment(
        'At tax time, each year has one table: property tax, estimated mortgage interest, and gains from sales.',
        'taxes',
        'table',
      ),
    ],
  },
  {
    title: 'For your eyes',
    moments: [
      moment(
        'Text as large as you need it, dark or light, high contrast, no motion. Everything works by keyboard.',
        'display',
        'choices',
      ),
      moment(
        'That’s it. Begin with the home you live in; the rest follows, document by document.',
        'dashboard',
      ),
    ],
  },
];

/** How long a caption stays, in seconds: time to read it at leisure, and to look. */
export function secondsOf({ caption }: Moment): number {
  return Math.round((2.5 + caption.split(' ').length * 0.31) * 10) / 10;
}
