import { retentionDays, trialDays, deletionGraceDays } from '@holdfast/domain/kernel/access-rules';
import { InfoPage, Points } from './info-page.tsx';
import type { Passage } from './info-page.tsx';
import { SupportLink } from './support-link.tsx';

const passages: readonly Passage[] = [
  {
    title: 'What we keep',
    body: (
      <>
        <p>
          Your email address, a hash of your password (never the password itself), when you accepted the
          terms, and what you enter or upload: homes, papers, values, loans and the like. Of a passkey we keep
          its public half; the private one never leaves your device.
        </p>
        <p>
          For each device that is signed in we keep its network address and the name of its browser until that
          session ends, so that you can tell your devices apart. For a few minutes we count tries at signing
          in, to stop people who guess passwords; those counts hold no readable address.
        </p>
        <p>If you write to us from the contact page, we keep what you wrote until it is answered.</p>
      </>
    ),
  },
  {
    title: 'Who sees it',
    body: (
      <p>
        You. The database refuses to show one person’s records to another. Those who run this server can reach
        its disks, as with any service that you do not run yourself.
      </p>
    ),
  },
  {
    title: 'What leaves this place',
    body: (
      <>
        <p>This is every outside party that Holdfast ever talks to:</p>
        <Points>
          <li>
            <strong>A mail server</strong>, for letters that you need: verifying an address, a new password,
            reminders, your message to us.
          </li>
          <li>
            <strong>Stripe</strong>, where payment is set up: when you subscribe, Stripe gets your email
            address and your card. We never see the card.
          </li>
          <li>
            <strong>Google or Apple</strong>, where sign-in with them is set up, and only if you press their
            button: they learn that you sign in here, we learn your email address. Only then, and only for
            Apple, is a script of theirs loaded.
          </li>
        </Points>
        <p>
          Nothing else is sent anywhere: no advertising, no analytics, no fonts from others. Where your files
          lie in a rented store or database, that store is run for us and holds them for nobody else.
        </p>
      </>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <Points>
        <li>
          As long as you have a trial of {trialDays} days or a subscription, everything that you do not
          delete.
        </li>
        <li>
          After that, {retentionDays} more days, in which you can read, take out and delete everything. Then
          it is erased, after letters that say so.
        </li>
        <li>What you throw away waits {retentionDays} days in the trash, to be brought back.</li>
        <li>
          If you delete your account, everything is erased after {deletionGraceDays} days, in which you may
          still read it, take it out, and change your mind.
        </li>
        <li>Backups hold what was erased until they are replaced by newer ones.</li>
      </Points>
    ),
  },
  {
    title: 'Cookies',
    body: (
      <p>
        One, which keeps you signed in. Scripts cannot read it, and it ends with the browser unless you ask to
        be remembered. Your choices of theme and letter size stay in your own browser.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        Your records are yours. You may see them, correct them, take a copy with you, and have them deleted,
        whether you pay or not. Most of it you do yourself; for the rest write to <SupportLink />.
      </p>
    ),
  },
];

/** What is kept, why, how long, and who else gets it: every call that leaves the product (S-009, G-02). */
export default function PrivacyPolicyScreen() {
  return (
    <InfoPage
      title="Privacy Policy"
      line="What we keep about you, why, and what leaves this place. In plain words."
      passages={passages}
    />
  );
}
