import { InfoPage, Points } from './info-page.tsx';
import type { Passage } from './info-page.tsx';
import { SupportLink } from './support-link.tsx';
import { Picture } from '../ui/picture.tsx';

const passages: readonly Passage[] = [
  {
    title: 'What is encrypted',
    body: (
      <Points>
        <li>Everything on its way between you and us, by TLS. Browsers are told never to come without it.</li>
        <li>
          Passwords are not kept at all: only a salted hash made with scrypt, which is slow on purpose. Tokens
          in mails work once.
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
          The product does not encrypt your files and records a second time by itself: they are as secret as
          the disk, the database and the store that they lie on. Those belong on encrypted disks, and we tell
          everybody so who runs Holdfast.
        </p>
        <p>
          There is no end-to-end encryption. The server must read a paper to find words in it, so those who
          run the server could, too.
        </p>
      </>
    ),
  },
  {
    title: 'Yours alone',
    body: (
      <p>
        Every record carries its owner, and the database itself refuses to show it to anybody else, whatever
        question it is asked. The server has no rights of its own on any record: each question is asked in the
        name of one person. Tests walk every single call as a stranger, and fail where it would show or change
        something.
      </p>
    ),
  },
  {
    title: 'Files',
    body: (
      <p>
        Files lie in a private folder or store. There is no public address for any of them: they go out
        through a door that asks each time who wants them. Their type is read from their bytes, not from their
        name, and they are read in a process apart that has no network, no secrets and little time.
        Photographs are shown without the place where they were taken.
      </p>
    ),
  },
  {
    title: 'Signing in',
    body: (
      <>
        <p>
          By password, with a second factor from an app if you want it, or by passkey: with Face ID, Touch ID
          or your device’s own lock. Google and Apple are offered where they are set up. Tries are counted, so
          that nobody can guess. Sign-in and “forgot password” answer the same whether or not there is such an
          account.
        </p>
        <p>
          You see every device that is signed in, and can end each session. A new password ends all others at
          once. What matters most, such as a new passkey, asks once more who you are.
        </p>
      </>
    ),
  },
  {
    title: 'In your browser',
    body: (
      <p>
        A strict Content-Security-Policy: no script, style, font or picture from anywhere else, and no page
        may frame this one. The one exception is Apple’s own script, where sign-in with Apple is set up, and
        only once you press its button. No token lies where a script could take it. A change is only taken
        from the product’s own pages.
      </p>
    ),
  },
  {
    title: 'Backups, and where things lie',
    body: (
      <>
        <p>
          Records lie in a PostgreSQL database and files in a folder or private store of the server that you
          are reading this from. What is saved has reached the disk before you are told so. The fingerprint of
          every file is kept and can be compared.
        </p>
        <p>
          Backups are made by whoever runs the server; the manual says how, and how to try one out. Keep the
          originals of important papers all the same.
        </p>
      </>
    ),
  },
  {
    title: 'You found a weakness?',
    body: (
      <p>
        Thank you for telling us before others: write to <SupportLink />, or choose “A weakness in security”
        on the contact page. Tell us how to see it for ourselves. Please do not look at records that are not
        yours; we will not take action against anybody who keeps to that.
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
