import { postalLines } from '@holdfast/domain/welcome/postal-address';
import { Logo } from '../ui/logo.tsx';
import { InfoPage } from './info-page.tsx';
import type { Passage } from './info-page.tsx';
import { SupportLink } from './support-link.tsx';

const passages: readonly Passage[] = [
  {
    title: 'The name',
    body: (
      <p>
        A holdfast is the root by which kelp grips the rock. Currents pull at the plant all day; the holdfast
        does not let go. What a family owns deserves as much.
      </p>
    ),
  },
  {
    title: 'What we saw',
    body: (
      <>
        <p>
          The deed is in a drawer. The policy is in a mailbox, the receipt for the roof in a box in the
          garage, and what the house is worth is in somebody’s head. As long as nothing happens, that works.
        </p>
        <p>
          Then something does: a claim, a sale, an illness, a tax letter. And the people who need the papers
          are not the ones who know where they are.
        </p>
      </>
    ),
  },
  {
    title: 'What we make',
    body: (
      <p>
        One calm place for owners, families and those who keep the papers for them. Not a business suite:
        nobody has to be trained. It should be as good at eighty as at thirty, on a phone in the hallway and
        on a large screen with the tax papers.
      </p>
    ),
  },
  {
    title: 'What we hold to',
    body: (
      <>
        <p>
          We say what is there and what is not. We sell no data and show no advertising; you pay us, or nobody
          does.
        </p>
        <p>
          Your records never become a hostage: reading, taking out and deleting are open to you without
          paying.
        </p>
      </>
    ),
  },
  {
    title: 'Where we are',
    body: (
      <p>
        {postalLines.join(', ')}. Or write to <SupportLink />.
      </p>
    ),
  },
];

/** Who makes this, and why (S-009). */
export default function AboutUsScreen() {
  return (
    <InfoPage
      title="About us"
      line="We make a place for what a family owns, and for the papers that prove it."
      picture={<Logo className="size-36" />}
      passages={passages}
    />
  );
}
