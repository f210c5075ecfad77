import { trashDays } from '@holdfast/domain/kernel/trash';
import type { Device } from './shots.ts';

type ShownArea = {
  title: string;
  text: string;
  points: readonly string[];
  /** The picture of it, what is to be seen there, and what a smaller one lies on; a wide one has the whole page. */
  shot: string;
  alt: string;
  device: Device | 'wide';
  ground: 'wash' | 'amber' | 'info';
};

/** What there is, in the order of a first evening. A picture's words are for those who do not see it. */
export const shownAreas: readonly ShownArea[] = [
  {
    title: 'Your homes, and what they are worth',
    text: 'Owned, rented out, or empty: every home with its photographs, what it cost, what it is worth today, and how much of it is already yours.',
    points: [
      'Mortgages, with what you still owe and how much is paid off',
      'Every value kept with its date',
      'Sales, with gain and holding period',
    ],
    shot: 'properties',
    device: 'wide',
    ground: 'wash',
    alt: 'The properties of a sample family: photographs, value, and equity of each home.',
  },
  {
    title: 'One address, its whole story',
    text: 'Value over time, loans, taxes, and documents of one home on one page, followed by everything that happened, in order.',
    points: [
      'A chart that shows how the value developed',
      'Every chart is also a table',
      'The home’s documents beside it',
    ],
    shot: 'history',
    device: 'cut',
    ground: 'wash',
    alt: 'The value of one home as a line over ten years.',
  },
  {
    title: 'Room by room',
    text: 'What stands in the kitchen, what lies in the garage, who supplies the power, and where the water is shut off. The emergency page prints on one sheet, to hang by the door.',
    points: [
      'Rooms with photographs, one inside another',
      'Many things moved at once',
      'Sheets of QR labels: scan one, and the thing opens',
    ],
    shot: 'my-home',
    device: 'wide',
    ground: 'wash',
    alt: 'The home of a sample family: its rooms with photographs, and how many things are in each.',
  },
  {
    title: 'Cars, boats, violins, ovens',
    text: 'With make, model, and serial number, what they cost, what they are worth, and when the registration ends. A nameplate you photograph is read and proposed, line by line.',
    points: [
      'Appraisals with their source and day; the price you paid is never overwritten',
      'Lists from Homebox, Sortly, or a spreadsheet, shown before they come in, taken back in one click',
      'Sales, with gain and holding period',
    ],
    shot: 'things',
    device: 'wide',
    ground: 'wash',
    alt: 'The movable assets of a sample family: cars, a boat, and a violin, each with its value and condition.',
  },
  {
    title: 'Covered, or not',
    text: 'When something breaks, two clicks say whether parts or labor are covered today, what proof is missing, and who repaired it last and for how much.',
    points: [
      'The maker’s warranty and the extended one, side by side',
      'Claims with a diary and a PDF to send',
      'Quotes compared, projects with what they were to cost and did',
    ],
    shot: 'cover',
    device: 'phone',
    ground: 'info',
    alt: 'The warranties of a dishwasher: parts are covered, labor is not.',
  },
  {
    title: 'Upkeep that keeps itself in mind',
    text: 'A filter every three months, gutters in the fall, the car by mileage or by date, whichever comes first. What you paid is booked once, even if you click twice.',
    points: [
      'By the calendar, since it was last done, by use, or by season',
      'A catalog of tasks to start from',
      'Skip one, do it early or late: the next date follows',
    ],
    shot: 'upkeep',
    device: 'cut',
    ground: 'amber',
    alt: 'Maintenance tasks of a sample family with their next dates.',
  },
  {
    title: 'Insured for what it is worth',
    text: 'Each policy with what it covers, its premiums and its renewal. The report sets cover against value, thing by thing, and says what is insured below its value and what not at all.',
    points: [
      'Gaps with the amount that is missing',
      'The report prints, and comes as a PDF',
      'Premiums are booked once, to the cent',
    ],
    shot: 'coverage',
    device: 'wide',
    ground: 'wash',
    alt: 'The coverage report of a sample family: cover against value, with what is insured below its value.',
  },
  {
    title: 'The day you hope never comes',
    text: 'After a fire or a burglary, you send one file: every thing by home and room, with photographs, serial numbers, receipts, and values.',
    points: [
      'As a PDF, as a table, or as a ZIP with photographs and receipts',
      'What has no photograph, receipt, or value yet is listed',
      'A yearly check on your phone: tick, photograph, next',
    ],
    shot: 'evidence',
    device: 'wide',
    ground: 'wash',
    alt: 'The evidence pack of a sample family: things by room with photographs, serial numbers, and values.',
  },
  {
    title: 'Documents, with what they are for',
    text: 'Deeds, receipts, policies, passports, statements. Each in its category, with its importance, its expiry date, and the home it belongs to.',
    points: [
      'PDF, Word, JPEG, PNG, and HEIC, many at once, by drag and drop or camera',
      'A newer scan keeps the older one as a version',
      `What you delete can be restored for ${trashDays} days`,
    ],
    shot: 'documents',
    device: 'wide',
    ground: 'wash',
    alt: 'The documents of a sample family, each with its first page, category, and date.',
  },
  {
    title: 'Every word inside them',
    text: 'Holdfast reads what you upload, including scans and photographs. Then it finds documents by what they say, not by what their files are called.',
    points: [
      '“roof repair” as a phrase, and a minus to leave a word out',
      'Each result shows where the word appears',
      'One search over everything',
    ],
    shot: 'search',
    device: 'cut',
    ground: 'amber',
    alt: 'A search for roof finds the word inside a receipt and inside a closing statement.',
  },
  {
    title: 'The tax year on one page',
    text: 'Property tax, estimated mortgage interest, and gains for each year and each home. Print it, or export it as a table for whoever does your taxes.',
    points: [
      'Every year you owned a home',
      'CSV for a spreadsheet',
      'An aid for your tax return, not tax advice',
    ],
    shot: 'taxes',
    device: 'wide',
    ground: 'wash',
    alt: 'A tax summary for one year: assessed value, property tax, mortgage interest, and capital gain of each property.',
  },
  {
    title: 'Nothing is forgotten',
    text: 'What is due speaks up by itself: in the bell, with the reason, and in one email at the hour you choose, on days when there is something to say. Done and Snooze work from that email, without signing in.',
    points: [
      'You choose how many days ahead, kind by kind, and mute what you do not want to hear of',
      'On your phone too, if you turn it on there, while Holdfast is closed',
      'Each notice comes once; what you sell reminds you no more',
    ],
    shot: 'alerts',
    device: 'cut',
    ground: 'info',
    alt: 'Alerts of this week: a permit due in three days, flood insurance in five, a filter in six, each with the reason why it is there.',
  },
  {
    title: 'A calendar that fills itself',
    text: 'Every date of everything you keep, by month, week, list, and year, with your own events beside it. Write a reminder in one line, or with a checklist that begins anew each time.',
    points: [
      'Drag what may be moved; of anything else it says where its date stands',
      'The year adds up premiums and other amounts, kind by kind',
      'In your phone’s calendar as well, by a secret address that you can revoke',
    ],
    shot: 'calendar',
    device: 'wide',
    ground: 'wash',
    alt: 'The month of a sample family: documents and policies that end, upkeep, lessons, and a visit, with the days that are left.',
  },
  {
    title: 'Shared without fear',
    text: 'Your husband manages the house with you, your agent sees the policies and what they cover for a year, your sister gets one document. What each of them can do stands there in one sentence, and what they did beside it.',
    points: [
      'Nothing is open before they accept, and whom you trust with more waits for your word; “Only me” stays yours alone',
      'A link for the broker: with an end, a password, and pages to look at only',
      'Taken back is closed at once, on open pages too; a guest needs no plan',
    ],
    shot: 'sharing',
    device: 'wide',
    ground: 'wash',
    alt: 'The people a sample family trusts: what each of them can do in one sentence, and somebody who has not answered yet.',
  },
  {
    title: 'A word beside the thing',
    text: 'Write to those you share with, under the policy, the home, or the repair it is about. Photographs and documents go along, and you find it there again years later.',
    points: [
      'Only the people in a conversation read it',
      'One email an hour at most, and only while you are away',
      'What you wrote is erased with your account',
    ],
    shot: 'messages',
    device: 'phone',
    ground: 'info',
    alt: 'A conversation of two sisters about a home after hail: what the policy covers, and who lets the roofer in.',
  },
  {
    title: 'If something happens to you',
    text: 'The family binder says what there is, where it is, and whom to call. Somebody you named can ask for it; if you say nothing for as many days as you chose, they can read it.',
    points: [
      'You are told at once, and can say no with one press until the last moment',
      'On the screen, and as one PDF',
      'Account numbers are in it only if you write them down',
    ],
    shot: 'binder',
    device: 'wide',
    ground: 'wash',
    alt: 'The family binder of a sample family: what there is, where it is, and whom to call.',
  },
  {
    title: 'Made for eyes of every age',
    text: 'Letters designed to be told apart, as large as you need them. Dark or light, high contrast, reduced motion, and full keyboard control.',
    points: [
      'On your phone and on a large screen',
      'Keyboard: Ctrl K goes anywhere',
      'Checked against WCAG 2.2 AA with every change',
    ],
    shot: 'display',
    device: 'phone',
    ground: 'wash',
    alt: 'The accessibility menu: text size, theme, contrast, motion, reading aloud, and keyboard shortcuts.',
  },
];

/** What is not there yet, said as plainly as what is. */
export const comingAreas: readonly { title: string; text: string }[] = [
  { title: 'Rentals', text: 'Tenants, agreements, payments, and repairs.' },
  { title: 'Money', text: 'Accounts, debts, budgets, and reports.' },
  { title: 'Assistant', text: 'Questions about your own records, answered with a link to the source.' },
  {
    title: 'An app for the iPhone',
    text: 'Until then: Install on iPhone, from Safari, by Add to Home Screen.',
  },
];
