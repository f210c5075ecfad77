import { pastDueDays, retentionDays, trialDays } from '@holdfast/domain/kernel/access-rules';
import { InfoPage } from './info-page.tsx';
import type { Passage } from './info-page.tsx';

const passages: readonly Passage[] = [
  {
    title: 'What Holdfast is',
    body: (
      <p>
        A place where you keep records about what you own. It does not replace a lawyer, a tax adviser or an
        insurer, and the sums it shows are only as right as what was entered.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        An account is one person’s. Keep its password to yourself; what happens under it counts as yours until
        you tell us otherwise.
      </p>
    ),
  },
  {
    title: 'Your records stay yours',
    body: (
      <p>
        You give us the right to store, copy and show them as far as that is needed to run the product for
        you, and no other. Upload only what you may: other people’s papers need their consent.
      </p>
    ),
  },
  {
    title: 'Trial and payment',
    body: (
      <>
        <p>
          The first {trialDays} days are free and need no card. After that you need a subscription to add and
          to change; reading, taking out and deleting stay open for {retentionDays} days, and then the records
          are erased.
        </p>
        <p>
          A subscription renews itself until you cancel it. Changes and cancellations take effect at the end
          of the billing cycle. Where a payment fails, you keep full access for {pastDueDays} days to mend it.
        </p>
      </>
    ),
  },
  {
    title: 'What we ask of you',
    body: (
      <p>
        Do not break into what is not yours, do not load the server beyond reason, and do not keep what the
        law forbids. Whoever does may lose the account.
      </p>
    ),
  },
  {
    title: 'What we answer for',
    body: (
      <p>
        We take care of your records as if they were our own. Keep the originals of important papers all the
        same: do not throw a paper away because a copy of it is here. As far as the law allows we are not
        liable for losses that come from a failure of the product.
      </p>
    ),
  },
  {
    title: 'Changes and the end',
    body: (
      <p>
        If these terms change, you are told by mail before they do. You may leave at any time and take your
        records with you first.
      </p>
    ),
  },
];

/** What both sides may count on (S-009, G-02). */
export default function TermsOfServiceScreen() {
  return (
    <InfoPage
      title="Terms of Service"
      line="What you may count on, and what we ask of you."
      passages={passages}
    />
  );
}
