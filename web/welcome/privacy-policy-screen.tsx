import { InfoPage, Passage } from './info-page.tsx';

/** What is kept, why, and who else gets it (S-009). */
export default function PrivacyPolicyScreen() {
  return (
    <InfoPage
      title="Privacy Policy"
      line="What we keep about you, why, and what leaves this place. In plain words."
    >
      <Passage title="What we keep">
        <p>
          Your email address, a hash of your password (never the password itself), when you accepted the
          terms, and what you enter or upload: homes, things, papers, tenants, accounts and the like.
        </p>
        <p>
          For each device that is signed in we keep its network address and the name of its browser, so that
          you can tell your devices apart, until that session ends. For a few minutes we count sign-in
          attempts, to stop people who guess passwords; those counts hold no readable address.
        </p>
      </Passage>
      <Passage title="Who sees it">
        <p>
          You, and whoever you share something with, for as long as you share it. The database refuses to show
          one person’s records to another. Those who run this server can reach its disks, as with any service
          that you do not run yourself.
        </p>
      </Passage>
      <Passage title="What leaves this place">
        <p>
          Mails that you need (verifying an address, a new password, reminders) go out through a mail server.
          Nothing else is sent anywhere: no advertising, no analytics, no fonts or scripts from others.
        </p>
      </Passage>
      <Passage title="Cookies">
        <p>
          One, which keeps you signed in. Scripts cannot read it, and it ends with the browser unless you ask
          to be remembered. Your choices of theme and letter size stay in your own browser.
        </p>
      </Passage>
      <Passage title="Taking it with you, and deleting it">
        <p>
          Your records are yours. You may ask us for a copy, and you may ask us to delete everything; write to
          the address at the foot of this page.
        </p>
      </Passage>
    </InfoPage>
  );
}
