import { BookUser, FileText, Landmark, ShieldCheck } from 'lucide-react';
import { PropertyPicture } from '../ui/property-picture.tsx';
import { ShorePicture } from '../ui/shore-picture.tsx';
import { Line, Sheet, Tile } from './drawn-parts.tsx';

/** The product over the shore it is named after. A drawing: what it shows is said in its label. */
export function HeroScene() {
  return (
    <div
      role="img"
      aria-label="Three sheets of Holdfast over a shore: a home with its value, the next due dates, and a paper found by a word in it."
      className="relative mx-auto h-[34rem] w-full max-w-md sm:h-[37rem] sm:max-w-xl"
    >
      <div className="absolute inset-x-0 inset-y-4 overflow-hidden rounded-xl sm:inset-x-8 sm:inset-y-0">
        <ShorePicture className="size-full" />
      </div>
      <Sheet className="absolute top-6 left-3 w-60 overflow-hidden sm:top-9 sm:left-0 sm:w-64">
        <PropertyPicture id="b" className="h-20 w-full sm:h-32" />
        <div className="p-4">
          <div className="flex items-baseline justify-between gap-2">
            <p className="font-semibold">22 Harbor Lane</p>
            <p className="figures font-semibold">$742,000</p>
          </div>
          <p className="text-sm text-quiet">Portland, OR · 41 papers</p>
        </div>
      </Sheet>
      <Sheet className="absolute right-3 bottom-28 w-72 px-4 py-2 sm:right-0 sm:bottom-30 sm:w-80">
        <p className="heading pt-2 pb-1 text-base">Due dates</p>
        <div className="divide-y divide-line">
          <Line
            icon={ShieldCheck}
            hue="indigo"
            title="Home policy renews"
            detail="Insurance Policies"
            end={<span className="text-amber">6 days</span>}
          />
          <Line
            icon={BookUser}
            hue="ochre"
            title="Passport, Lucia"
            detail="Passports"
            end={<span className="text-yellow">9 days</span>}
          />
          <Line
            icon={Landmark}
            hue="clay"
            title="Lease ends, Alder Street"
            detail="418 Alder Street"
            end={<span className="text-good">5 weeks</span>}
          />
        </div>
      </Sheet>
      <Sheet className="absolute bottom-2 left-3 flex w-64 items-center gap-3 p-4 sm:bottom-6 sm:left-4 sm:w-76">
        <Tile icon={FileText} hue="ochre" large />
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">Deed, 22 Harbor Lane</p>
          <p className="text-xs text-quiet">
            … the <mark className="rounded-sm bg-yellow-wash px-0.5 font-semibold text-ink">easement</mark>{' '}
            along the north fence …
          </p>
        </div>
      </Sheet>
    </div>
  );
}
