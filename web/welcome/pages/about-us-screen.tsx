import { postalLines } from '@holdfast/domain/kernel/form/postal-address';
import { Logo } from '../../ui/picture/logo.tsx';
import { InfoPage, type Passage } from './info-page.tsx';
import { SupportLink } from './support-link.tsx';

const passages: readonly Passage[] = [
  {
    title: 'The name',
    body: (
      <p>
        A holdfast is the root that grips the rock beneath the kelp. Currents pull at the plant all day; the
        holdfast does not let go. What a family owns deserves as much.
      </p>
    ),
  },
  {
    title: 'What we saw',
    body: (
      <>
        <p>
          The deed is in a drawer. The policy is in an inbox, the receipt for the roof is in a box in the
          garage, and what the house is worth is in someone’s head. As long as nothing happens, that works.
        </p>
        <p>
          Then something does: a claim, a sale, an illness, a letter from the IRS. And the people who need the
          documents are not the ones who know where they are.
        </p>
      </>
    ),
  },
  {
    title: 'What we are building',
    body: (
      <p>
        One calm place for owners, families, and the people who keep their records. Not a business suite:
        nobody needs training. It should work as well at eighty as at thirty, on a phone in the hallway and on
        a large screen at tax time.
      </p>
    ),
  },
  {
    title: 'What we stand for',
    body: (
      <>
        <p>
          We say what is there and what is not. We sell no data and show no ads; we are paid by you or by
          nobody.
        </p>
        <p>Your records are never held hostage: you can read, export, and delete them without paying.</p>
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
      line="We are building a place for what a family owns and the documents that prove it."
      picture={<Logo className="size-36" />}
      passages={passages}
    />
  );
}
