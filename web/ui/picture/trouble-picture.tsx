import { Drawing } from './drawing.tsx';

export type TroubleName = 'offline' | 'missing' | 'error';

/** What stands beside bad news. Apart from the other drawings, because the first visit may need these. */
export function TroublePicture({ name, className }: { name: TroubleName; className?: string }) {
  return (
    <Drawing name={name} className={className}>
      {drawings[name]}
    </Drawing>
  );
}

const drawings = {
  // A cloud whose line to the ground has parted.
  offline: (
    <>
      <path
        className="fill-wash"
        d="M50 66C38 66 31 58 31 49 31 39 39 32 48 33 51 21 62 14 75 14 89 14 100 22 103 34 116 32 127 40 127 51 127 60 119 66 109 66Z"
      />
      <path d="M80 66V76M80 94V103M62 103H98" />
      <path d="M72 80 76 84M88 90 84 86" className="stroke-amber" />
      <circle cx="80" cy="76" r="3" className="fill-brand" stroke="none" />
      <circle cx="80" cy="94" r="3" className="fill-brand" stroke="none" />
      <path d="M56 46C56 39 61 34 68 33" opacity=".5" />
    </>
  ),
  // A signpost on a hill; its boards are blank.
  missing: (
    <>
      <path className="fill-wash" d="M22 103C44 84 66 80 84 84 106 88 122 94 140 103Z" stroke="none" />
      <path d="M22 103C44 84 66 80 84 84 106 88 122 94 140 103" opacity=".55" />
      <path d="M80 22V88" strokeWidth="4" />
      <path className="fill-card" d="M84 28H124L133 37.5 124 47H84Z" />
      <path className="fill-brand" d="M76 52H40L31 61 40 70H76Z" />
      <path d="M95 37.500H98M104 37.500H107M113 37.500H116" />
      <path d="M46 61H49M55 61H58M64 61H67" className="stroke-card" />
      <path d="M112 98C112 92 115 90 115 85M112 98C112 93 108 92 107 88" opacity=".7" />
    </>
  ),
  // A kelp that has lost its rock.
  error: (
    <>
      <path className="fill-wash" d="M40 103C42 88 58 84 68 90 76 82 100 80 108 90 118 88 124 95 124 103Z" />
      <path d="M84 76C86 62 78 56 82 42 84 34 82 28 84 20" strokeWidth="3.4" />
      <path
        className="fill-brand"
        stroke="none"
        d="M82 44C70 46 60 40 57 28 69 25 80 31 82 44ZM84 34C94 33 102 27 103 15 93 14 84 21 84 34ZM82 62C93 62 101 57 104 46 93 43 84 50 82 62Z"
      />
      <path d="M84 76C78 77 74 79 73 83M84 76C90 77 94 78 96 81M84 76C84 79 83 80 83 82" />
      <path d="M62 72 56 68M60 80H52M108 70 114 66M111 78H119" className="stroke-amber" />
    </>
  ),
} as const;
