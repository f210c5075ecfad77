import { InfoPage, Passage } from './info-page.tsx';

/** What both sides may count on (S-009). */
export default function TermsOfServiceScreen() {
  return (
    <InfoPage title="Terms of Service" line="What you may count on, and what we ask of you.">
      <Passage title="What Holdfast is">
        <p>
          A place where you keep records about what you own. It does not replace a lawyer, a tax adviser or an
          insurer, and the sums it shows are only as right as what was entered.
        </p>
      </Passage>
      <Passage title="Your account">
        <p>
          An account is one person’s. Keep its password to yourself; what happens under it counts as yours
          until you tell us otherwise. To let others see something, share it with them instead of your
          password.
        </p>
      </Passage>
      <Passage title="Your records stay yours">
        <p>
          You give us the right to store, copy and show them as far as that is needed to run the product for
          you, and no other. Upload only what you may: other people’s papers need their consent.
        </p>
      </Passage>
      <Passage title="What we ask of you">
        <p>
          Do not break into what is not yours, do not load the server beyond reason, and do not keep what the
          law forbids. Whoever does may lose the account.
        </p>
      </Passage>
      <Passage title="What we answer for">
        <p>
          We take care of your records as if they were our own. Keep the originals of important papers all the
          same: do not throw a paper away because a copy of it is here. As far as the law allows we are not
          liable for losses that come from a failure of the product.
        </p>
      </Passage>
      <Passage title="Changes and the end">
        <p>
          If these terms change, you are told by mail before they do. You may leave at any time and ask for
          your records first.
        </p>
      </Passage>
    </InfoPage>
  );
}
