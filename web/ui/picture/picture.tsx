import { Drawing } from './drawing.tsx';
import { TroublePicture, type TroubleName } from './trouble-picture.tsx';

const drawings = {
  // A house with a garden, and room for more.
  home: (
    <>
      <path className="fill-wash" d="M44 58 80 30 116 58V103H44Z" />
      <path className="fill-brand" d="M36 62 80 27 124 62 118 69 80 39 42 69Z" stroke="none" />
      <path className="fill-card" d="M72 103V80A8 8 0 0 1 88 80V103Z" />
      <path className="fill-card" d="M54 72H64V82H54ZM96 72H106V82H96Z" />
      <path d="M59 72V82M101 72V82" opacity=".6" />
      <path d="M102 45V32H110V51" />
      <path d="M134 103V82" />
      <path
        className="fill-wash"
        d="M134 88C125 88 122 80 125 73 127 66 141 66 143 73 146 80 143 88 134 88Z"
      />
      <path d="M22 103C22 96 25 94 25 89M22 103C22 98 18 97 17 93" opacity=".7" />
    </>
  ),
  // Documents in a clip.
  documents: (
    <>
      <path className="fill-wash" d="M52 38 104 30 113 94 61 102Z" />
      <path className="fill-card" d="M46 26H88L104 42V100H46Z" />
      <path className="fill-wash" d="M88 26V42H104Z" />
      <path d="M57 54H92M57 64H92M57 74H80" opacity=".65" />
      <path
        className="fill-brand"
        stroke="none"
        d="M84 84A9 9 0 1 1 84 84.010ZM78 91 75 104 83 99 91 104 89 91Z"
      />
      <path d="M60 20V34A4 4 0 0 0 68 34V18A7 7 0 0 0 54 18V36" />
    </>
  ),
  // A magnifying glass over a list.
  search: (
    <>
      <path className="fill-card" d="M34 26H98A4 4 0 0 1 102 30V99H30V30A4 4 0 0 1 34 26Z" />
      <path d="M42 42H74M42 56H64M42 70H60M42 84H70" opacity=".5" />
      <circle cx="92" cy="64" r="24" className="fill-wash" />
      <path d="M109 82 128 101" strokeWidth="6" />
      <path d="M80 60C81 54 85 50 91 49" opacity=".7" />
    </>
  ),
  // A calendar with nothing left on it, and a cup of tea.
  calm: (
    <>
      <path className="fill-card" d="M34 30H98A5 5 0 0 1 103 35V99H29V35A5 5 0 0 1 34 30Z" />
      <path className="fill-brand" stroke="none" d="M34 30H98A5 5 0 0 1 103 35V47H29V35A5 5 0 0 1 34 30Z" />
      <path d="M48 23V36M84 23V36" />
      <path d="M52 71 62 81 82 60" strokeWidth="4" />
      <path className="fill-wash" d="M108 80H134V92A11 11 0 0 1 123 103H119A11 11 0 0 1 108 92Z" />
      <path d="M134 84H138A5 5 0 0 1 138 95H133" />
      <path d="M116 72C113 68 119 66 116 61M125 72C122 68 128 66 125 61" opacity=".6" />
    </>
  ),
  // A box that waits to be filled.
  box: (
    <>
      <path className="fill-wash" d="M42 54H118V98A5 5 0 0 1 113 103H47A5 5 0 0 1 42 98Z" />
      <path className="fill-card" d="M42 54 28 68 52 74 66 54Z" />
      <path className="fill-card" d="M118 54 132 68 108 74 94 54Z" />
      <path className="fill-brand" stroke="none" d="M70 84H90V92H70Z" />
      <path d="M80 44V18M80 44 71 35M80 44 89 35" opacity=".75" strokeDasharray="1 6" />
      <path d="M66 54H94" />
    </>
  ),
  // A handshake of keys: sharing, renting.
  keys: (
    <>
      <circle cx="58" cy="52" r="22" className="fill-wash" />
      <circle cx="52" cy="46" r="6" className="fill-card" />
      <path d="M73 68 108 103M98 93 106 85M90 85 96 79" strokeWidth="5" />
      <path
        className="fill-brand"
        stroke="none"
        d="M104 30H128A4 4 0 0 1 132 34V56H100V34A4 4 0 0 1 104 30Z"
      />
      <path d="M116 30V20M58 30C62 18 100 14 116 20" />
      <path d="M108 42H124" className="stroke-card" />
    </>
  ),
  // Coins in piles that grow.
  money: (
    <>
      <path className="fill-wash" d="M28 86H56V103H28ZM66 70H94V103H66ZM104 50H132V103H104Z" />
      <path
        d="M28 94.500H56M66 78H94M66 86.500H94M66 95H94M104 58.500H132M104 67H132M104 75.500H132M104 84H132M104 92.500H132"
        opacity=".55"
      />
      <path
        className="fill-brand"
        stroke="none"
        d="M42 58A12 12 0 1 1 42 58.010ZM80 44A12 12 0 1 1 80 44.010Z"
        transform="translate(0 6)"
      />
      <path d="M30 40C52 40 84 34 112 18M112 18 100 17M112 18 107 29" />
    </>
  ),
  // Two speech bubbles.
  talk: (
    <>
      <path
        className="fill-wash"
        d="M32 26H98A6 6 0 0 1 104 32V66A6 6 0 0 1 98 72H60L44 86V72H32A6 6 0 0 1 26 66V32A6 6 0 0 1 32 26Z"
      />
      <path
        className="fill-card"
        d="M74 58H128A6 6 0 0 1 134 64V88A6 6 0 0 1 128 94H124V103L112 94H74A6 6 0 0 1 68 88V64A6 6 0 0 1 74 58Z"
      />
      <path d="M40 42H86M40 53H60" opacity=".6" />
      <path d="M88 76H89M101 76H102M114 76H115" strokeWidth="5" />
    </>
  ),
} as const;

export type PictureName = keyof typeof drawings | TroubleName;

/** One of our own drawings. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  if (name === 'offline' || name === 'missing' || name === 'error') {
    return <TroublePicture name={name} {...(className === undefined ? {} : { className })} />;
  }
  return (
    <Drawing name={name} className={className}>
      {drawings[name]}
    </Drawing>
  );
}
