import { pastDueDays, retentionDays, trialDays } from '@holdfast/domain/standing/access-rules';
import { InfoPage, type Passage } from './info-page.tsx';

const passages: readonly Passage[] = [
  {
    title: 'What Holdfast is',
    body: (
      <p>
        A place to keep records of what you own and owe. It moves no money, and it does not replace a bank, a
        lawyer, a tax adviser, or an insurer. The totals and forecasts it shows are only as accurate as what
        was entered.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        An account belongs to one person. Keep its password to yourself; you are responsible for what happens
        under it until you tell us otherwise.
      </p>
    ),
  },
  {
    title: 'Your records stay yours',
    body: (
      <p>
        You give us the right to store and copy them, and to show them to you and to those you let in, as far
        as that is needed to run Holdfast for you, and no other. What you add to somebody else’s house belongs
        to them. Upload only what you are allowed to: other people’s documents need their consent.
      </p>
    ),
  },
  {
    title: 'Trial and payment',
    body: (
      <>
        <p>
          The first {trialDays} days are free, and no card is needed. After that you need a subscription to
          add and change records; for {retentionDays} days you can still read your records, export them, and
          have them deleted, and then they are erased. If you subscribe during the trial, you keep the rest of
          it: the first payment is charged when it ends, or right away if less than two days are left. The
          plan’s limits apply from the day you choose it.
        </p>
        <p>
          Only the owner of a house needs a plan: guests and emergency contacts do not, and what they add
          counts toward the owner’s limits. If the owner’s access has ended, guests can still see and download
          what is open to them, and change nothing.
        </p>
        <p>
          A subscription renews until you cancel it. Changes and cancellations take effect at the end of the
          billing cycle. If a payment fails, you keep full access for {pastDueDays} days to fix it.
        </p>
      </>
    ),
  },
  {
    title: 'What we ask of you',
    body: (
      <p>
        Do not break into what is not yours, do not overload the server, and do not store anything illegal.
        Anyone who does can lose their account.
      </p>
    ),
  },
  {
    title: 'Our liability',
    body: (
      <p>
        We take care of your records as if they were our own. Keep the originals of important documents all
        the same: do not throw one away because there is a copy here. As far as the law allows, we are not
        liable for losses caused by a failure of the product.
      </p>
    ),
  },
  {
    title: 'Changes and leaving',
    body: (
      <p>
        If these terms change, we will tell you by email first. You can leave at any time and take your
        records with you.
      </p>
    ),
  },
];

/** What both sides may count on (S-009, G-02). */
export default function TermsOfServiceScreen() {
  return (
    <InfoPage
      title="Terms of Service"
      line="What you can count on, and what we ask of you."
      passages={passages}
    />
  );
}
