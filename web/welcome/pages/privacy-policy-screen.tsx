import { retentionDays, trialDays, deletionGraceDays } from '@holdfast/domain/standing/access-rules';
import { cookies } from '@holdfast/domain/kernel/call/cookies';
import { lettersKeptDays } from '@holdfast/domain/kernel/letters-kept';
import { trashDays } from '@holdfast/domain/kernel/records/trash';
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
          A bank file waits here until you bring it in or remove it. After that its transactions are kept with
          the words of your bank, and the file’s name. The file itself is erased, unless you choose to keep it
          with its import or among your documents. Apart from such a file, the number of your account is not
          kept: only a fingerprint of it, made with a key that the database does not hold, so that its next
          file is recognized, and the last digits if you enter them.
        </p>
        <p>
          For each device on which you turn on notifications we keep the address that its browser gave us,
          until you turn them off or sign out there.
        </p>
        <p>
          If you share, we store whom you invited and what you opened to them, what they did in your house,
          and when they first and last opened a record. For your share links we keep when each was used, from
          which kind of browser, and a shortened network address. You can read all of it; visitors of a link
          are not asked for an account.
        </p>
        <p>
          Your questions are answered on this server. Conversations with the assistant are stored for 90 days,
          and the readings and names that you chose until you have it forget them. You can delete both in the
          settings. What you ask in somebody else’s house, or in the demo, is not stored.
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
        You, and those you let in: people you trust, whoever has a share link’s address, the people in a
        conversation, and emergency contacts after their waiting days. To everyone else the database refuses
        to show your records. If you report a message, our support team reads that message. Those who run this
        server can reach its disks, as with any service that you do not run yourself. Its administrators see
        no records, but your account: name and address, plan, when you last signed in, and the log with
        devices and network addresses.
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
            reminders, invitations you send, your message to us.
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
          <li>
            <strong>The push service of your browser</strong> (Google, Apple, Mozilla, or Microsoft), only if
            you turn on notifications on a device: it passes on a sealed message, which it cannot read, and
            learns that and when your device gets one.
          </li>
          <li>
            <strong>An AI service</strong> (Google Gemini, xAI, or another one), only where this server has
            one set up. When an AI service is switched on, it gets the words of your question, with the names,
            dates and amounts that I recognize taken out. It never gets your figures. Documents are sent only
            if you allow it. The exception is what you allow: two switches in your settings let the service
            have passages of your documents, and the figures of an answer. Both are off until you turn them
            on.
            <br />
            <em>Let the AI read passages of my documents:</em> Where a document may answer your question, the
            service gets up to five passages that hold words of it, as they stand, with any names and amounts
            in them; words of your question that stand in them are sent too. The names of the documents stay
            here. It only points to a passage: what you see is the document’s own text.
            <br />
            <em>Let the AI see my figures:</em> So that it can compare and advise, the service gets the labels
            and values of the figures that answer your question: amounts, counts, percentages, days, and yes
            or no. It may ask for further figures, of up to four lookups a question. Names, notes, and other
            texts of your records stay here.
          </li>
        </Points>
        <p>
          If you make an address for a calendar feed, whoever you give it to reads your dates there until you
          revoke it: often the company that runs your calendar.
        </p>
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
        <li>
          What you delete stays {trashDays} days in the trash, where you can restore it. Transactions and
          lines of a budget do not go there: you can undo for ten seconds.
        </li>
        <li>
          As long as somebody shares with you or counts on you as an emergency contact, your account stays,
          also without a plan. So it does while an emergency contact of yours waits for access, and for{' '}
          {retentionDays} days after they have got it.
        </li>
        <li>
          What you add to somebody else’s house is theirs and stays with them. What you wrote in conversations
          is erased with your account, in their houses too.
        </li>
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
