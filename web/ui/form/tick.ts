/** A box to tick. Drawn by us, because the device's own is a stranger in the dark theme. */
export const tickLook =
  'grid size-5 shrink-0 cursor-pointer appearance-none place-content-center rounded-sm border-2 border-edge bg-card transition-colors duration-150 before:hidden before:size-3 before:bg-on-brand before:[clip-path:polygon(14%_44%,0_62%,42%_100%,100%_20%,82%_4%,40%_64%)] checked:border-brand checked:bg-brand checked:before:block aria-invalid:border-danger disabled:opacity-50 forced-colors:appearance-auto';

/** One of a few, round. */
export const radioLook =
  'grid size-5 shrink-0 cursor-pointer appearance-none place-content-center rounded-full border-2 border-edge bg-card transition-colors duration-150 before:hidden before:size-2.5 before:rounded-full before:bg-brand checked:border-brand checked:before:block disabled:opacity-50 forced-colors:appearance-auto';
