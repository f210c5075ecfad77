import { retentionDays, trialDays, deletionGraceDays } from '@holdfast/domain/standing/access-rules';
import { cookies } from '@holdfast/domain/kernel/cookies';
import { lettersKeptDays } from '@holdfast/domain/kernel/letters-kept';
import { trashDays } from '@holdfast/domain/kernel/trash';
import { InfoPage, Points, type Passage } from './info-page.tsx';
import { SupportLink } from './support-link.tsx';

const passages: readonly Passage[] = [
  {
    title: 'What we store',
    body: (
      <>
        <p>
          Your email address, a hash of your password (never the password itself), when you accepted the
          terms, and what you enter or upload: homes, documents, values, loans, and so on. For a passkey we
          keep its public half; the private half never leaves your device.
        </p>
        <p>
          For each signed-in device we store its network address and browser name until that session ends, so
          that you can tell your devices apart. Every sign-in, including failed ones, is recorded with its
          device and network address in your account’s activity, which you can read for as long as you have
          the account. For a day at most we count sign-in attempts, to stop people from guessing passwords;
          those counts contain no readable address.
        </p>
        <p>
          What you write on the contact page is emailed to this server’s support team, who read it. In our own
          outbox the text is erased as soon as it has been sent, and the record that it was sent after{' '}
          {lettersKeptDays} days, or with your account if that is deleted first. In the support mailbox it
          stays until it is deleted there; you can ask for that at any time.
        </p>
      </>
    ),
  },
  {
    title: 'Who sees it',
    body: (
      <p>
        You. The database refuses to show one person’s records to another. Those who run this server can reach
        its disks, as with any service that you do not run yourself. Its administrators see no records, but
        your account: name and address, plan, when you last signed in, and the log with devices and network
        addresses.
      </p>
    ),
  },
  {
    title: 'What leaves this server',
    body: (
      <>
        <p>These are all the outside parties Holdfast ever talks to:</p>
        <Points>
          <li>
            <strong>A mail server</strong>, for the emails you need: verifying an address, a new password,
            reminders, your message to us.
          </li>
          <li>
            <strong>Stripe</strong>, where payment is set up: when you subscribe, Stripe receives your email
            address and your card. We never see the card.
          </li>
          <li>
            <strong>Google or Apple</strong>, where signing in with them is set up, and only if you press
            their button: they learn that you sign in here, and we learn your email address. Only then, and
            only for Apple, is one of their scripts loaded.
          </li>
        </Points>
        <p>
          Nothing else is sent anywhere: no advertising, no analytics, no fonts from other sites. If your
          files are kept in rented storage or a rented database, that service works for us and keeps them for
          nobody else.
        </p>
      </>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <Points>
        <li>
          For as long as you have a trial of {trialDays} days or a subscription, everything you do not delete.
        </li>
        <li>
          After that, {retentionDays} more days, during which you can read and export everything, or have it
          deleted. Then it is erased, after emails that tell you so.
        </li>
        <li>What you delete stays {trashDays} days in the trash, where you can restore it.</li>
        <li>
          If you delete your account, everything is erased after {deletionGraceDays} days, during which you
          can still read it, export it, and change your mind. If your access has ended and your records would
          be erased sooner, that earlier day counts. A last email tells you when it is done; the address is
          not kept.
        </li>
        <li>
          For an erased account we keep when and why it was erased, how much was erased, and a fingerprint of
          the address that cannot be turned back into the address, so that we can answer questions about it.
        </li>
        <li>Backups contain erased data until they are replaced by newer ones.</li>
      </Points>
    ),
  },
  {
    title: 'Cookies',
    body: (
      <>
        <p>
          Only those Holdfast needs to work. No script can read them, and none of them tells anyone what you
          do.
        </p>
        <Points>
          {Object.entries(cookies).map(([name, text]) => (
            <li key={name}>
              <code>holdfast_{name}</code>: {text}
            </li>
          ))}
        </Points>
        <p>
          Your own browser also stores your choice of theme, text size, and sidebar, which notices you have
          closed, and, until you sign out, what you have access to. Until then, or for a day, the tab also
          keeps what you typed but did not save. None of this is sent to us.
        </p>
      </>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        Your records are yours. You can see them, correct them, take a copy with you, and have them deleted,
        whether or not you pay. You can do most of this yourself; for the rest, write to <SupportLink />.
      </p>
    ),
  },
];

/** What is kept, why, how long, and who else gets it: every call that leaves the product (S-009, G-02). */
export default function PrivacyPolicyScreen() {
  return (
    <InfoPage
      title="Privacy Policy"
      line="What we store about you, why, and what leaves this server. In plain words."
      passages={passages}
    />
  );
}
