import { passwordFunction } from '@holdfast/domain/kernel/files/password-function';
import { InfoPage, Points, type Passage } from './info-page.tsx';
import { SupportLink } from './support-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

const passages: readonly Passage[] = [
  {
    title: 'What is encrypted',
    body: (
      <Points>
        <li>
          Everything that travels between you and us, by TLS. Browsers are told never to connect without it.
        </li>
        <li>
          Passwords are never stored, only a salted hash made with {passwordFunction}, which takes time and
          memory on purpose. Links in emails that let you in work once; those of a reminder can only mark its
          date as done, put it off, and take that back.
        </li>
        <li>The secret of your second factor is encrypted with a key that the database does not hold.</li>
        <li>The session’s cookie is signed, and no script can read it.</li>
      </Points>
    ),
  },
  {
    title: 'What is not',
    body: (
      <>
        <p>
          Holdfast does not add its own encryption to stored files and records; they are as private as the
          disk, database, and storage they are kept on. Those should be encrypted, and we say so to everyone
          who runs Holdfast.
        </p>
        <p>
          There is no end-to-end encryption. The server has to read a document to find words in it, so the
          people who run the server could, too.
        </p>
      </>
    ),
  },
  {
    title: 'Yours alone',
    body: (
      <p>
        Every record has an owner, and the database itself refuses to show it to anyone whom the owner has not
        let in, whatever it is asked. The server has no rights of its own to any record: each query runs on
        behalf of one person. Our tests call every single operation as a stranger, and fail if it would show
        or change anything.
      </p>
    ),
  },
  {
    title: 'Those you let in',
    body: (
      <>
        <p>
          People you trust see nothing before they accept and you confirm them. A single record that you share
          opens to whoever has proved that the address is theirs; to anyone else only after your word. What
          they may see is looked up again with each request, so what you take back is closed at the next one,
          on open pages too. What is marked “Only me” is in none of their lists, totals, or searches.
        </p>
        <p>
          A share link is an address nobody can guess; we keep only its fingerprint, so it is shown once. You
          decide when it ends, and whether it takes a password. Documents to look at only are drawn page by
          page with the recipient’s name across them, and cannot be downloaded. Nothing keeps anyone from
          photographing their screen.
        </p>
        <p>
          Emergency contacts wait for as many days as you chose. You are told right away, again on the way,
          and can say no until the last moment, without signing in.
        </p>
      </>
    ),
  },
  {
    title: 'Files',
    body: (
      <p>
        Files are kept in a private folder or storage bucket. None of them has a public address: every
        download is checked against who is asking. A file’s type is determined from its contents, not its
        name, and files are read in a separate process with no network, no secrets, and little time.
        Photographs are shown without the location where they were taken; the original you uploaded keeps it,
        for you alone.
      </p>
    ),
  },
  {
    title: 'Bank files',
    body: (
      <p>
        Holdfast has no connection to your bank, knows no bank password, and cannot move money. A file you
        bring in is read in such a separate process. Of your account’s number a fingerprint remains, made with
        a key that the database does not hold. But what the bank wrote about each transaction is stored as it
        wrote it, and a file you choose to keep is stored whole: neither has encryption of its own.
      </p>
    ),
  },
  {
    title: 'Signing in',
    body: (
      <>
        <p>
          With a password, plus a second factor from an app if you want it, or with a passkey: Face ID, Touch
          ID, or your device’s screen lock. Google and Apple are offered where they are set up. Attempts are
          counted, so that nobody can keep guessing, and strangers’ attempts do not lock you out. Sign-in and
          “forgot password” answer the same whether or not there is such an account.
        </p>
        <p>
          You can see every device that is signed in and end any session; your activity also shows failed
          sign-ins. A new password ends all the others right away. For the changes that matter most, such as
          adding a passkey, we ask you to confirm who you are.
        </p>
      </>
    ),
  },
  {
    title: 'In your browser',
    body: (
      <p>
        A strict Content-Security-Policy: no script, style, font, or picture from anywhere else, and no page
        can frame this one. The one exception is Apple’s own script, where sign-in with Apple is set up, and
        only after you press its button. No token is kept where a script could take it. Changes are only
        accepted from Holdfast’s own pages.
      </p>
    ),
  },
  {
    title: 'Backups, and where your data is stored',
    body: (
      <>
        <p>
          Records are kept in a PostgreSQL database, and files in a folder or private storage, of the server
          you are reading this from. When you are told that something is saved, it is on disk. A fingerprint
          of every file is kept and can be compared.
        </p>
        <p>
          Backups are made by whoever runs the server; the manual explains how, and how to test one. Keep the
          originals of important documents all the same.
        </p>
      </>
    ),
  },
  {
    title: 'Found a security problem?',
    body: (
      <p>
        Thank you for telling us first. Write to <SupportLink />, or choose “A security problem” on the
        contact page. Tell us how to reproduce it. Please do not look at records that are not yours; we will
        not take action against anyone who respects that.
      </p>
    ),
  },
];

/** What is and what is not encrypted, who can see what, and how to report a weakness (S-009, G-02, X-30). */
export default function SecurityScreen() {
  return (
    <InfoPage
      title="Security"
      line="What protects your records, what does not, and how you can check it."
      picture={<Picture name="keys" className="w-44" />}
      passages={passages}
    />
  );
}
