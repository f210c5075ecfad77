import { postalLines } from '@holdfast/domain/kernel/form/postal-address';
import { Picture } from '../../ui/picture/picture.tsx';
import { ContactForm } from './contact-form.tsx';
import { Surrounded } from '../../kernel/screen/public/public-layout.tsx';
import { InfoHead } from './info-page.tsx';
import { SupportLink } from './support-link.tsx';

/** How to reach us: a form, a mail address, an address on paper (S-009). */
export default function ContactScreen() {
  return (
    <Surrounded>
      <div className="mx-auto w-full max-w-page px-5 pt-8 pb-16 md:px-8 md:pt-14 md:pb-24">
        <InfoHead
          title="Contact"
          line="A person reads what you write, and replies."
          picture={<Picture name="talk" className="w-44" />}
        />
        <div className="mt-8 grid gap-x-20 gap-y-12 md:mt-12 md:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="max-w-2xl">
            <noscript>
              <p className="mb-6 rounded-lg bg-amber-wash px-4 py-3">
                This form needs JavaScript. An email to <SupportLink /> reaches us just as well.
              </p>
            </noscript>
            <ContactForm />
          </div>
          <aside
            aria-label="Other ways"
            className="grid content-start gap-8 border-t border-line pt-8 md:border-t-0 md:pt-0"
          >
            <div>
              <h2 className="font-semibold">By email</h2>
              <p className="mt-1 break-words">
                <SupportLink />
              </p>
            </div>
            <div>
              <h2 className="font-semibold">By post</h2>
              <address className="mt-1 text-quiet not-italic">
                {postalLines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            </div>
            <div>
              <h2 className="font-semibold">Found a security problem?</h2>
              <p className="mt-1 text-quiet">
                Choose it as the subject. We thank everyone who tells us first.
              </p>
            </div>
          </aside>
        </div>
      </div>
    </Surrounded>
  );
}
